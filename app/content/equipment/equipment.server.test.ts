import { expect, test } from "vitest";
import { toJson } from "#db/json.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addEquipment, addPhoto } from "#tests/support/records.ts";
import { findEquipmentName, listEquipment } from "./equipment.server.ts";

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
      await addEquipment(db, { name, order });
    }
    expect((await listEquipment(db, 9)).map((item) => item.name)).toEqual([
      "first",
      "second",
      "third",
      "tenth",
    ]);
  });

  test("lists machines with the same position by age", async () => {
    const db = await open();
    const ids = [await addEquipment(db), await addEquipment(db), await addEquipment(db)];
    expect((await listEquipment(db, 9)).map((item) => item.id)).toEqual(ids);
  });

  test("does not list a machine in the trash", async () => {
    const db = await open();
    await addEquipment(db, { name: "sold", deletedAt: "2026-11-20T04:30:00.000Z" });
    await addEquipment(db, { name: "kept" });
    expect((await listEquipment(db, 9)).map((item) => item.name)).toEqual(["kept"]);
  });

  test("has each machine's own photos, cover first", async () => {
    const db = await open();
    const [first, second, bare] = [await addEquipment(db), await addEquipment(db), await addEquipment(db)];
    const [a, b, c] = [await addPhoto(db, "a"), await addPhoto(db, "b"), await addPhoto(db, "c")];
    await db
      .insertInto("equipmentPhoto")
      .values([
        { equipmentId: first, photoId: a, order: 3 },
        { equipmentId: first, photoId: b, order: 1 },
        { equipmentId: first, photoId: c, order: 2 },
        { equipmentId: second, photoId: a, order: 1 },
      ])
      .execute();
    const fleet = new Map((await listEquipment(db, 9)).map((item) => [item.id, item.gallery]));
    expect(fleet.get(first)?.map((photo) => photo.hash)).toEqual(["b", "c", "a"]);
    expect(fleet.get(second)).toEqual([
      { hash: "a", width: 60, height: 40, alt: "Picture a", focalX: 0.5, focalY: 0.5, onPaper: 0 },
    ]);
    expect(fleet.get(bare)).toEqual([]);
  });

  test("includes the lists of each machine", async () => {
    const db = await open();
    const fullSpecs = [{ label: "Bucket", value: "0.9–1.2 m³" }];
    await addEquipment(db, { fullSpecs: toJson(fullSpecs), applications: toJson(["Basements"]) });
    expect(await listEquipment(db, 9)).toMatchObject([
      { fullSpecs, applications: ["Basements"], features: [] },
    ]);
  });

  test("is empty in an empty database", async () => {
    expect(await listEquipment(await open(), 9)).toEqual([]);
  });

  test("returns the name of a machine, and none for an unknown or deleted one", async () => {
    const db = await open();
    const id = await addEquipment(db, { name: "CAT 320" });
    const sold = await addEquipment(db, { deletedAt: "2026-11-20T04:30:00.000Z" });
    expect(await findEquipmentName(db, id)).toBe("CAT 320");
    expect(await findEquipmentName(db, sold)).toBeUndefined();
    expect(await findEquipmentName(db, sold + 1)).toBeUndefined();
  });
});
