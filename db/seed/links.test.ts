import { expect, test } from "vitest";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addEquipment, addProject } from "#tests/support/records.ts";
import { rowsOnly } from "#tests/support/seeding.ts";
import type { Db } from "../connect.ts";
import { linkDemo } from "../link-demo.ts";
import { readDemo } from "./demo.ts";
import { linksIn, seed } from "./seed.ts";

const demoLinks = linksIn(readDemo());

const linksOf = (db: Db, title: string) =>
  Promise.all([
    db
      .selectFrom("project")
      .innerJoin("projectEquipment", "projectEquipment.projectId", "project.id")
      .innerJoin("equipment", "equipment.id", "projectEquipment.equipmentId")
      .where("title", "=", title)
      .orderBy("equipment.order")
      .select("equipment.name")
      .execute(),
    db
      .selectFrom("project")
      .innerJoin("projectService", "projectService.projectId", "project.id")
      .innerJoin("service", "service.id", "projectService.serviceId")
      .where("title", "=", title)
      .orderBy("service.order")
      .select("service.name")
      .execute(),
  ]).then((links) => links.map((names) => names.map(({ name }) => name)));

onBothDatabases("the demo's links", (open) => {
  /** @spec links.7 */
  test("are stored by the seed, and the same for a demo of an earlier version", async () => {
    const db = await open();
    await seed(db, "demo", rowsOnly(db));
    const gulmohar = [
      ["Volvo 210", "Long Reach 330"],
      ["Excavation", "Piling", "Demolition", "Construction"],
    ];
    expect(await linksOf(db, "Gulmohar Court Redevelopment")).toEqual(gulmohar);
    const linked = db.selectFrom("projectService").select("projectId").distinct();
    expect(await linked.execute()).toHaveLength(18);

    await db.deleteFrom("projectEquipment").execute();
    await db.deleteFrom("projectService").execute();
    await db
      .updateTable("project")
      .set({ title: "Own name" })
      .where("title", "=", "Kelva Twin Residences")
      .execute();
    const later = { createdAt: "2099-01-01T00:00:00.000Z" };
    await addProject(db, { title: "Kelva Twin Residences", ...later });
    await addEquipment(db, { name: "Long Reach 330", ...later });
    await linkDemo(db, demoLinks);
    expect(await linksOf(db, "Gulmohar Court Redevelopment")).toEqual(gulmohar);
    // Neither renamed records nor those that the owner has named like the demo's.
    for (const title of ["Own name", "Kelva Twin Residences"])
      expect(await linksOf(db, title)).toEqual([[], []]);
  });

  test("do not exist in a database without the demo", async () => {
    const db = await open();
    await seed(db, "empty", rowsOnly(db));
    await addProject(db, { title: "Kelva Twin Residences", createdAt: "2099-01-01T00:00:00.000Z" });
    await linkDemo(db, demoLinks);
    expect(await db.selectFrom("projectService").selectAll().execute()).toEqual([]);
  });
});
