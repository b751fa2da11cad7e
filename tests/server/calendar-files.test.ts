import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readCalendar } from "#tests/support/icalendar.ts";
import { addPhoto } from "#tests/support/records.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { unzip } from "#tests/support/unzip.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, idOf, newClient, notesOf, signedIn } from "./staff-browser.ts";

const page = "/admin/account";

/** The path of the calendar address that a page shows. */
function shownAddress(response: { elements(name: string): Record<string, string>[] }): string {
  const field = response.elements("input").find(({ value }) => value?.endsWith(".ics"));
  return new URL(field?.value ?? "http://no.address/").pathname;
}

describe.each(databases)("calendar files, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
    // The demo's events stay within the days that a calendar file has, whenever this runs.
    const { db } = site.dependencies;
    const { newest } = await db
      .selectFrom("event")
      .select((row) => row.fn.max("date").as("newest"))
      .executeTakeFirstOrThrow();
    const today = new Date().toISOString().slice(0, 10);
    await db.updateTable("event").set({ date: today }).where("date", "=", newest).execute();
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const make = async (browser: Browser) =>
    shownAddress(await browser.post(page, { intent: "calendar-make" }));
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: found, body } = await sendRequest(site.origin, path, { headers });
    return { status, headers: found, body };
  };
  /** A client of one project, the first that has events, and another project with events. */
  async function clientOfOne(name: string) {
    const { db } = site.dependencies;
    const rows = await db
      .selectFrom("event")
      .innerJoin("project", "project.id", "event.projectId")
      .select(["project.id", "project.title"])
      .distinct()
      .orderBy("project.id")
      .execute();
    const [own = { id: 0, title: "" }, other = own] = rows;
    const who = await newClient(site, admin, name);
    const id = await idOf(site, who.email);
    await db.updateTable("user").set({ allProjects: 0 }).where("id", "=", id).execute();
    await db.insertInto("userProject").values({ userId: id, projectId: own.id }).execute();
    return { who, own, other };
  }

  /** @spec feeds.1 */
  describe("the calendar address", () => {
    it("is shown once, and serves the events its account may see, with links to the days", async () => {
      const { who, own, other } = await clientOfOne("Feeds");
      const browser = await signedIn(site, who);
      const path = await make(browser);
      const { status, headers, body } = await get(path);
      expect([status, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
      expect(headers["cache-control"]).toBe("private, no-cache");
      const titles = readCalendar(body.toString()).map(({ SUMMARY = "" }) => SUMMARY);
      expect(titles.some((title) => title.startsWith(`${own.title}: `))).toBe(true);
      expect(
        titles.every((title) => title.startsWith(`${own.title}: `) || /^\d+ site photos?$/.test(title)),
      ).toBe(true);
      const all = readCalendar((await get(await make(admin))).body.toString());
      expect(all.some(({ SUMMARY }) => SUMMARY?.startsWith(`${other.title}: `))).toBe(true);
      const events = site.dependencies.db.selectFrom("event").select(["date", "projectId"]).distinct();
      expect(all).toHaveLength((await events.execute()).length);
      for (const { "URL;VALUE=URI": link = "", "DTSTART;VALUE=DATE": day = "" } of all) {
        const { origin, pathname, searchParams } = new URL(link);
        expect([origin, pathname]).toEqual([site.origin, "/admin/overview"]);
        expect(searchParams.get("day")?.replaceAll("-", "")).toBe(day);
        expect(searchParams.get("month")).toBe(searchParams.get("day")?.slice(0, 7));
      }
      const token = path.slice(path.lastIndexOf("/") + 1, -4);
      expect((await browser.open(page)).html).not.toContain(token);
      expect(
        JSON.stringify(await site.dependencies.db.selectFrom("calendarFeed").selectAll().execute()),
      ).not.toContain(token);
      expect(JSON.stringify(site.logged)).not.toContain(token);
      expect(await notesOf(site, who.email)).toContain(`${who.email} calendar-address-created`);
    });

    it("reports no change until something has changed", async () => {
      const path = await make(admin);
      const first = await get(path);
      const tag = first.headers.etag ?? "";
      expect(new Date(first.headers["last-modified"] ?? "").getTime()).toBeGreaterThan(0);
      const same = await get(path, { "If-None-Match": tag });
      expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, tag]);
      const { db } = site.dependencies;
      const event = await db
        .selectFrom("event")
        .selectAll()
        .orderBy("date", "desc")
        .executeTakeFirstOrThrow();
      await db.updateTable("event").set({ deletedAt: event.createdAt }).where("id", "=", event.id).execute();
      expect((await get(path, { "If-None-Match": tag })).status).toBe(200);
      await db.updateTable("event").set({ deletedAt: null }).where("id", "=", event.id).execute();
      expect((await get(path, { "If-None-Match": tag })).status).toBe(304);
    });

    it("stops working when it is replaced or revoked, or its account is disabled", async () => {
      const who = await newClient(site, admin, "Revoker");
      const browser = await signedIn(site, who);
      const first = await make(browser);
      const second = await make(browser);
      expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
      await admin.post(who.page, { intent: "disable" });
      expect((await get(second)).status).toBe(404);
      await admin.post(who.page, { intent: "enable" });
      expect((await get(second)).status).toBe(404);
      const again = await signedIn(site, who);
      const third = await make(again);
      expect((await get(third)).status).toBe(200);
      await again.post(page, { intent: "calendar-revoke" });
      expect((await get(third)).status).toBe(404);
      await again.post(page, { intent: "calendar-revoke" });
      expect((await notesOf(site, who.email)).filter((note) => note.includes("calendar"))).toEqual([
        `${who.email} calendar-address-created`,
        `${who.email} calendar-address-created`,
        `${who.email} calendar-address-created`,
        `${who.email} calendar-address-revoked`,
      ]);
    });

    it.each(["x.ics", `${"A".repeat(43)}.ics`, `${"A".repeat(43)}`, "%2e%2e.ics", `${"A".repeat(1500)}.ics`])(
      "is not found if it was never created: %.20s",
      async (name) => {
        expect((await get(`/calendar/${name}`)).status).toBe(404);
      },
    );
  });

  /** @spec feeds.2 */
  describe("photos as a ZIP", () => {
    const zipPath = (query: string) => `/admin/calendar/photos.zip?${query}`;
    async function rowsOf(where: { date?: string; projectId?: number | null }) {
      let query = site.dependencies.db
        .selectFrom("event")
        .innerJoin("photo", "photo.id", "event.photoId")
        .select(["event.date", "event.time", "photo.hash", "photo.width", "photo.height", "event.projectId"]);
      if (where.date) query = query.where("date", "=", where.date);
      if (where.projectId) query = query.where("projectId", "=", where.projectId);
      return query.orderBy("date").orderBy("time").orderBy("event.id").execute();
    }
    it("contain the photos of a project, a day or several, whole and as JPEG, with their times", async () => {
      const { cookie } = await signedIn(site, accounts.admin);
      const [event] = await rowsOf({});
      const projectId = (await rowsOf({})).find((row) => row.projectId)?.projectId ?? 0;
      const days = [...new Set((await rowsOf({ projectId })).map(({ date }) => date))];
      const [first, last] = [days[0] ?? "", days[1] ?? ""];
      expect(last).not.toBe(days.at(-1));
      const between = (await rowsOf({ projectId })).filter(({ date }) => date <= last);
      for (const [query, rows] of [
        [`day=${event?.date}`, await rowsOf({ date: event?.date ?? "" })],
        [`project=${projectId}`, await rowsOf({ projectId })],
        [`project=${projectId}&from=${last}&to=${first}`, between],
        [`project=${projectId}&from=${first}`, await rowsOf({ projectId })],
      ] as const) {
        const { status, headers, body } = await get(zipPath(query), { Cookie: cookie });
        expect([status, headers["content-type"]]).toEqual([200, "application/zip"]);
        expect(headers["content-disposition"]).toMatch(
          /^attachment; filename="site-photos-[\w-]+\.zip"; filename\*=UTF-8''/,
        );
        const files = unzip(body);
        const sizes = files.map(async ({ bytes }) => {
          const { format, width, height } = await sharp(bytes).metadata();
          return { format, width, height };
        });
        expect(await Promise.all(sizes)).toEqual(
          rows.map(({ width, height }) => ({ format: "jpeg", width, height })),
        );
        expect(new Set(files.map(({ name }) => name.toLowerCase())).size).toBe(rows.length);
        for (const [at, { name, changed }] of files.entries()) {
          const { date = "", time = "" } = rows[at] ?? {};
          expect(name).toMatch(
            new RegExp(`^${date}/${date}-${time.slice(0, 5).replace(":", "-")}-[^/\\\\]+-\\d+\\.jpg$`),
          );
          expect(changed.slice(0, 16)).toBe(`${date}T${time.slice(0, 5)}`);
        }
      }
    });

    /** @spec events.5 */
    it("never contain a photo of another client's project", async () => {
      const { who, own, other } = await clientOfOne("Zips");
      const { cookie } = await signedIn(site, who);
      const hidden = new Set((await rowsOf({ projectId: other.id })).map(({ hash }) => hash));
      expect((await get(zipPath(`project=${other.id}`), { Cookie: cookie })).status).toBe(404);
      expect((await get(zipPath(`project=${own.id}`), { Cookie: cookie })).status).toBe(200);
      for (const { date } of await rowsOf({ projectId: other.id })) {
        const { status, body } = await get(zipPath(`day=${date}`), { Cookie: cookie });
        const { status: both } = await get(zipPath(`day=${date}&project=${other.id}`), { Cookie: cookie });
        expect(both).toBe(404);
        if (status === 404) continue;
        const own = await rowsOf({ date });
        const seen = own.filter(({ hash }) => !hidden.has(hash));
        expect(unzip(body)).toHaveLength(seen.length);
      }
      expect((await get(zipPath(`project=${own.id}`))).status).toBe(302);
    });

    it("contain a photo that cannot be decoded as it is stored", async () => {
      const { db, storage } = site.dependencies;
      const hash = "e".repeat(64);
      await storage.put(`originals/${hash}`, Buffer.from("damaged"));
      const photoId = await addPhoto(db, hash, "private");
      const at = "2026-03-03T05:00:00.000Z";
      const event = { date: "2019-03-03", time: "10:00", note: "", createdAt: at, updatedAt: at };
      await db
        .insertInto("event")
        .values({ ...event, projectId: null, photoId })
        .execute();
      const { cookie } = await signedIn(site, accounts.admin);
      const { body } = await get(zipPath("day=2019-03-03"), { Cookie: cookie });
      expect(unzip(body).map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
        ["2019-03-03/2019-03-03-10-00-Site-1.webp", "damaged"],
      ]);
    });

    it.each([
      ["", 400],
      ["day=12%2F11%2F2026", 400],
      ["project=Kelva", 400],
      ["project=99999999999999", 400],
      ["day=1999-01-01", 404],
      ["project=424242", 404],
      ["project=424242&from=2026-01-01&to=2026-12-31", 404],
      ["from=2026-02-30", 400],
      ["from=2026-01-01&to=soon", 400],
      ["from=1999-01-01&to=1999-02-01", 404],
    ])("for ?%s get status %i", async (query, status) => {
      const { cookie } = await signedIn(site, accounts.admin);
      expect((await get(zipPath(query), { Cookie: cookie })).status).toBe(status);
    });
  });
});
