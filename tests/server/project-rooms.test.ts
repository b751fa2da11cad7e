import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readableSiteDay } from "#app/content/site-time.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, openDemo } from "./front-door.ts";
import { type Browser, invite, newBrowser, setPassword, signedIn } from "./staff-browser.ts";

describe.each(databases)("project rooms, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  let clientA: Browser;
  let clientB: Browser;
  let link: string;
  let shown: { projectId: number; title: string; date: string; hash: string };
  let other: { id: number; title: string };
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
    const { db } = site.dependencies;
    const row = await db
      .selectFrom("event")
      .innerJoin("project", "project.id", "event.projectId")
      .innerJoin("photo", "photo.id", "event.photoId")
      .select(["project.id as projectId", "project.title", "event.date", "photo.hash"])
      .orderBy("event.date", "desc")
      .executeTakeFirstOrThrow();
    shown = row;
    other = await db
      .selectFrom("project")
      .select(["id", "title"])
      .where("id", "!=", row.projectId)
      .where("id", "not in", (query) =>
        query.selectFrom("event").select("projectId").where("projectId", "is not", null).$castTo<number>(),
      )
      .orderBy("id")
      .executeTakeFirstOrThrow();
    clientA = await client("room-a", row.projectId);
    clientB = await client("room-b", other.id);
  });
  afterAll(() => site.close());

  async function client(name: string, project: number) {
    const who = { email: `${name}@client.example`, password: `${name}-mango-tree-41` };
    const { link: invitation } = await invite(admin, [
      ...Object.entries({ name, email: who.email, role: "client", sees: "listed" }),
      ["projects[]", String(project)],
    ]);
    link ??= invitation;
    if (link === invitation) {
      const page = await newBrowser(site).open(link);
      expect(page.elements("input").find(({ type }) => type === "email")?.value).toBe(who.email);
      expect(page.text).toContain(`Your account shows the site photos of ${shown.title}, day by day.`);
      expect(page.text).toContain("At least 12 characters");
    }
    await setPassword(newBrowser(site), invitation, who.password);
    return signedIn(site, who);
  }

  it("leads a client from sign-in to the latest day of the newest project", async () => {
    expect((await clientA.open("/admin")).location).toBe("/admin/rooms");
    const { html, text } = await clientA.open("/admin/rooms");
    expect(text).toContain(shown.title);
    expect(text).toContain("Latest day with photos");
    expect(html).toContain("/admin/photos/");
    expect(html).toContain(`/admin/calendar/photos.zip?day=`);
  });

  it("says what the project is, and from when to when it has photos that the account sees", async () => {
    const { db } = site.dependencies;
    const of = (order: "asc" | "desc") =>
      db
        .selectFrom("event")
        .where("projectId", "=", shown.projectId)
        .where("photoId", "is not", null)
        .where("deletedAt", "is", null)
        .select("date")
        .orderBy("date", order)
        .execute();
    const [first, all] = [(await of("asc"))[0]?.date ?? "", await of("desc")];
    const { text, html } = await clientA.open(`/admin/rooms/${shown.projectId}`);
    expect(text).toContain(`Site photos ${all.length}`);
    expect(text).toContain(`${readableSiteDay(first)} – ${readableSiteDay(shown.date)}`);
    expect(html).toMatch(/src="\/photos\/[0-9a-f]{64}/);
  });

  it("gives nobody a room, day file or photo of a project the account may not see", async () => {
    const { projectId, date, hash } = shown;
    const addresses = [
      `/admin/rooms/${projectId}`,
      `/admin/rooms/${projectId}.data`,
      `/admin/calendar/photos.zip?day=${date}&project=${projectId}`,
      `/admin/calendar/photos.zip?from=2000-01-01&to=${date}&project=${projectId}`,
      `/admin/photos/${hash}/320.webp`,
    ];
    const nobody = newBrowser(site);
    for (const address of addresses) {
      const statusOf = async (browser: Browser) => {
        const response = await browser.request(address);
        await response.body?.cancel();
        return response.status;
      };
      expect([await statusOf(admin), await statusOf(clientA)], address).toEqual([200, 200]);
      expect(await statusOf(clientB), address).toBe(404);
      expect([202, 302, 401], address).toContain(await statusOf(nobody));
    }
    const missing = await clientB.open(`/admin/rooms/${2 ** 31 - 1}`);
    const hidden = await clientB.open(`/admin/rooms/${projectId}`);
    expect([hidden.status, hidden.text.includes(shown.title)]).toEqual([missing.status, false]);
  });

  it("says so when there are no photos yet", async () => {
    const { status, text } = await clientB.open("/admin/rooms");
    expect(status).toBe(200);
    expect(text).toContain("no photos for you yet");
    expect(text).not.toContain(shown.title);
  });

  it.each(["0", "-1", "abc", "9".repeat(40), "1%00", "1e3"])("gives 404 for the room %j", async (id) => {
    expect((await admin.request(`/admin/rooms/${id}`)).status).toBe(404);
  });

  it.each(["2026-13", "0000-00", "x".repeat(300), "%00", "1900-01", "9999-12"])(
    "shows the room for the month %j",
    async (month) => {
      const response = await admin.request(`/admin/rooms/${shown.projectId}?month=${month}`);
      expect(response.status).toBe(200);
    },
  );

  it("says what is new since the account's last visit, for each account by itself", async () => {
    const { db } = site.dependencies;
    const { projectId, date } = shown;
    const room = `/admin/rooms/${projectId}`;
    const who = { email: "room-c@client.example", password: "room-c-mango-tree-41" };
    const { link: invitation } = await invite(admin, {
      name: "Room C",
      email: who.email,
      role: "client",
      sees: "all",
    });
    await setPassword(newBrowser(site), invitation, who.password);
    const visitor = await signedIn(site, who);
    const prefetched = await visitor.request(`${room}.data`, { headers: { "Sec-Purpose": "prefetch" } });
    expect(prefetched.status).toBe(200);
    // Nor does an earlier month, a request for the head, or a room without photos count as a visit.
    await visitor.open(`${room}?month=2026-01`);
    await visitor.request(room, { method: "HEAD" });
    const visits = await Promise.all([visitor.open(room), visitor.open(room)]);
    for (const { text } of visits) expect(text).not.toMatch(/new since|first visit/);

    const { photoId } = await db
      .selectFrom("event")
      .select("photoId")
      .where("photoId", "is not", null)
      .executeTakeFirstOrThrow();
    const at = "2026-11-20T05:00:00.000Z";
    const event = { time: "07:30", createdAt: at, updatedAt: at, photoId, note: "", adminsOnly: 0 } as const;
    const earlier = `${date.slice(0, 8)}01`;
    await db
      .insertInto("event")
      .values([
        { ...event, date, projectId },
        { ...event, date: earlier, projectId },
        { ...event, date: earlier, projectId, adminsOnly: 1 },
        { ...event, date: earlier, projectId: other.id },
      ])
      .execute();
    const userId = (
      await db.selectFrom("user").select("id").where("email", "=", who.email).executeTakeFirstOrThrow()
    ).id;
    const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await db
      .updateTable("roomVisit")
      .set({ shownAt: before(60 * 24 * 9) })
      .where("userId", "=", userId)
      .execute();
    expect((await visitor.open(`/admin/rooms/${other.id}`)).html).toMatch(/>2<span class="sr-only"> new/);
    // The same within the visit, also after a reload.
    for (let times = 0; times < 2; times++) {
      const { text, html } = await visitor.open(room);
      expect(text).toMatch(/2 new since \d+ \w+ 20\d\d/);
      expect(html.match(/>New<\/span>/g)).toHaveLength(1);
    }
    await db
      .updateTable("roomVisit")
      .set({ shownAt: before(60 * 24) })
      .where("userId", "=", userId)
      .execute();
    expect((await visitor.open(room)).text).toContain("Nothing new since yesterday.");
    // A photo that comes from another project is new, however old it is.
    await db
      .updateTable("event")
      .set({ projectId })
      .where("projectId", "=", other.id)
      .where("date", "=", earlier)
      .execute();
    expect((await visitor.open(room)).text).toContain("1 new since yesterday");
    expect((await clientA.open(room)).text).not.toContain("Nothing new since yesterday.");
  });

  it("shows the first 24 events of a full day, and leads to the others", async () => {
    const { db } = site.dependencies;
    const at = "2026-11-20T05:00:00.000Z";
    const { photoId } = await db
      .selectFrom("event")
      .select("photoId")
      .where("photoId", "is not", null)
      .executeTakeFirstOrThrow();
    const event = {
      date: "2026-11-30",
      createdAt: at,
      updatedAt: at,
      photoId,
      note: "",
      adminsOnly: 0,
    } as const;
    const minutes = Array.from({ length: 30 }, (_, minute) => `11:${minute + 10}`);
    const { projectId } = shown;
    await db
      .insertInto("event")
      .values(minutes.map((time) => ({ ...event, time, projectId })))
      .execute();
    const { html, text } = await clientA.open(`/admin/rooms/${projectId}`);
    expect(html.match(/href="\/admin\/events\//g)).toHaveLength(24);
    expect(text).toContain("Open the day, 6 more");
  });
});
