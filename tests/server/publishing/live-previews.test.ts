import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { blankValues } from "#app/domain/records/record-values.ts";
import { type FormValues, formValues } from "#app/domain/values/form-values.ts";
import { changeSetting, databases } from "../front-door.ts";
import { fieldsOf } from "../records/typed-form.ts";
import { staffedDemo } from "../staffed-demo.ts";

type Kind = keyof typeof recordDefinitions;

describe.each(databases)("the live preview of a form, on %s,", (database) => {
  const demo = staffedDemo(database);
  const preview = (path: string, body: unknown) =>
    demo.admin.request(`/server/api/previews/${path}`, {
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
    "machine",
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

  /** @spec drafts.8, pages.8 */
  it("is the page of a stored, new or hidden record with the typed values, and stores nothing", async () => {
    const { db } = demo.site.dependencies;
    await db.updateTable("project").set({ published: 0 }).where("id", "=", 1).execute();
    const before = await stored();
    for (const kind of Object.keys(recordDefinitions) as Kind[]) {
      const { title } = recordDefinitions[kind];
      const typed = { ...(await valuesOf(kind, "1/edit")), [title]: "Typed <b>name</b> कोकण", unknown: "x" };
      expect(await pageOf(`${kind}/1`, typed)).toContain("Typed &lt;b&gt;name&lt;/b&gt; कोकण");
    }
    expect(await pageOf("equipment/new", await valuesOf("machine", "new"))).toBeNull();
    const filled = { ...(await valuesOf("machine", "1/edit")), slug: "", name: "Hitachi ZX 490" };
    expect(await pageOf("equipment/new", filled)).toContain("Hitachi ZX 490</h1>");
    expect(await stored()).toEqual(before);
    expect(await publicText("/equipment/1")).not.toContain("Typed");
    expect((await fetch(`${demo.site.origin}/projects/1`)).status).toBe(404);
    await db.updateTable("project").set({ published: 1 }).where("id", "=", 1).execute();
  });

  /** @spec drafts.8 */
  it("has no page while the values cannot be published", async () => {
    const values = await valuesOf("machine", "1/edit");
    for (const wrong of [
      { name: "" },
      { name: "\u0000" },
      { name: ["x"] },
      { name: "x".repeat(70_000) },
      { category: "No such category" },
      { photos: ["999999"] },
      { photos: "1" },
      { photos: [{ id: "1" }] },
      { specs: Array(400).fill({ label: "x", value: "y" }) },
      { slug: "../x" },
    ])
      expect(await pageOf("equipment/1", { ...values, ...wrong }), `${wrong}`).toBeNull();
    for (const path of ["equipment/999999", "service/new", "page/new", "project/new"])
      expect(await pageOf(`${path}`, {})).toBeNull();
  });

  /** @spec site-content.3 */
  it("is the home page with typed settings, also while the site is closed, and stores nothing", async () => {
    const values = { ...(await texts()), heroHeadline: "Piles <b>for</b> “Pune” कोकण" };
    const before = await stored();
    expect(await pageOf("setting/texts", values)).toContain("Piles &lt;b&gt;for&lt;/b&gt; “Pune” कोकण</h1>");
    // Of a list it has the rows that are not blank.
    const badge = { name: "", number: "", description: "", issuer: "", expires: "", certificate: "" };
    const badges = [{ ...badge, name: "BIS Hallmark", number: "Q-7" }, badge];
    const html = await pageOf("setting/badges", { badges });
    expect(html).toContain("BIS Hallmark");
    expect(html).not.toContain("OHSAS 18001");
    expect(await stored()).toEqual(before);
    expect(await publicText("/")).not.toContain("Pune");
    await changeSetting(demo.site, "opening", (opening) => ({ ...opening, open: false }));
    expect((await preview("setting/texts", { values })).status).toBe(200);
    await changeSetting(demo.site, "opening", (opening) => ({ ...opening, open: true }));
  });

  it("says in place of a page what is wrong with the values", async () => {
    const badge = { name: "", number: "Q-7", description: "", issuer: "", expires: "", certificate: "" };
    const wrong: [path: string, values: unknown, reason?: string][] = [
      ["setting/badges", { badges: [badge] }, "Please enter a name"],
      ["setting/claims", { "yearsOfExperience.figure": "25+" }],
      ["setting/texts", { heroHeadline: "x".repeat(601) }],
      ["setting/texts", { heroHeadline: ["x"], __proto__: "y" }],
      ["setting/leaders", { leaders: "x" }],
      ["equipment/new", {}, "Please enter a name"],
      ["equipment/999999", {}, "These values cannot be shown."],
    ];
    for (const [path, values, reason = expect.any(String)] of wrong) {
      const response = await preview(path, { values });
      expect([path, (await response.json()).data]).toEqual([path, { html: null, reason }]);
    }
  });

  it("refuses other addresses and bodies", async () => {
    const none = "These values cannot be shown.";
    for (const body of [null, 5, { values: 5 }, { values: { name: 5 } }, { values: { specs: [[]] } }])
      for (const path of ["equipment/1", "setting/leaders"])
        expect([body, (await preview(path, body)).status]).toEqual([body, 422]);
    const refusals: [path: string, body: unknown, status: number, message: string][] = [
      ["setting/leaders", { values: { leaders: Array(501).fill({}) } }, 422, none],
      ["setting/leaders", "{", 400, "The request body is not valid JSON."],
      ...["setting/retention", "setting/constructor", "setting/nothing", "setting/brand", "setting/new"]
        .concat(["constructor/1", "equipment/0", "equipment/x", "equipment/1e3"])
        .map((path): [string, unknown, number, string] => [
          ...([path, { values: {} }, 404, "There is no preview of this."] as const),
        ]),
    ];
    for (const [path, body, status, message] of refusals) {
      const response = await preview(path, body);
      expect([path, response.status, (await response.json()).message]).toEqual([path, status, message]);
    }
    for (const path of ["equipment/1", "setting/texts"])
      expect((await demo.admin.request(`/server/api/previews/${path}`)).status, path).toBe(405);
  });

  it("is rendered or gives way to a newer one when many are asked for at once", async () => {
    const values = await texts();
    const sent = [1, 2, 3, 4, 5, 6, 7, 8].map((time) =>
      preview("setting/texts", { values: { ...values, heroHeadline: `Headline ${time}` } }),
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
