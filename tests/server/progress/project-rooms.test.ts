import { describe, expect, it } from "vitest";
import { addDays, readableSiteDay, siteDay } from "#app/domain/values/site-time.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, inDemo } from "../front-door.ts";
import {
  type Browser,
  idOf,
  invite,
  newBrowser,
  newClient,
  setPassword,
  signedIn,
} from "../staff-browser.ts";

describe.each(databases)("project rooms, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  let clientA: Browser;
  let shown: { projectId: number; title: string; date: string; photoId: number | null };
  /** A project without photos. */
  let other: number;
  let room: string;
  inDemo(database, {}, async (opened) => {
    site = opened;
    admin = await signedIn(site, accounts.admin);
    const { db } = site.dependencies;
    shown = await db
      .selectFrom("event")
      .innerJoin("project", "project.id", "event.projectId")
      .where("photoId", "is not", null)
      .select(["project.id as projectId", "project.title", "event.date", "event.photoId"])
      .orderBy("event.date", "desc")
      .executeTakeFirstOrThrow();
    const used = db.selectFrom("event").select("projectId").where("projectId", "is not", null);
    const free = db.selectFrom("project").select("id").where("id", "not in", used.$castTo<number>());
    other = (await free.orderBy("id").executeTakeFirstOrThrow()).id;
    room = `/admin/rooms/${shown.projectId}`;
    clientA = await client("room-a", shown.projectId);
  });

  async function client(name: string, project: number) {
    const who = { email: `${name}@client.example`, password: `${name}-mango-tree-41` };
    const access = { name, email: who.email, role: "client", sees: "listed", "projects[]": String(project) };
    const { link } = await invite(admin, access);
    const page = await newBrowser(site).open(link);
    expect(page.elements("input").find(({ type }) => type === "email")?.value).toBe(who.email);
    if (project === shown.projectId)
      expect(page.text).toContain(`Your account shows the site photos of ${shown.title}, day by day.`);
    expect(page.text).toContain("At least 12 characters");
    await setPassword(newBrowser(site), link, who.password);
    return signedIn(site, who);
  }
  async function addEvents(given: { date: string; time?: string; projectId?: number; adminsOnly?: 0 | 1 }[]) {
    const at = "2026-11-20T05:00:00.000Z";
    const { projectId, photoId } = shown;
    const event = { time: "07:30", createdAt: at, updatedAt: at, photoId, note: "", projectId };
    const rows = given.map((more) => ({ ...event, adminsOnly: 0 as const, ...more }));
    await site.dependencies.db.insertInto("event").values(rows).execute();
  }

  it("lead a client from sign-in to the latest day of the newest project, and say what it is", async () => {
    expect((await clientA.open("/admin")).location).toBe("/admin/rooms");
    const { html, text } = await clientA.open("/admin/rooms");
    for (const words of [shown.title, "Latest day with photos"]) expect(text).toContain(words);
    for (const address of ["/admin/photos/", "/admin/calendar/photos.zip?day="])
      expect(html).toContain(address);
    const photos = site.dependencies.db.selectFrom("event").select("date").where("photoId", "is not", null);
    const days = await photos.where("projectId", "=", shown.projectId).orderBy("date").execute();
    const own = await clientA.open(room);
    expect(own.text).toContain(`Site photos ${days.length}`);
    const [from, to] = [days[0]?.date ?? "", shown.date].map(readableSiteDay);
    expect(own.text).toContain(`${from} – ${to}`);
    expect(own.html).toMatch(/src="\/photos\/[0-9a-f]{64}/);
  });

  it("say so when there are no photos yet, and are as hidden as missing ones", async () => {
    const clientB = await client("room-b", other);
    const { status, text } = await clientB.open("/admin/rooms");
    expect([status, text]).toEqual([200, expect.stringContaining("no photos for you yet")]);
    expect(text).not.toContain(shown.title);
    const missing = await clientB.open(`/admin/rooms/${2 ** 31 - 1}`);
    const hidden = await clientB.open(room);
    expect([hidden.status, hidden.text.includes(shown.title)]).toEqual([missing.status, false]);
    for (const id of ["0", "-1", "abc", "9".repeat(40), "1%00", "1e3"])
      expect((await admin.request(`/admin/rooms/${id}`)).status, id).toBe(404);
    for (const month of ["2026-13", "0000-00", "x".repeat(300), "%00", "1900-01", "9999-12"])
      expect((await admin.request(`${room}?month=${month}`)).status, month).toBe(200);
    const early = await admin.open(`${room}?month=2000-01`);
    expect(early.text).toContain("This project has no photos of this month or earlier ones.");
  });

  it("say what is new since the account's last visit, for each account by itself", async () => {
    const { db } = site.dependencies;
    const { projectId } = shown;
    const who = await newClient(site, admin, "RoomC");
    const accountId = await idOf(site, who.email);
    const visitor = await signedIn(site, who);
    const prefetched = await visitor.request(`${room}.data`, { headers: { "Sec-Purpose": "prefetch" } });
    expect(prefetched.status).toBe(200);
    // Nor does an earlier month, a request for the head, or a room without photos count as a visit.
    await visitor.open(`${room}?month=2026-01`);
    await visitor.request(room, { method: "HEAD" });
    const visits = await Promise.all([visitor.open(room), visitor.open(room)]);
    for (const { text } of visits) expect(text).not.toMatch(/new since|first visit/);

    // Days of one month after the demo's, whatever the day is.
    const [earlier = "", date = ""] = ["01", "02"].map(
      (day) => `${addDays(siteDay(new Date()), 31).slice(0, 8)}${day}`,
    );
    const hidden = { date: earlier, adminsOnly: 1 } as const;
    await addEvents([{ date }, { date: earlier }, hidden, { date: earlier, projectId: other }]);
    const visitedAgo = async (hours: number) => {
      const shownAt = new Date(Date.now() - hours * 3_600_000).toISOString();
      await db.updateTable("roomVisit").set({ shownAt }).where("accountId", "=", accountId).execute();
    };
    await visitedAgo(24 * 9);
    expect((await visitor.open(`/admin/rooms/${other}`)).html).toMatch(/>2<span class="sr-only"> new/);
    // The same within the visit, also after a reload.
    for (let times = 0; times < 2; times++) {
      const { text, html } = await visitor.open(room);
      expect(text).toMatch(/2 new since \d+ \w+ 20\d\d/);
      expect(html.match(/>New<\/span>/g)).toHaveLength(1);
    }
    await visitedAgo(24);
    expect((await visitor.open(room)).text).toContain("Nothing new since yesterday.");
    // A photo that comes from another project is new, however old it is.
    await db.updateTable("event").set({ projectId }).where("projectId", "=", other).execute();
    expect((await visitor.open(room)).text).toContain("1 new since yesterday");
    expect((await clientA.open(room)).text).not.toContain("Nothing new since yesterday.");
  });

  it("show the first 24 events of a full day, and lead to the others", async () => {
    const times = Array.from({ length: 30 }, (_, minute) => `11:${minute + 10}`);
    // Days up to that of the other tests have events of their own.
    const date = addDays(siteDay(new Date()), 62);
    await addEvents(times.map((time) => ({ date, time })));
    const { html, text } = await clientA.open(room);
    expect(html.match(/href="\/admin\/events\//g)).toHaveLength(24);
    expect(text).toContain("Open the day, 6 more");
  });
});
