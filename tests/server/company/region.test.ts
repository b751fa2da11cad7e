import { afterEach, describe, expect, it, vi } from "vitest";
import { authMoment } from "#app/domain/accounts/auth-columns.server.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { databases, openSite } from "../front-door.ts";
import { type Field, fieldsOf, formOf } from "../records/typed-form.ts";
import { newBrowser } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";

const page = "/admin/cms/site/region";

describe.each(databases)("the time zone and locale of a site on %s", (database) => {
  const demo = staffedDemo(database);
  afterEach(async () => {
    vi.useRealTimers();
    await renewSession();
  });

  /** Sets the clock of the site to another year, where the admin has just signed in. */
  const setClock = async (moment: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
    await renewSession();
  };
  async function renewSession() {
    const [now, later] = [0, 86_400_000].map((ms) => authMoment(db(), new Date(Date.now() + ms)));
    if (now && later)
      await db().updateTable("session").set({ createdAt: now, updatedAt: now, expiresAt: later }).execute();
  }
  const save = async (...changes: Field[]) =>
    demo.admin.post(page, formOf(await fieldsOf(demo.admin, page))(...changes, ["intent", "publish"]));
  const use = async (timeZone: string, locale: string) => {
    const { status, text } = await save(["timeZone", timeZone], ["locale", locale]);
    expect([status, text.includes("Region saved")]).toEqual([200, true]);
  };
  const visitor = () => newBrowser(demo.site);
  const db = () => demo.site.dependencies.db;
  const stored = () =>
    db().selectFrom("setting").select("value").where("key", "=", "region").executeTakeFirst();
  /** The years of the copyright line, and the language of the home page. */
  const home = async () => {
    const html = await (await visitor().request("/")).text();
    return [/© (?:\d{4}–)?(\d{4})/.exec(html)?.[1], /<html lang="([^"]+)"/.exec(html)?.[1]];
  };

  /** @spec region.1 */
  it("are India's until an admin saves others", async () => {
    expect(await stored()).toBeUndefined();
    const { root, elements } = await demo.admin.open(page);
    expect(elements("input").find(({ name }) => name === "timeZone")?.value).toBe("Asia/Kolkata");
    expect(root.querySelector("option[selected]")?.text).toBe("India");
    expect(root.querySelectorAll("datalist option").length).toBeGreaterThan(400);
    expect((await home())[1]).toBe("en-IN");
  });

  /** @spec region.1 */
  it("reject an unknown zone, keep what was typed, and take no field twice or as a list", async () => {
    const right = await fieldsOf(demo.admin, page);
    const before = await stored();
    const refused = await save(["timeZone", "../../etc/passwd"]);
    expect([refused.status, refused.text.includes("There is no such time zone")]).toEqual([422, true]);
    expect(refused.root.querySelector("[name=timeZone]")?.getAttribute("value")).toBe("../../etc/passwd");
    const others = right.filter(([name]) => name !== "timeZone");
    const london: Field[] = [...right, ["timeZone", "Europe/London"]];
    for (const fields of [london, [...others, ["timeZone.0", "Europe/London"] as Field]])
      expect([400, 422]).toContain((await demo.admin.post(page, [...fields, ["intent", "publish"]])).status);
    // The form takes effect at once, so that a draft would be shown nowhere.
    expect((await demo.admin.post(page, [...right, ["intent", "draft"]])).status).toBe(400);
    expect(await stored()).toEqual(before);
  });

  /** @spec region.2 */
  it("move the site's day, at once and at the site's midnight, and nothing that was typed", async () => {
    const events = db().selectFrom("event").select(["id", "date", "time"]).orderBy("id");
    const typed = () => events.execute();
    const badges = async () => /Valid to.{0,80}?\d{4}/s.exec((await visitor().open("/")).text)?.[0];
    await use("Asia/Kolkata", "en-US");
    const asTyped = [await typed(), await badges()];
    await setClock("2026-12-31T10:59:00Z");
    await use("Pacific/Auckland", "en-NZ");
    expect(await home()).toEqual(["2026", "en-NZ"]);
    await setClock("2026-12-31T11:00:30Z");
    expect(await home()).toEqual(["2027", "en-NZ"]);
    await use("america/new york", "en-US");
    expect(JSON.parse((await stored())?.value ?? "")).toEqual({
      timeZone: "America/New_York",
      locale: "en-US",
      currency: "",
    });
    expect(await home()).toEqual(["2026", "en-US"]);
    await setClock("2027-01-01T04:59:00Z");
    expect(await home()).toEqual(["2026", "en-US"]);
    const today = async () =>
      (await demo.admin.open("/admin/overview")).root.querySelector("[aria-current=date]");
    expect((await today())?.getAttribute("data-day")).toBe("2026-12-31");
    // Days and times that were typed stay as they are.
    expect([await typed(), await badges()]).toEqual(asTyped);
    await setClock("2027-01-01T05:00:30Z");
    expect(await home()).toEqual(["2027", "en-US"]);
    expect((await today())?.getAttribute("data-day")).toBe("2027-01-01");
  });

  /** @spec region.4 */
  it("write the measures of drawings with the region's decimal sign", async () => {
    await use("Europe/Berlin", "en-DE");
    await db().updateTable("service").set({ floorCycle: 6.5 }).where("floorCycle", "is not", null).execute();
    const { elements } = await visitor().open("/");
    const linked = elements("a").flatMap(({ href = "" }) =>
      /^\/(services|equipment)\/[\w-]+$/.test(href) ? href : [],
    );
    const drawn = new Set<string>();
    for (const path of ["/", "/projects?compare=1&compare=2", ...new Set(linked)])
      for (const { text } of (await visitor().open(path)).root.querySelectorAll("svg")) drawn.add(text);
    const figures = [...drawn].flatMap((text) => text.match(/\d+[.,]\d+ (m|t|days)\b/g) ?? []);
    expect(figures).toEqual(expect.arrayContaining(["3,5 m", "6,5 days"]));
    expect(figures.filter((figure) => figure.includes("."))).toEqual([]);
  });

  /** @spec region.4 */
  it("write moments as the region does, on pages, in activity, feeds and exports", async () => {
    await setClock("2027-07-04T01:15:00Z");
    await use("Asia/Kolkata", "en-IN");
    await use("America/New_York", "en-US");
    expect((await demo.admin.open(page)).text).toContain("it is Jul 3, 2027, 21:15");
    expect((await demo.admin.open("/admin/cms/activity")).text).toMatch(
      /Jul 3, 2027 .*Region settings.* 21:15/s,
    );
    expect((await visitor().open("/")).text).toMatch(/Revision [A-Z][a-z]{2} \d{1,2}, \d{4}/);
    await addInquiry(db(), { createdAt: "2027-07-04T01:10:00.000Z" });
    const csv = await (await demo.admin.request("/admin/cms/messages/export")).text();
    expect(csv).toContain('"Jul 3, 2027, 21:10"');
    const manifest = await (await visitor().request("/manifest.webmanifest")).json();
    expect(manifest.lang).toBe("en-US");
    expect((await visitor().open("/")).html).toContain('"addressCountry":"US"');
    const unknown = await visitor().request("/no-such-page");
    expect(await unknown.text()).toContain('<html lang="en-US"');
  });

  /** @spec region.3 */
  it("decide when a draft is published", async () => {
    await setClock("2027-01-05T12:00:00Z");
    await use("America/New_York", "en-US");
    const edit = "/admin/cms/projects/2/edit";
    const schedule = async (publishAt: string) => {
      const right = (await fieldsOf(demo.admin, edit)).filter(([name]) => name !== "publishAt");
      return demo.admin.post(edit, [...right, ["intent", "schedule"], ["publishAt", publishAt]]);
    };
    const skipped = await schedule("2027-03-14T02:30");
    expect(skipped.status).toBe(422);
    expect(skipped.text).toContain(
      "Clocks in New York skip 02:30 on that day. Choose another time, such as 03:30",
    );
    const repeated = await schedule("2027-11-07T01:30");
    expect(repeated.text).toContain("Scheduled for Nov 7, 2027, 01:30 (time in New York)");
    const draft = await db().selectFrom("draft").select("publishAt").executeTakeFirst();
    expect(draft?.publishAt).toBe("2027-11-07T05:30:00.000Z");
    await use("Asia/Kolkata", "en-IN");
    expect((await demo.admin.open(edit)).text).toContain("Scheduled for 7 Nov 2027, 11:00 (time in India)");
  });
});

/** @spec region.5 */
it("a new site begins with the time zone and locale of its environment", async () => {
  const variables = { SITE_TIME_ZONE: "pacific/auckland", SITE_LOCALE: "en-NZ" };
  const site = await openSite("SQLite", { template: null, variables });
  const { db } = site.dependencies;
  const row = await db.selectFrom("setting").select("value").where("key", "=", "region").executeTakeFirst();
  expect(JSON.parse(row?.value ?? "null")).toEqual({ timeZone: "Pacific/Auckland", locale: "en-NZ" });
  expect(await (await newBrowser(site).request("/admin/login")).text()).toContain('<html lang="en-NZ"');
  await site.close();
});
