import { beforeEach, describe, expect, it, vi } from "vitest";
import { queueNews } from "#app/domain/progress/news.server.ts";
import { chooseNews } from "#app/domain/progress/news-choices.server.ts";
import { addPhoto as addPhotoOfHash } from "#tests/support/records.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts } from "#tests/support/site.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { other, own } from "../accounts/engineers.ts";
import { databases, openDemo } from "../front-door.ts";
import { idOf, newClient, signedIn } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";
import { after, before, newsTools } from "./news-tools.ts";

const account = "/admin/account";

describe.each(databases)("news of site photos, on %s,", (database) => {
  const demo = staffedDemo(database);
  let client: Awaited<ReturnType<typeof newClient>>;
  let tools: ReturnType<typeof newsTools>;
  let month = 0;
  let at: (day: number) => string;
  beforeEach(async () => {
    // Each test has a month and a client of its own, whose news begin there.
    month += 1;
    const name = `2026-0${month + 2}`;
    at = (day) => `${name}-0${day}`;
    tools = newsTools(demo.site);
    client = await newClient(demo.site, demo.admin, `Leela${month}`);
    await queueNews(demo.site.dependencies.db, before(at(2)));
  });
  const queue = async (moment: Date) => {
    const queued = await queueNews(demo.site.dependencies.db, moment);
    await tools.deliver();
    return queued;
  };
  const news = async () => tools.newsTo(client.email);

  it("are mailed once to clients who may see the photos, at their time, however many nodes send them", async () => {
    const { db } = demo.site.dependencies;
    for (const note of ["Slab cast", "Columns tied", "", "Deck shuttered"])
      await tools.addPhoto({ projectId: own, note });
    await tools.addPhoto({ projectId: null, note: "Seen by the office", adminsOnly: 1 });
    expect(await queueNews(db, before(at(2)))).toBe(0);
    await Promise.all([queueNews(db, after(at(2))), queueNews(db, after(at(2)))]);
    await queue(after(at(2)));
    const [mail, ...more] = await news();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`${await tools.titleOf(own)}: 4 new site photos`);
    expect(mail?.text).toContain("2 Mar 2026, 10:30: Slab cast");
    expect(mail?.text).toContain("/admin/overview?day=2026-03-02&project=");
    expect(mail?.html).toContain("Columns tied");
    expect(`${mail?.text}${mail?.html}`).not.toContain("Seen by the office");
    const image = { mimeType: "image/jpeg", disposition: "inline" };
    expect(mail?.attachments).toMatchObject([image, image, image]);
    expect(mail?.headers).toContainEqual(expect.objectContaining({ value: "List-Unsubscribe=One-Click" }));
    expect(mail?.headers).toContainEqual(expect.objectContaining({ value: "auto-generated" }));
    // Colleagues choose these mails, and nothing new is no mail.
    for (const { email } of [accounts.admin, accounts.engineer])
      expect(await tools.newsTo(email)).toEqual([]);
    await queue(after(at(3)));
    expect(await news()).toHaveLength(1);
  });

  /** @spec reports.6 */
  it("tell what the account may see of photos and of the daily reports of their days when they are sent", async () => {
    const { db } = demo.site.dependencies;
    await db.updateTable("account").set({ allProjects: 0 }).where("email", "=", client.email).execute();
    const accountId = await idOf(demo.site, client.email);
    await db.insertInto("accountProject").values({ accountId, projectId: own }).execute();
    const moved = await tools.addPhoto({ projectId: own, note: "Moved away before the mail" });
    await tools.addPhoto({ projectId: own, note: "Stays\n\nSee the plan:\nhttps://elsewhere.example/plan" });
    await tools.addPhoto({ projectId: other, note: "Of another client" });
    const report = {
      ...{ projectId: own, day: "2026-03-02", updatedAt: "2026-03-02T12:00:00.000Z" },
      ...{ work: "Raft cast\n\nSee:\nhttps://elsewhere.example/", hindrances: "Permit late" },
      ...{ manpower: '[{"trade":"Masons","people":12}]', machines: "[]", visible: '["work","manpower"]' },
      weather: '{"sky":"Rain","rainHours":null,"temperature":null}',
    };
    await db
      .insertInto("dailyReport")
      .values([
        report,
        { ...report, day: "2026-03-01", work: "Of another day" },
        { ...report, projectId: other, work: "Of another project" },
      ])
      .execute();
    expect(await queueNews(db, after(at(2)))).toBeGreaterThan(0);
    await db.updateTable("event").set({ projectId: other }).where("id", "=", moved).execute();
    await db.updateTable("dailyReport").set({ visible: '["work"]' }).execute();
    await tools.deliver();
    const mails = await news();
    expect(mails.map(({ subject }) => subject)).toEqual([`${await tools.titleOf(own)}: 1 new site photo`]);
    const [{ text = "", html = "" } = {}] = mails;
    expect(text).toContain("Stays See the plan: https://elsewhere.example/plan\n");
    expect(text).toContain(
      "Daily report, 2 Mar 2026: Work done: Raft cast, See:, https://elsewhere.example/\n",
    );
    expect(text).toContain(`/admin/rooms/${own}/reports/2026-03-02\n`);
    // No button, only a link in the text.
    expect(html).not.toMatch(/href="https:\/\/elsewhere[^"]*" style="display/);
    expect(html).toMatch(/style="display[^>]*>Open the daily report</);
    expect(text + html).not.toMatch(/Permit|Masons|Rain|Of another|Moved away/);

    await tools.addPhoto({ projectId: own, note: "After the project was taken away" });
    await queueNews(db, after(at(3)));
    await db.deleteFrom("accountProject").where("accountId", "=", accountId).execute();
    await tools.deliver();
    expect(await news()).toHaveLength(1);
    await db.deleteFrom("dailyReport").where("day", "in", ["2026-03-01", "2026-03-02"]).execute();
  });

  it("tell of photos that come to the project, or to its clients, later, each once, but not of one that cannot be read", async () => {
    const { db, storage } = demo.site.dependencies;
    const elsewhere = await tools.addPhoto({ projectId: null, note: "Moved in later" });
    const office = await tools.addPhoto({ projectId: null, note: "Shown later", adminsOnly: 1 });
    await tools.addPhoto({ projectId: own, note: "Slab cast" });
    await queue(after(at(2)));
    expect((await news()).map(({ subject }) => subject)).toEqual([
      `${await tools.titleOf(own)}: 1 new site photo`,
    ]);
    const set = (id: number, projectId: number | null) =>
      db.updateTable("event").set({ projectId, adminsOnly: 0 }).where("id", "=", id).execute();
    await set(elsewhere, own);
    await set(office, own);
    const hash = "f".repeat(64);
    await storage.put(`originals/${hash}`, Buffer.from("not a picture"));
    const photoId = await addPhotoOfHash(db, hash, "private");
    await db.updateTable("event").set({ photoId }).where("id", "=", office).execute();
    await queue(after(at(3)));
    const [, mail] = await news();
    expect(mail?.subject).toBe(`${await tools.titleOf(own)}: 2 new site photos`);
    for (const note of ["Moved in later", "Shown later"])
      expect(mail?.text).toContain(`2 Mar 2026, 10:30: ${note}`);
    expect(mail?.attachments).toHaveLength(1);
    // A change and its undoing are no news.
    await set(office, null);
    await set(office, own);
    await queue(after(at(4)));
    expect(await news()).toHaveLength(2);
  });

  it("end with one request from the mail program, without a sign-in, and not by opening the address", async () => {
    await tools.addPhoto({ projectId: own, note: "Slab cast" });
    await queue(after(at(2)));
    const [mail] = await news();
    const header = mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
    const path = new URL(header.slice(1, -1)).pathname;
    const send = (to: string, Origin = "") =>
      sendRequest(demo.site.origin, to, {
        method: "POST",
        // Mail programs name no sender.
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin },
        body: "List-Unsubscribe=One-Click",
      });
    const opened = await sendRequest(demo.site.origin, path);
    expect(opened.body.toString()).toContain("Stop these mails?");
    expect(opened.headers["cache-control"]).toContain("no-store");
    const id = await idOf(demo.site, client.email);
    const chosen = demo.site.dependencies.db.selectFrom("news").select("wanted").where("projectId", "=", own);
    const wanted = async () => (await chosen.where("accountId", "=", id).executeTakeFirstOrThrow()).wanted;
    for (const wrong of [path.slice(0, -1), `${path}x`, "/news/stop/x.y", path.replace("stop/", "stop/A")])
      expect((await send(wrong)).status, wrong).toBe(404);
    for (const sender of ["https://evil.example", "null"])
      expect((await send(path, sender)).status, sender).toBe(403);
    expect(await wanted()).toBeNull();
    const sent = await Promise.all([send(path), send(path), send(path)]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await wanted()).toBe(0);
    await tools.addPhoto({ projectId: own, note: "Not told" });
    await queue(after(at(3)));
    expect(await news()).toHaveLength(1);
  });

  it("come as the account chooses, for its own projects only", async () => {
    const visitor = await signedIn(demo.site, client);
    const choose = (newsProject: string, newsOf: string) =>
      visitor.post(account, { intent: "news", newsProject, newsOf });
    await tools.addPhoto({ projectId: own, note: "Slab cast" });
    expect((await visitor.open(account)).html).toContain("Mails about site photos");
    expect((await choose(String(own), "")).location).toContain("done=news");
    await queue(after(at(2)));
    expect(await news()).toEqual([]);
    const reader = { id: await idOf(demo.site, client.email), role: "client" } as const;
    const { db } = demo.site.dependencies;
    await chooseNews(db, reader, { projectId: own, wanted: true, now: before(at(3)) });
    await tools.addPhoto({ projectId: own, note: "Deck cast" });
    await queue(after(at(3)));
    expect((await news()).map(({ text }) => text)).toEqual([expect.stringContaining("Deck cast")]);
    expect((await news())[0]?.text).not.toContain("Slab cast");
    for (const project of ["999999", "", String(other).repeat(9)]) {
      const text = expect.stringContaining("the projects have changed");
      expect(await choose(project, project), project).toMatchObject({ status: 422, text });
    }
    const boxes = async () => (await visitor.open(account)).root.querySelectorAll("[name=newsOf][checked]");
    const told = (await boxes()).length;
    await choose(String(own), "");
    expect(await boxes()).toHaveLength(told - 1);
    await choose(String(own), String(own));
    expect(await boxes()).toHaveLength(told);
  });
});

describe.each(databases)("news that cannot be delivered, on %s,", (database) => {
  it("are given up after five days, or at once if the mailbox refuses them, which admins read; the next are tried again", async () => {
    const smtp = await startSmtp();
    const site = await openDemo(database, { SMTP_URL: smtp.url });
    const { db, mailWaiting } = site.dependencies;
    const admin = await signedIn(site, accounts.admin);
    const client = await newClient(site, admin, "Leela");
    await queueNews(db, before("2026-03-02"));
    const waiting = () =>
      db
        .selectFrom("outgoingMail")
        .select(["id", "attempts"])
        .where("to", "=", client.email)
        .where("newsOf", "is not", null)
        .where("sentAt", "is", null)
        .execute();
    async function queue(day: string) {
      await newsTools(site).addPhoto({ projectId: own, note: "Slab cast" });
      await queueNews(db, after(day));
      mailWaiting();
    }
    const told = async () =>
      (await admin.open("/admin/cms/activity")).text.split("The server could not mail news to").length - 1;
    const isTold = (times: number) =>
      vi.waitFor(async () => expect(await told()).toBe(times), { timeout: 10_000 });
    smtp.failNext(1000);
    await queue("2026-03-02");
    const tried = async () => expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    await vi.waitFor(tried, { timeout: 10_000 });
    expect(await told()).toBe(0);
    const createdAt = new Date(Date.now() - 5.1 * 86_400_000).toISOString();
    const [{ id } = { id: 0 }] = await waiting();
    await db.updateTable("outgoingMail").set({ createdAt, dueAt: createdAt }).where("id", "=", id).execute();
    mailWaiting();
    await isTold(1);
    expect(await waiting()).toEqual([]);

    smtp.failNext(0);
    smtp.refuse(client.email);
    for (const [times, day] of ["2026-03-03", "2026-03-04"].entries()) {
      await queue(day);
      await isTold(times + 2);
      expect(await waiting()).toEqual([]);
    }
    await site.close();
    await smtp.stop();
  });
});
