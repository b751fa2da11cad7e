import { expect, test } from "vitest";
import type { Db } from "#db/connect.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { rowsOnly } from "#tests/support/seeding.ts";
import { seed } from "./seed.ts";

const linksOf = (db: Db, title: string) =>
  Promise.all([
    db
      .selectFrom("project")
      .innerJoin("projectMachine", "projectMachine.projectId", "project.id")
      .innerJoin("machine", "machine.id", "projectMachine.machineId")
      .where("title", "=", title)
      .orderBy("machine.order")
      .select("machine.name")
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
  test("are stored by the seed", async () => {
    const db = await open();
    await seed(db, "demo", { importPhoto: rowsOnly(db) });
    const gulmohar = [
      ["Volvo 210", "Long Reach 330"],
      ["Excavation", "Piling", "Demolition", "Construction"],
    ];
    expect(await linksOf(db, "Gulmohar Court Redevelopment")).toEqual(gulmohar);
    const linked = db.selectFrom("projectService").select("projectId").distinct();
    expect(await linked.execute()).toHaveLength(18);
  });
});
