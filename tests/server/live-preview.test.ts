import { describe, expect, it, onTestFinished, vi } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { changeSetting, databases } from "./front-door.ts";
import { staffedDemo } from "./staffed-demo.ts";
import { fieldsOf } from "./typed-form.ts";

describe.each(databases)("the live preview of a form, on %s,", (database) => {
  const demo = staffedDemo(database);
  const preview = (part: string, body: unknown) =>
    demo.admin.request(`/server/api/site-preview/${part}`, {
      method: "POST",
      headers: { Origin: demo.site.origin, "Content-Type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const texts = async () =>
    Object.fromEntries(
      (await fieldsOf(demo.admin, "/admin/cms/site/texts")).filter(([name]) => /Headline|Lead/.test(name)),
    );
  const stored = async () => [
    await demo.site.dependencies.db.selectFrom("setting").selectAll().orderBy("key").execute(),
    await demo.site.dependencies.db.selectFrom("contentVersion").selectAll().execute(),
    await demo.site.dependencies.db.selectFrom("draft").selectAll().execute(),
  ];

  /** @spec site-content.3 */
  it("is the home page with the typed values, also while the site is closed, and stores nothing", async () => {
    const heroHeadline = "Piles <b>for</b> “Pune” कोकण";
    const values = { ...(await texts()), heroHeadline };
    const before = await stored();
    const shown = await preview("texts", { values });
    expect(shown.status).toBe(200);
    const { html } = (await shown.json()).data;
    expect(html).toContain("Piles &lt;b&gt;for&lt;/b&gt; “Pune” कोकण</h1>");
    expect(await stored()).toEqual(before);
    expect((await sendRequest(demo.site.origin, "/")).body.toString()).not.toContain("Pune");

    await changeSetting(demo.site, "opening", (opening) => ({ ...opening, open: false }));
    expect((await preview("texts", { values })).status).toBe(200);
    await changeSetting(demo.site, "opening", (opening) => ({ ...opening, open: true }));
  });

  /** @spec site-content.3 */
  it("shows rows of a list as typed, without those that are blank", async () => {
    const badge = { name: "", number: "", description: "", issuer: "", expires: "", certificate: "" };
    const badges = [{ ...badge, name: "BIS Hallmark", number: "Q-7" }, badge];
    const shown = await preview("badges", { values: { badges } });
    const { html } = (await shown.json()).data;
    expect(html).toContain("BIS Hallmark");
    expect(html).not.toContain("OHSAS 18001");
  });

  it("says what is wrong with values that cannot be saved", async () => {
    const badge = { name: "", number: "Q-7", description: "", issuer: "", expires: "", certificate: "" };
    const refusals: [string, unknown, number, unknown][] = [
      ["badges", { values: { badges: [badge] } }, 422, "Please enter a name"],
      ["claims", { values: { "yearsOfExperience.figure": "25+" } }, 422, expect.any(String)],
      ["texts", { values: { heroHeadline: "a\u0000b" } }, 422, expect.any(String)],
      ["texts", { values: { heroHeadline: "x".repeat(601) } }, 422, expect.any(String)],
      ["texts", { values: { heroHeadline: ["x"], __proto__: "y", unknown: "z" } }, 422, expect.any(String)],
      ["leaders", { values: { leaders: "x" } }, 422, expect.any(String)],
      ["leaders", { values: { leaders: Array(501).fill({}) } }, 422, "These values cannot be shown."],
      ["leaders", { values: 5 }, 422, "These values cannot be shown."],
      ["leaders", "null", 422, "These values cannot be shown."],
      ["leaders", "{", 400, "The request body is not valid JSON."],
      ["retention", { values: {} }, 404, "There is no preview of this."],
      ["constructor", { values: {} }, 404, "There is no preview of this."],
      ["nothing", { values: {} }, 404, "There is no preview of this."],
    ];
    for (const [part, body, status, message] of refusals) {
      const response = await preview(part, body);
      expect({ part, status: response.status, ...(await response.json()) }).toMatchObject({
        ...{ part, status: "error", message },
      });
      expect([part, response.status]).toEqual([part, status]);
    }
    expect((await demo.admin.request("/server/api/site-preview/texts")).status).toBe(405);
  });

  it("is rendered or gives way to a newer one when many are asked for at once, beside a save", async () => {
    const values = await texts();
    const shown = [1, 2, 3, 4, 5, 6, 7, 8].map((time) =>
      preview("texts", { values: { ...values, heroHeadline: `Headline ${time}` } }),
    );
    const saved = demo.admin.post(
      "/admin/cms/site/retention",
      await fieldsOf(demo.admin, "/admin/cms/site/retention"),
    );
    const statuses = [];
    for (const [at, response] of (await Promise.all(shown)).entries()) {
      statuses.push(response.status);
      const body = await response.json();
      if (response.status === 200) expect(body.data.html).toContain(`Headline ${at + 1}</h1>`);
      else
        expect([response.status, body.message]).toEqual([
          409,
          "A newer preview takes the place of this one.",
        ]);
    }
    expect(statuses).toContain(200);
    expect((await saved).status).toBe(200);
    expect((await preview("texts", { values })).status).toBe(200);
  });

  it("waits for the one being rendered, and gives way to a newer one", async () => {
    const values = await texts();
    const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { db } = demo.site.dependencies;
    const { execute } = db.transaction();
    const transactions = vi.spyOn(db, "transaction");
    onTestFinished(() => transactions.mockRestore());
    transactions.mockImplementationOnce(() => {
      const builder = db.transaction();
      const held: typeof execute = async (run) => {
        begun.resolve();
        await finish.promise;
        return builder.execute(run);
      };
      return Object.assign(Object.create(builder), { execute: held });
    });
    const statusOf = async () => (await preview("texts", { values })).status;
    const first = statusOf();
    await begun.promise;
    const later = [statusOf(), statusOf()];
    // Whichever came last waits; neither of them is rendered.
    expect(await Promise.race(later)).toBe(409);
    finish.resolve();
    expect(await first).toBe(200);
    expect((await Promise.all(later)).toSorted()).toEqual([200, 409]);
  });
});
