import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type FormValues, formValues } from "#app/content/form-values.ts";
import { recordDefinitions } from "#app/content/records/definitions.ts";
import { blankValues } from "#app/content/records/record-values.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { databases } from "./front-door.ts";
import { staffedDemo } from "./staffed-demo.ts";
import { fieldsOf } from "./typed-form.ts";

type Kind = keyof typeof recordDefinitions;

describe.each(databases)("the live preview of a record's form, on %s,", (database) => {
  const demo = staffedDemo(database);
  const preview = (path: string, body: unknown) =>
    demo.admin.request(`/server/api/record-preview/${path}`, {
      method: "POST",
      headers: { Origin: demo.site.origin, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const pageOf = async (path: string, values: unknown) => {
    const response = await preview(path, { values });
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.json()).data.html as string | null;
  };
  const valuesOf = async (kind: Kind, form: string): Promise<FormValues> => {
    const sent = new FormData();
    for (const [name, value] of await fieldsOf(demo.admin, `${recordDefinitions[kind].list}/${form}`))
      sent.append(name, value);
    return formValues(sent, blankValues(recordDefinitions[kind].fields) as FormValues);
  };
  const stored = () => {
    const { db } = demo.site.dependencies;
    const tables = [
      "equipment",
      "project",
      "service",
      "page",
      "draft",
      "contentVersion",
      "activity",
    ] as const;
    return Promise.all(
      tables.map((table) =>
        db
          .selectFrom(table)
          .selectAll()
          .orderBy(table === "draft" || table === "contentVersion" ? sql`1` : "id")
          .execute(),
      ),
    );
  };

  /** @spec drafts.8 */
  it("is the page of the record with the typed values, and stores nothing", async () => {
    const before = await stored();
    for (const kind of Object.keys(recordDefinitions) as Kind[]) {
      const { title } = recordDefinitions[kind];
      const values = await valuesOf(kind, "1/edit");
      const typed = { ...values, [title]: "Typed <b>name</b> कोकण", unknown: "x" };
      expect(await pageOf(`${recordDefinitions[kind].kind}/1`, typed)).toContain(
        "Typed &lt;b&gt;name&lt;/b&gt; कोकण",
      );
    }
    expect(await stored()).toEqual(before);
    expect((await sendRequest(demo.site.origin, "/equipment/1")).body.toString()).not.toContain("Typed");
  });

  /** @spec drafts.8 */
  it("is the page of a new record as if it had been added, and stores nothing", async () => {
    const before = await stored();
    const blank = await valuesOf("equipment", "new");
    expect(await pageOf("equipment/new", blank)).toBeNull();
    const filled = { ...(await valuesOf("equipment", "1/edit")), slug: "", name: "Hitachi ZX 490" };
    expect(await pageOf("equipment/new", filled)).toContain("Hitachi ZX 490</h1>");
    expect(await stored()).toEqual(before);
  });

  /** @spec drafts.8 */
  it("has no page while the values cannot be published", async () => {
    const values = await valuesOf("equipment", "1/edit");
    for (const wrong of [
      { name: "" },
      { name: "a\u0000b" },
      { name: ["x"] },
      { name: "x".repeat(70_000) },
      { category: "No such category" },
      { photos: ["999999"] },
      { photos: "1" },
      { photos: [{ id: "1" }] },
      { specs: Array(400).fill({ label: "x", value: "y" }) },
      { slug: "../x" },
    ])
      expect([wrong, await pageOf("equipment/1", { ...values, ...wrong })]).toEqual([wrong, null]);
    for (const path of ["equipment/999999", "equipment/new", "service/new", "page/new", "project/new"])
      expect(await pageOf(path, {})).toBeNull();
  });

  it("shows a hidden record, as it would be once it is published", async () => {
    const { db } = demo.site.dependencies;
    const values = await valuesOf("project", "2/edit");
    await db.updateTable("project").set({ published: 0 }).where("id", "=", 2).execute();
    expect(await pageOf("project/2", { ...values, title: "Hidden tower" })).toContain("Hidden tower</h1>");
    expect((await sendRequest(demo.site.origin, "/projects/2")).status).toBe(404);
    await db.updateTable("project").set({ published: 1 }).where("id", "=", 2).execute();
  });

  it("refuses other addresses and bodies that are no values", async () => {
    for (const path of ["constructor/1", "setting/contact", "equipment/0", "equipment/x", "equipment/1e3"])
      expect([path, (await preview(path, { values: {} })).status]).toEqual([path, 404]);
    for (const body of [null, 5, { values: 5 }, { values: { name: 5 } }, { values: { specs: [[]] } }])
      expect([body, (await preview("equipment/1", body)).status]).toEqual([body, 422]);
    expect((await demo.admin.request("/server/api/record-preview/equipment/1")).status).toBe(405);
  });

  it("is rendered or gives way to a newer one when many are asked for at once, beside a save", async () => {
    const values = await valuesOf("equipment", "3/edit");
    const shown = [1, 2, 3, 4, 5, 6].map((time) =>
      preview("equipment/3", { values: { ...values, name: `Machine ${time}` } }),
    );
    const saved = demo.admin.post(
      "/admin/cms/equipment/3/edit",
      await fieldsOf(demo.admin, "/admin/cms/equipment/3/edit"),
    );
    const statuses = (await Promise.all(shown)).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await saved).status).toBeLessThan(400);
    expect((await sendRequest(demo.site.origin, "/")).body.toString()).not.toContain("Machine 6");
  });
});
