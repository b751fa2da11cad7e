import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, onTestFinished, test } from "vitest";
import type { StoredRecord } from "#app/domain/records/record-definition.ts";
import type { RecordFields, RecordInput } from "#app/domain/records/record-fields.ts";
import { controlsOf, recordSchema } from "#app/domain/records/record-form.ts";
import { countBy, listRecords } from "#app/domain/records/record-search.server.ts";
import {
  blankValues,
  columnsOf,
  factsOf,
  initialValues,
  labelsOf,
} from "#app/domain/records/record-values.ts";
import {
  createRecord,
  findRecordForForm,
  moveRecord,
  updateRecord,
} from "#app/domain/records/store.server.ts";
import { deleteRecord, emptyTrash, listDeleted, restoreRecord } from "#app/domain/records/trash.server.ts";
import { constraintsOf } from "#app/domain/values/form-schema.ts";
import { connect, type Db, isPostgres } from "#db/connect.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addPhoto } from "#tests/support/records.ts";
import { DefinedForm } from "./defined-form.tsx";

const before = {
  name: { type: "text", label: "Name", maxLength: 20, required: "Please enter a name" },
  photos: { type: "gallery", label: "Photos" },
} as const satisfies RecordFields;

/** A record definition with one field of every type. */
const added = {
  fuel: {
    type: "text",
    label: "Fuel type",
    maxLength: 40,
    hint: "Such as diesel",
    initial: () => "Diesel",
    fact: { place: 1, label: "Runs on" },
  },
  notes: { type: "text", label: "Notes", maxLength: 90, rows: 4, nullable: true },
  wheels: { type: "count", label: "Wheels", digits: 2, blank: 4 },
  reach: { type: "number", label: "Reach", unit: "m", min: 1, max: 60, decimals: 1 },
  bucket: { type: "range", label: "Hammer width", unit: "mm", min: 50, max: 5_000, decimals: 0 },
  state: { type: "choice", label: "State", options: ["New", "Old"], wrong: "Please choose a state" },
  uses: { type: "list", label: "Uses", item: "use", maxItems: 3, maxLength: 30 },
  tools: { type: "list", label: "Tools", item: "tool", maxItems: 5, maxLength: 20, options: ["Hook", "Saw"] },
  parts: {
    type: "list",
    label: "Parts",
    item: "part",
    maxItems: 2,
    cells: { part: { label: "Part", maxLength: 10 } },
  },
  owner: {
    type: "group",
    fields: { ownerName: { type: "text", label: "Owner", maxLength: 30 } },
    needs: ["ownerName"],
  },
} as const satisfies RecordFields;

const fields = { ...before, ...added };

const sample = {
  kind: "sample",
  title: "name",
  fields,
  search: ["name", "fuel"],
  filter: "state",
} as const satisfies StoredRecord<typeof fields>;

const input: RecordInput<typeof fields> = {
  ...{ name: "Crane", photos: [], fuel: "Petrol", notes: null, wheels: 6, state: "Old" },
  ...{ uses: ["Lifting"], tools: ["Winch", "Hook"], parts: [{ part: "Hook" }], owner: { ownerName: "Asha" } },
  ...{ reach: 18.5, bucket: { from: 600, to: 1500 } },
};
const typed = {
  ...{ name: "Crane", photos: [], fuel: "Petrol", notes: "", wheels: "6", state: "Old" },
  ...{ uses: ["Lifting"], tools: ["Winch", "Hook"], parts: [{ part: "Hook" }], ownerName: "Asha" },
  ...{ reach: "18.5", bucket: "600–1500" },
};

describe("a field that is added to a definition", () => {
  test("has a control in the form, with its label, hint, limit and value", () => {
    const record = { controls: controlsOf({ sections: [{ title: "All", fields }] }), list: "/list" };
    const schema = recordSchema(fields);
    const Stub = createRoutesStub([
      {
        path: "/",
        Component: () => (
          <DefinedForm
            record={record}
            response={undefined}
            values={typed}
            photos={[]}
            linked={[]}
            constraints={constraintsOf(schema)}
          />
        ),
      },
    ]);
    const markup = renderToStaticMarkup(<Stub />);
    const control = (name: string) =>
      new RegExp(`<(input|textarea|select)[^>]*name="${name.replace(/[[\].]/g, "\\$&")}"[^>]*>`).exec(markup);
    for (const name of [
      "fuel",
      "notes",
      "wheels",
      "reach",
      "bucket",
      "state",
      "uses[]",
      "parts[].part",
      "ownerName",
    ])
      expect(control(name), name).not.toBeNull();
    expect(control("fuel")?.[0]).toMatch(/maxlength="40"/i);
    expect(control("fuel")?.[0]).toContain('value="Petrol"');
    expect(control("notes")?.[0]).toMatch(/rows="4"/);
    const tools = [...markup.matchAll(/<input[^>]*name="tools\[\]"[^>]*>/g)].map(([tool]) => tool);
    expect(tools.map((tool) => [/value="(\w+)"/.exec(tool)?.[1], /checked/.test(tool)])).toEqual([
      ["Winch", true],
      ["Hook", true],
      ["Saw", false],
    ]);
    for (const text of ["Fuel type", "Such as diesel", "Add use", "Owner"]) expect(markup).toContain(text);
  });

  test("is parsed and limited by the schema", () => {
    const schema = recordSchema(fields);
    expect(schema.parse({ ...typed, fuel: " Petrol " })).toEqual(input);
    const wrong = schema.safeParse({ ...typed, fuel: "x".repeat(41), wheels: "100", state: "No", name: "" });
    expect(wrong.error?.issues.map(({ path }) => path.join())).toEqual(["name", "fuel", "wheels", "state"]);
    expect(schema.parse({ ...typed, ownerName: "", wheels: "" })).toMatchObject({ owner: null, wheels: 4 });
    const ranges = ["600 - 1500", "600 to 1500", "600—1500"];
    for (const bucket of ranges) expect(schema.parse({ ...typed, bucket })).toEqual(input);
    expect(schema.parse({ ...typed, reach: "१२,5", bucket: "1,200–१,५००", wheels: "१2" })).toMatchObject({
      reach: 12.5,
      bucket: { from: 1200, to: 1500 },
      wheels: 12,
    });
    expect(schema.parse({ ...typed, reach: "", bucket: "700" })).toMatchObject({
      reach: null,
      bucket: { from: 700, to: 700 },
    });
    for (const reach of ["0", "61", "1.55", "x", "1,55", "Infinity", "0x10"])
      expect(schema.safeParse({ ...typed, reach }).success, reach).toBe(false);
    expect(constraintsOf(schema)).toMatchObject({
      ...{ name: { required: true }, fuel: { maxLength: 40 }, uses: { maxItems: 3 } },
      "parts[].part": { maxLength: 10 },
    });
  });

  test("has a blank value, an initial value, a label and a fact", () => {
    expect(blankValues(fields)).toEqual({
      ...{ name: "", photos: [""], fuel: "", notes: "", wheels: "4", state: "New" },
      ...{ uses: [""], tools: [""], parts: [{ part: "" }], ownerName: "", reach: "", bucket: "" },
    });
    expect(initialValues(fields).fuel).toBe("Diesel");
    expect(labelsOf(fields)).toMatchObject({
      fuel: "Fuel type",
      ownerName: "Owner",
      parts: "Parts",
      reach: "Reach (m)",
      bucket: "Hammer width (mm)",
    });
    const limits = { type: "number", min: 1, max: 9, decimals: 0 } as const;
    expect(
      labelsOf({
        depth: { ...limits, label: "Maximum depth", unit: "m" },
        axles: { ...limits, label: "Driven axles", unit: "axles" },
      }),
    ).toEqual({ depth: "Maximum depth (m)", axles: "Driven axles" });
    expect(factsOf(fields, { fuel: "Petrol" })).toEqual([{ label: "Runs on", value: "Petrol" }]);
    expect(factsOf(fields, { fuel: "" })).toEqual([]);
  });
});

onBothDatabases("a sample record", (_, newAddress) => {
  async function openSample(): Promise<Db> {
    const db = connect(await newAddress("migrated"));
    onTestFinished(() => db.destroy());
    let table = db.schema
      .createTable("sample")
      .addColumn("id", "integer", (id) =>
        isPostgres(db) ? id.primaryKey().generatedByDefaultAsIdentity() : id.primaryKey(),
      );
    for (const [name, value] of Object.entries(columnsOf(fields, input)))
      table = table.addColumn(name as "id", typeof value === "number" ? "double precision" : "text");
    for (const name of ["createdAt", "updatedAt", "deletedAt"]) table = table.addColumn(name as "id", "text");
    await table
      .addColumn("order", "integer")
      .addColumn("version", "integer", (version) => version.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createTable("samplePhoto")
      .addColumn("sampleId", "integer")
      .addColumn("photoId", "integer")
      .addColumn("order", "integer")
      .execute();
    return db;
  }

  test("is stored and read with each field, found, changed, put in order, deleted and restored", async () => {
    const db = await openSample();
    const one = await addPhoto(db, "a");
    const other = await addPhoto(db, "b");
    const id = await createRecord(db, sample, { input: { ...input, photos: [other, one] } });
    const second = await createRecord(db, sample, { input: { ...input, name: "Tower", state: "New" } });

    const stored = { ...typed, photos: [String(other), String(one)] };
    expect(await findRecordForForm(db, sample, id)).toMatchObject({ version: 1, values: stored });

    const changed = { ...input, fuel: "Diesel", owner: null, reach: null, bucket: null, photos: [one] };
    expect(await updateRecord(db, sample, { id, version: 1, input: changed })).toEqual({
      outcome: "saved",
      fields: ["photos", "fuel", "reach", "bucket", "ownerName"],
    });
    expect(await updateRecord(db, sample, { id, version: 1, input })).toMatchObject({
      outcome: "conflict",
      version: 2,
      values: { fuel: "Diesel", reach: "", bucket: "", ownerName: "", photos: [String(one)] },
    });

    const search = { text: "diesel", chosen: "Old", page: null };
    expect(await listRecords(db, sample, search)).toMatchObject({
      found: 1,
      records: [{ id, name: "Crane", order: 1, wheels: 6, uses: ["Lifting"], cover: { hash: "a" } }],
    });
    expect(await countBy(db, sample, { field: "state" })).toEqual(
      new Map([
        ["New", 1],
        ["Old", 1],
      ]),
    );

    expect(await moveRecord(db, sample, { id: second, to: 1 })).toMatchObject({ outcome: "moved", place: 1 });
    const now = new Date();
    expect(await deleteRecord(db, sample, { id: second, now })).toBe("Tower");
    expect(await listDeleted(db, sample)).toMatchObject([{ id: second, name: "Tower", kept: false }]);
    expect(await restoreRecord(db, sample, second)).toEqual({ name: "Tower", place: 1 });
    await deleteRecord(db, sample, { id: second, now });
    expect(await emptyTrash(db, sample, new Date(now.getTime() + 31 * 86_400_000))).toBe(1);
  });
});
