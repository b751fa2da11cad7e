import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type FormValues, formValues } from "#app/content/form-values.ts";
import { recordDefinitions } from "#app/content/records/definitions.ts";
import { blankValues } from "#app/content/records/record-values.ts";
import { changeSetting, databases } from "./front-door.ts";
import { staffedDemo } from "./staffed-demo.ts";
import { fieldsOf } from "./typed-form.ts";

type Kind = keyof typeof recordDefinitions;

describe.each(databases)("the live preview of a form, on %s,", (database) => {
  const demo = staffedDemo(database);
  const preview = (path: string, body: unknown) =>
    demo.admin.request(`/server/api/${path}`, {
      method: "POST",
      headers: { Origin: demo.site.origin, "Content-Type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
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
  const texts = async () =>
    Object.fromEntries(
      (await fieldsOf(demo.admin, "/admin/cms/site/texts")).filter(([name]) => /Headline|Lead/.test(name)),
    );
  const tables = [
    "equipment",
    "project",
    "service",
    "page",
    "setting",
    "draft",
    "contentVersion",
    "activity",
  ] as const;
  const stored = () =>
    Promise.all(
      tables.map((table) => {
        const rows = demo.site.dependencies.db.selectFrom(table).selectAll();
        return rows.orderBy(sql`1`).execute();
      }),
    );
  const publicText = async (path: string) => (await fetch(demo.site.origin + path)).text();

  /** @spec drafts.8 */
  it("is the page of a stored, new or hidden record with the typed values, and stores nothing", async () => {
    const { db } = demo.site.dependencies;
    await db.updateTable("project").set({ published: 0 }).where("id", "=", 1).execute();
    const before = await stored();
    for (const kind of Object.keys(recordDefinitions) as Kind[]) {
      const { title } = recordDefinitions[kind];
      const typed = { ...(await valuesOf(kind, "1/edit")), [title]: "Typed <b>name</b> कोकण", unknown: "x" };
      expect(await pageOf(`record-preview/${kind}/1`, typed)).toContain("Typed &lt;b&gt;name&lt;/b&gt; कोकण");
    }
    expect(await pageOf("record-preview/equipment/new", await valuesOf("equipment", "new"))).toBeNull();
    const filled = { ...(await valuesOf("equipment", "1/edit")), slug: "", name: "Hitachi ZX 490" };
    expect(await pageOf("record-preview/equipment/new", filled)).toContain("Hitachi ZX 490</h1>");
    expect(await stored()).toEqual(before);
    expect(await publicText("/equipment/1")).not.toContain("Typed");
    expect((await fetch(`${demo.site.origin}/projects/1`)).status).toBe(404);
    await db.updateTable("project").set({ published: 1 }).where("id", "=", 1).execute();
  });

  /** @spec drafts.8 */
  it("has no page while the values cannot be published", async () => {
    const values = await valuesOf("equipment", "1/edit");
    for (const wrong of [
      ...[{ name: "" }, { name: "\u0000" }, { name: ["x"] }, { name: "x".repeat(70_000) }],
      ...[
        { category: "No such category" },
        { photos: ["999999"] },
        { photos: "1" },
        { photos: [{ id: "1" }] },
      ],
      ...[{ specs: Array(400).fill({ label: "x", value: "y" }) }, { slug: "../x" }],
    ])
      expect(await pageOf("record-preview/equipment/1", { ...values, ...wrong }), `${wrong}`).toBeNull();
    for (const path of ["equipment/999999", "service/new", "page/new", "project/new"])
      expect(await pageOf(`record-preview/${path}`, {})).toBeNull();
  });

  /** @spec site-content.3 */
  it("is the home page with typed settings, also while the site is closed, and stores nothing", async () => {
    const values = { ...(await texts()), heroHeadline: "Piles <b>for</b> “Pune” कोकण" };
    const before = await stored();
    expect(await pageOf("site-preview/texts", values)).toContain(
      "Piles &lt;b&gt;for&lt;/b&gt; “Pune” कोकण</h1>",
    );
    // Of a list it has the rows that are not blank.
    const badge = { name: "", number: "", description: "", issuer: "", expires: "", certificate: "" };
    const badges = [{ ...badge, name: "BIS Hallmark", number: "Q-7" }, badge];
    const html = await pageOf("site-preview/badges", { badges });
    expect(html).toContain("BIS Hallmark");
    expect(html).not.toContain("OHSAS 18001");
    expect(await stored()).toEqual(before);
    expect(await publicText("/")).not.toContain("Pune");
    await changeSetting(demo.site, "opening", (opening) => ({ ...opening, open: false }));
    expect((await preview("site-preview/texts", { values })).status).toBe(200);
    await changeSetting(demo.site, "opening", (opening) => ({ ...opening, open: true }));
  });

  it("refuses other addresses and bodies, and says what is wrong with settings", async () => {
    const badge = { name: "", number: "Q-7", description: "", issuer: "", expires: "", certificate: "" };
    const none = "These values cannot be shown.";
    const refusals: [path: string, body: unknown, status: number, message: unknown][] = [
      ["site-preview/badges", { values: { badges: [badge] } }, 422, "Please enter a name"],
      ["site-preview/claims", { values: { "yearsOfExperience.figure": "25+" } }, 422, expect.any(String)],
      ["site-preview/texts", { values: { heroHeadline: "x".repeat(601) } }, 422, expect.any(String)],
      ["site-preview/texts", { values: { heroHeadline: ["x"], __proto__: "y" } }, 422, expect.any(String)],
      ["site-preview/leaders", { values: { leaders: "x" } }, 422, expect.any(String)],
      ["site-preview/leaders", { values: { leaders: Array(501).fill({}) } }, 422, none],
      ["site-preview/leaders", { values: 5 }, 422, none],
      ["site-preview/leaders", "null", 422, none],
      ["site-preview/leaders", "{", 400, "The request body is not valid JSON."],
      ...["retention", "constructor", "nothing"].map(
        (part): [string, unknown, number, string] =>
          [...[`site-preview/${part}`, { values: {} }, 404, "There is no preview of this."]] as [
            string,
            unknown,
            number,
            string,
          ],
      ),
    ];
    for (const [path, body, status, message] of refusals) {
      const response = await preview(path, body);
      expect({ path, status: response.status, message: (await response.json()).message }).toEqual({
        ...{ path, status, message },
      });
    }
    for (const path of ["constructor/1", "setting/contact", "equipment/0", "equipment/x", "equipment/1e3"])
      expect([path, (await preview(`record-preview/${path}`, { values: {} })).status]).toEqual([path, 404]);
    for (const body of [null, 5, { values: 5 }, { values: { name: 5 } }, { values: { specs: [[]] } }])
      expect([body, (await preview("record-preview/equipment/1", body)).status]).toEqual([body, 422]);
    for (const path of ["record-preview/equipment/1", "site-preview/texts"])
      expect((await demo.admin.request(`/server/api/${path}`)).status, path).toBe(405);
  });

  it("is rendered or gives way to a newer one when many are asked for at once", async () => {
    const values = await texts();
    const sent = [1, 2, 3, 4, 5, 6, 7, 8].map((time) =>
      preview("site-preview/texts", { values: { ...values, heroHeadline: `Headline ${time}` } }),
    );
    const statuses: number[] = [];
    for (const [at, response] of (await Promise.all(sent)).entries()) {
      const { data, message } = await response.json();
      statuses.push(response.status);
      if (response.status === 200) expect(data.html).toContain(`Headline ${at + 1}</h1>`);
      else expect([response.status, message]).toEqual([409, "A newer preview takes the place of this one."]);
    }
    expect(statuses).toContain(200);
  });
});
