import { expect, test } from "vitest";
import { countBy, listRecords } from "#app/domain/records/record-search.server.ts";
import { recordsPerPage } from "#app/domain/values/paging.server.ts";
import { searchText } from "#app/domain/values/search.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addMachine, addPhoto } from "#tests/support/records.ts";
import { machineRecord } from "./machine-fields.ts";

const all = { text: "", chosen: "", page: null };

/** @spec equipment.1 */
onBothDatabases("the list of equipment", (open) => {
  test("finds every word in the name or the category, in any case", async () => {
    const db = await open();
    await addMachine(db, { name: "Volvo 210", category: "Excavator", order: 2 });
    await addMachine(db, { name: "Volvo tipper", category: "Dumper", order: 1 });
    await addMachine(db, { name: "gone Volvo", deletedAt: "2026-11-20T04:30:00.000Z" });
    const names = async (text: string) =>
      (await listRecords(db, machineRecord, { ...all, text })).records.map(({ name }) => name);
    expect(await names("volvo")).toEqual(["Volvo tipper", "Volvo 210"]);
    expect(await names(" EXCAV  210 ")).toEqual(["Volvo 210"]);
    expect(await names("Volvo Rig")).toEqual([]);
    await addMachine(db, { name: "Élévateur, ПОДЪЁМНИК", category: "Dumper", order: 3 });
    for (const typed of ["éLÉV", "подъёмник", "É п"])
      expect(await names(typed), typed).toEqual(["Élévateur, ПОДЪЁМНИК"]);
    expect(await names("elevateur")).toEqual([]);
  });

  test("treats hostile searches as plain text", async () => {
    const db = await open();
    const names = ["100% rig", "a_b", 'O\'Neil \\ "x"', "उत्खनक", "<script>"];
    for (const name of [...names, "plain"]) await addMachine(db, { name, category: "Dumper" });
    for (const [typed, found] of [
      ["%", ["100% rig"]],
      ["_", ["a_b"]],
      ["'", [names[2]]],
      ["\\", [names[2]]],
      ['"x"', [names[2]]],
      ["उत्ख", ["उत्खनक"]],
      ["<script>", ["<script>"]],
      ["\ud800", []],
      ["' or 1=1 --", []],
      ["x".repeat(10_000), []],
      ["x ".repeat(5_000), [names[2]]],
    ] as const) {
      const { records } = await listRecords(db, machineRecord, { ...all, text: searchText(typed) });
      expect(
        records.map(({ name }) => name),
        typed.slice(0, 20),
      ).toEqual(found);
    }
    expect(await listRecords(db, machineRecord, { ...all, chosen: searchText("Dum per") })).toMatchObject({
      found: 0,
    });
  });

  test("is filtered by category and counts all machines", async () => {
    const db = await open();
    for (const category of ["Dumper", "Excavator", "Dumper"]) await addMachine(db, { category });
    expect(await listRecords(db, machineRecord, { ...all, chosen: "Dumper" })).toMatchObject({
      found: 2,
    });
    expect(await countBy(db, machineRecord, { field: "category" })).toEqual(
      new Map([
        ["Dumper", 2],
        ["Excavator", 1],
      ]),
    );
  });

  /** @spec figures.2 */
  test("is paged, and shows the last page for a number beyond it", async () => {
    const db = await open();
    for (let order = 1; order <= recordsPerPage + 1; order += 1)
      await addMachine(db, { name: `n${order}`, order });
    const first = await listRecords(db, machineRecord, all);
    expect(first).toMatchObject({ found: recordsPerPage + 1, page: 1, pages: 2 });
    expect(first.records).toHaveLength(recordsPerPage);
    for (const page of ["2", "999999999"])
      expect((await listRecords(db, machineRecord, { ...all, page })).records).toMatchObject([
        { name: `n${recordsPerPage + 1}` },
      ]);
    for (const page of ["0", "-1", "1e3", "x"])
      expect(await listRecords(db, machineRecord, { ...all, page })).toMatchObject({ page: 1 });
  });

  test("shows each machine with its cover", async () => {
    const db = await open();
    const machineId = await addMachine(db, { order: 1 });
    await addMachine(db, { order: 2 });
    for (const [hash, order] of [
      ["b", 2],
      ["a", 1],
    ] as const)
      await db
        .insertInto("machinePhoto")
        .values({ machineId, photoId: await addPhoto(db, hash), order })
        .execute();
    const { records } = await listRecords(db, machineRecord, all);
    expect(records.map(({ cover }) => cover?.hash)).toEqual(["a", undefined]);
  });
});
