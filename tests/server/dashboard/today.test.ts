import { describe, expect, it } from "vitest";
import { addInquiry } from "#tests/support/inquiries.ts";
import { addPhoto, addProject } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { changeSetting, databases, inDemo } from "../front-door.ts";
import { partOf, partsOf, sectionOf } from "../read-page.ts";
import { type Browser, idOf, signedIn } from "../staff-browser.ts";

const statistics = "/admin/cms/events/statistics";

describe.each(databases)("the dashboard, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  inDemo(database, {}, async (opened) => {
    site = opened;
    admin = await signedIn(site, accounts.admin);
  });

  const linesOf = async () =>
    partsOf(sectionOf(await admin.open("/admin/cms"), "needed"), "a").map((line) => ({
      text: line.text,
      to: line.elements("a")[0]?.href,
    }));

  /** @spec statistics.1, statistics.2 */
  it("counts the same events and site photos as the statistics, which show in text what their charts show", async () => {
    const { db } = site.dependencies;
    const [shown] = await db.selectFrom("event").selectAll().where("photoId", "is not", null).execute();
    const { id: _, ...again } = shown as NonNullable<typeof shown>;
    for (const more of [{ time: "23:59" }, { time: "23:58", photoId: null }])
      await db
        .insertInto("event")
        .values({ ...again, ...more })
        .execute();
    const events = await db.selectFrom("event").select(["date", "projectId", "photoId"]).execute();
    const photos = events.filter(({ photoId }) => photoId !== null).length;
    const { fields, texts, elements } = await admin.open(statistics);
    expect(texts("h1")).toEqual(["Event Statistics"]);
    expect(fields().slice(0, 2)).toEqual([
      ["Events", `${events.length}`],
      ["Site photos", `${photos}`],
    ]);
    expect((await admin.open("/admin/cms")).text).toContain(
      `Events ${events.length} events, ${photos} site photos`,
    );
    const [months = "", projects = ""] = texts("table");
    for (const [month, all] of Map.groupBy(events, ({ date }) => date.slice(0, 7))) {
      const name = new Date(`${month}-15`).toLocaleString("en-GB", { month: "short", year: "numeric" });
      expect(months).toContain(`${name.replace("Sept", "Sep")} ${all.length}`);
    }
    const ofNone = events.filter(({ projectId }) => projectId === null).length;
    expect(projects).toMatch(new RegExp(`Visible to all accounts .* ${ofNone}( |$)`));
    const chart = elements("div").find(({ role }) => role === "img");
    expect(chart?.["aria-label"]).toMatch(
      /^Chart of events per month\. \d+ events in the last 6 months\. The busiest was \w+ \d{4} with \d+\.$/,
    );
  });

  /** @spec cms.6 */
  it("lists inquiries with their clocks, quiet sites, drafts and badges, each with its place", async () => {
    const { db } = site.dependencies;
    const now = new Date();
    const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const open = db.selectFrom("inquiry").select("id").where("answeredAt", "is", null).where("spam", "=", 0);
    const unanswered = open.where("status", "in", ["new", "read"]).orderBy("createdAt");
    const overdue = await unanswered.executeTakeFirstOrThrow();
    const projects = db.selectFrom("project").select(["id", "title"]).where("status", "=", "In Progress");
    const quiet = await projects.orderBy("id").executeTakeFirstOrThrow();
    await db.updateTable("event").set({ projectId: null }).execute();
    const badge = { number: "", issuer: "", description: "", certificate: null };
    await changeSetting(site, "badges", () => [
      { ...badge, name: "ISO 9001:2015", expires: day(20) },
      { ...badge, name: "RERA Registered", expires: day(200) },
    ]);
    const draft = { title: "Worli pier", type: "Luxury Residential", status: "Planning", intent: "draft" };
    expect((await admin.post("/admin/cms/projects/new", draft)).status).toBe(302);

    const lines = await linesOf();
    const lineOf = (words: string) => lines.find(({ text }) => text.includes(words));
    expect(lines[0]).toEqual({
      text: expect.stringMatching(/^Inquiry .*Overdue by/),
      to: `/admin/cms/messages?message=${overdue.id}`,
    });
    expect(lineOf(quiet.title)).toEqual({
      text: `Site ${quiet.title} No photo yet`,
      to: `/admin/calendar-upload?project=${quiet.id}`,
    });
    expect(lineOf("Worli pier")?.text).toMatch(/^Draft Worli pier Draft$/);
    expect((await admin.open(lineOf("Worli pier")?.to ?? "")).status).toBe(200);
    expect(lineOf("ISO 9001:2015")?.text).toMatch(/^Badge ISO 9001:2015 Expires /);
    expect(lineOf("RERA")).toBeUndefined();
    const shared = lineOf("have no project");
    const events = await db.selectFrom("event").select("id").execute();
    const withPhoto = await db.selectFrom("event").select("id").where("photoId", "is not", null).execute();
    expect(shared?.text).toBe(
      `Events ${events.length} events have no project ${withPhoto.length} with a photo Visible to all accounts`,
    );
    expect(shared?.to).toBe("/admin/cms/event-list?project=everyone");
    const list = await admin.open(shared?.to ?? "");
    expect(list.text).toContain(`Visible to all accounts ${events.length}`);
    expect(list.texts("button")).toContain("Set project");
  });

  it("counts public photos without alternative text, and leads to the photos", async () => {
    const { db } = site.dependencies;
    const lineOf = async () => (await linesOf()).find(({ text }) => text.includes("alternative text"));
    expect(await lineOf()).toBeUndefined();
    const bare = [await addPhoto(db, "bare"), await addPhoto(db, "of a site", "private")];
    await db.updateTable("photo").set({ alt: "" }).where("id", "in", bare).execute();
    const line = await lineOf();
    expect(line?.text).toContain("1 photo has no alternative text");
    expect((await admin.request(line?.to ?? "")).status).toBe(200);
  });

  it("counts what looks like spam until somebody has read it, and leads there", async () => {
    const { db } = site.dependencies;
    const lineOf = async () => (await linesOf()).find(({ text }) => text.startsWith("Spam"));
    const id = await addInquiry(db, { name: "Perhaps a client", spam: 1 });
    const line = await lineOf();
    expect(line?.text).toMatch(/^Spam \d+ unread messages? looks? like spam Mailed to nobody$/);
    expect((await admin.open(line?.to ?? "")).text).toContain("Perhaps a client");
    await db.updateTable("inquiry").set({ status: "read" }).where("spam", "=", 1).execute();
    expect(await lineOf()).toBeUndefined();
    const inquiry = await admin.open(`/admin/cms/messages?message=${id}`);
    expect(inquiry.texts("button")).toContain("Not spam");
  });

  it("puts late follow-ups before inquiries that have time left, and the navigation counts both", async () => {
    const { db } = site.dependencies;
    const now = new Date().toISOString();
    await db.updateTable("inquiry").set({ answeredAt: now }).execute();
    await addInquiry(db, { name: "Fresh", createdAt: now });
    await addInquiry(db, { name: "Late", status: "read", answeredAt: now, followUpOn: "2026-01-05" });
    for (let at = 0; at < 4; at += 1) await addInquiry(db, { name: "Fresh", createdAt: now });
    const lines = await linesOf();
    const all = lines.find(({ text }) => text.includes("to answer"));
    expect(all?.text).toBe("Inquiries All 6 to answer 1 overdue");
    expect((await admin.open(all?.to ?? "")).text).toContain("To answer 6");
    expect(lines.slice(0, 2).map(({ text }) => text.split(" ")[1])).toEqual(["Late", "Fresh"]);
    const nav = partOf(await admin.open("/admin/cms"), "nav", 'aria-label="Staff"');
    expect(nav.texts("a")).toContain("Messages 6 to answer");
  });

  it("groups the latest photos by project, the project with the newest first", async () => {
    const { db } = site.dependencies;
    const photoId = await addPhoto(db, "strip", "private");
    const add = (projectId: number, at: string, date: string) => {
      const event = { projectId, photoId, date, time: "10:20", note: "", createdAt: at, updatedAt: at };
      return db.insertInto("event").values(event).returning("id").executeTakeFirstOrThrow();
    };
    const tower = await addProject(db, { title: "Tower" });
    const yard = await addProject(db, { title: "Yard" });
    for (const day of ["2030-01-01", "2030-01-02", "2030-01-03", "2030-01-04"])
      await add(tower, "2030-01-05T04:30:00.000Z", day);
    const newest = await add(yard, "2030-01-06T04:30:00.000Z", "2029-12-31");
    const strip = sectionOf(await admin.open("/admin/cms"), "latest");
    expect(strip.texts("h3").slice(0, 2)).toEqual(["Yard", "Tower"]);
    const photos = partsOf(strip, "a");
    expect(photos[0]?.elements("a")[0]?.href).toBe(`/admin/events/${newest.id}`);
    const times = ["4 Jan, 10:20", "3 Jan, 10:20", "2 Jan, 10:20"];
    expect(photos.slice(1, 4).map(({ text }) => text)).toEqual(times);
  });

  it("says so when nothing waits", async () => {
    const { db } = site.dependencies;
    await db.updateTable("inquiry").set({ answeredAt: new Date().toISOString(), followUpOn: null }).execute();
    await db.updateTable("photo").set({ alt: "A described photo" }).execute();
    await db.deleteFrom("draft").execute();
    await db.updateTable("project").set({ status: "Completed" }).execute();
    await db.updateTable("event").set({ deletedAt: new Date().toISOString() }).execute();
    await changeSetting(site, "badges", () => []);
    const page = await admin.open("/admin/cms");
    expect(await linesOf()).toEqual([]);
    expect(sectionOf(page, "needed").text).toContain("Nothing waits today.");
    const empty = await admin.open(statistics);
    expect([empty.status, empty.texts("table")]).toEqual([200, []]);
    expect(empty.text).toContain("their number per month and per project appears here");
  });

  it("shows a client no work, and only photos that the account may see", async () => {
    const { db } = site.dependencies;
    const [mine, other] = await db.selectFrom("project").select("id").orderBy("id").limit(2).execute();
    const [seen, hidden] = await db.selectFrom("event").select("id").orderBy("id").limit(2).execute();
    if (!mine || !other || !seen || !hidden) throw new Error("The demo has no events");
    const id = await idOf(site, accounts.client.email);
    await db.updateTable("account").set({ allProjects: 0 }).where("id", "=", id).execute();
    await db.deleteFrom("accountProject").where("accountId", "=", id).execute();
    await db.insertInto("accountProject").values({ accountId: id, projectId: mine.id }).execute();
    const give = (event: number, projectId: number) =>
      db.updateTable("event").set({ projectId, deletedAt: null }).where("id", "=", event).execute();
    await give(seen.id, mine.id);
    await give(hidden.id, other.id);
    const client = await signedIn(site, accounts.client);
    const page = await client.open("/admin/cms");
    for (const words of ["Needs attention", "Quick Actions", "Recent Activity"])
      expect(page.text).not.toContain(words);
    const photos = partsOf(sectionOf(page, "latest"), "a").map((link) => link.elements("a")[0]?.href);
    expect(photos).toEqual([`/admin/events/${seen.id}`]);
  });

  it("names one of a kind in the singular", async () => {
    const { db } = site.dependencies;
    const deletedAt = new Date().toISOString();
    for (const table of ["event", "machine", "project"] as const)
      await db.updateTable(table).set({ deletedAt }).execute();
    const event = db.selectFrom("event").select("id").where("photoId", "is not", null).limit(1);
    await db.updateTable("event").set({ deletedAt: null }).where("id", "in", event).execute();
    const machine = db.selectFrom("machine").select("id").where("category", "=", "Excavator").limit(1);
    await db.updateTable("machine").set({ deletedAt: null, units: 1 }).where("id", "in", machine).execute();
    const project = db.selectFrom("project").select("id").where("status", "=", "Completed").limit(1);
    await db.updateTable("project").set({ deletedAt: null }).where("id", "in", project).execute();
    const { text } = await admin.open("/admin/cms");
    for (const tile of [
      "Equipment 1 unit, 1 machine ",
      "Projects 1 project, 0 in progress",
      "Events 1 event, 1 site photo ",
    ])
      expect(text).toContain(tile);
  });
});
