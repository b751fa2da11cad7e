import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const path = "/admin/cms/events/statistics";

describe.each(databases)("event statistics, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterAll(() => site.close());

  /** @spec statistics.1 */
  it("show in text and tables what their charts show", async () => {
    const events = await site.dependencies.db.selectFrom("event").select(["date", "projectId"]).execute();
    const { fields, texts, elements } = await admin.open(path);
    expect(texts("h1")).toEqual(["Event Statistics"]);
    expect(fields()[0]).toEqual(["Events", String(events.length)]);
    const [months = "", projects = ""] = texts("table");
    for (const [month, count] of counted(events.map(({ date }) => date.slice(0, 7)))) {
      const name = new Date(`${month}-15`).toLocaleString("en-GB", { month: "short", year: "numeric" });
      expect(months).toContain(`${name.replace("Sept", "Sep")} ${count}`);
    }
    const ofNone = events.filter(({ projectId }) => projectId === null).length;
    expect(projects).toMatch(new RegExp(`Visible to all accounts .* ${ofNone}( |$)`));
    const chart = elements("div").find(({ role }) => role === "img");
    expect(chart?.["aria-label"]).toMatch(/^Chart of events per month\. \d+ events in the last 6 months/);
    expect(loggedErrors(site)).toEqual([]);
  });

  /** @spec statistics.2 */
  it("count the same site photos as the dashboard, each event's photo once", async () => {
    const { db } = site.dependencies;
    const [first] = await db.selectFrom("event").selectAll().where("photoId", "is not", null).execute();
    const { id: _, ...again } = first as NonNullable<typeof first>;
    await db
      .insertInto("event")
      .values({ ...again, time: "23:59" })
      .execute();
    await db
      .insertInto("event")
      .values({ ...again, time: "23:58", photoId: null })
      .execute();
    const rows = await db.selectFrom("event").select("photoId").execute();
    const photos = rows.filter(({ photoId }) => photoId !== null).length;
    expect((await admin.open(path)).fields().slice(0, 2)).toEqual([
      ["Events", `${rows.length}`],
      ["Site photos", `${photos}`],
    ]);
    expect((await admin.open("/admin/cms")).text).toContain(
      `Events ${rows.length} events, ${photos} site photos`,
    );
  });

  it("link to the uploader while there are no events", async () => {
    await site.dependencies.db.deleteFrom("event").execute();
    const page = await admin.open(path);
    expect([page.status, page.texts("table")]).toEqual([200, []]);
    expect(page.text).toContain("their number per month and per project appears here");
    expect(loggedErrors(site)).toEqual([]);
  });
});

function counted(values: string[]): [string, number][] {
  return [...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]);
}
