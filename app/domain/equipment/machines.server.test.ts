import { expect, test } from "vitest";
import { toJson } from "#db/columns.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addMachine, addPhoto, addProject, addService } from "#tests/support/records.ts";
import { findMachineLink, listMachineCardsFor, listMachines } from "./machines.server.ts";

/** @spec content.7 */
onBothDatabases("the fleet", (open) => {
  test("is listed in the office's order, not in the order of storage", async () => {
    const db = await open();
    for (const [name, order] of [
      ["third", 3],
      ["tenth", 10],
      ["first", 1],
      ["second", 2],
    ] as const) {
      await addMachine(db, { name, order });
    }
    expect((await listMachines(db, 9)).map((item) => item.name)).toEqual([
      "first",
      "second",
      "third",
      "tenth",
    ]);
  });

  test("lists machines with the same position by age", async () => {
    const db = await open();
    const ids = [await addMachine(db), await addMachine(db), await addMachine(db)];
    expect((await listMachines(db, 9)).map((item) => item.id)).toEqual(ids);
  });

  test("does not list a machine in the trash", async () => {
    const db = await open();
    await addMachine(db, { name: "sold", deletedAt: "2026-11-20T04:30:00.000Z" });
    await addMachine(db, { name: "kept" });
    expect((await listMachines(db, 9)).map((item) => item.name)).toEqual(["kept"]);
  });

  test("has each machine's own photos, cover first", async () => {
    const db = await open();
    const first = await addMachine(db);
    const second = await addMachine(db);
    const bare = await addMachine(db);
    const a = await addPhoto(db, "a");
    const b = await addPhoto(db, "b");
    const c = await addPhoto(db, "c");
    await db
      .insertInto("machinePhoto")
      .values([
        { machineId: first, photoId: a, order: 3 },
        { machineId: first, photoId: b, order: 1 },
        { machineId: first, photoId: c, order: 2 },
        { machineId: second, photoId: a, order: 1 },
      ])
      .execute();
    const fleet = new Map((await listMachines(db, 9)).map((item) => [item.id, item.gallery]));
    expect(fleet.get(first)?.map((photo) => photo.hash)).toEqual(["b", "c", "a"]);
    expect(fleet.get(second)).toEqual([
      { hash: "a", width: 60, height: 40, alt: "Picture a", focalX: 0.5, focalY: 0.5, onPaper: 0 },
    ]);
    expect(fleet.get(bare)).toEqual([]);
  });

  test("includes the lists of each machine", async () => {
    const db = await open();
    const fullSpecs = [{ label: "Bucket", value: "0.9–1.2 m³" }];
    await addMachine(db, { fullSpecs: toJson(fullSpecs), applications: toJson(["Basements"]) });
    expect(await listMachines(db, 9)).toMatchObject([
      { fullSpecs, applications: ["Basements"], features: [] },
    ]);
  });

  test("is empty in an empty database", async () => {
    expect(await listMachines(await open(), 9)).toEqual([]);
  });

  test("returns the name of a machine, and none for an unknown or deleted one", async () => {
    const db = await open();
    const id = await addMachine(db, { name: "CAT 320" });
    const sold = await addMachine(db, { deletedAt: "2026-11-20T04:30:00.000Z" });
    expect((await findMachineLink(db, id))?.title).toBe("CAT 320");
    expect(await findMachineLink(db, sold)).toBeUndefined();
    expect(await findMachineLink(db, sold + 1)).toBeUndefined();
  });

  test("puts first for a service what most of its public projects used, then keeps the office's order", async () => {
    const db = await open();
    const service = await addService(db);
    const other = await addService(db);
    const machine = (name: string, order: number, given = {}) => addMachine(db, { name, order, ...given });
    await machine("unused", 1);
    const once = await machine("once", 2);
    const alsoOnce = await machine("also once", 3);
    const twice = await machine("twice", 4);
    const elsewhere = await machine("elsewhere", 0);
    const deletedAt = "2026-11-20T04:30:00.000Z";
    const hidden = [
      await machine("draft", 5, { published: 0 }),
      await machine("sold", 6, { deletedAt }),
      await machine("compactor", 7, { category: "Support Equipment" }),
    ];
    const project = async (of: number, machines: number[], given = {}) => {
      const projectId = await addProject(db, given);
      await db.insertInto("projectService").values({ projectId, serviceId: of }).execute();
      const used = machines.map((machineId) => ({ projectId, machineId }));
      await db.insertInto("projectMachine").values(used).execute();
    };
    await project(service, [twice, once, ...hidden]);
    await project(service, [twice, alsoOnce, ...hidden]);
    await project(other, [elsewhere, once]);
    await project(service, [elsewhere], { published: 0 });
    await project(service, [elsewhere], { deletedAt });
    const list = (limit: number) => listMachineCardsFor(db, { service, category: "Excavator", limit });
    expect((await list(9)).map(({ name }) => name)).toEqual([
      "twice",
      "once",
      "also once",
      "elsewhere",
      "unused",
    ]);
    expect((await list(2)).map(({ name }) => name)).toEqual(["twice", "once"]);
  });
});
