import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { queueNews } from "#app/operations/news.server.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { newEngineer, other, own } from "./engineers.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { after, before, newsTools } from "./news-tools.ts";
import { type Browser, idOf, newClient, signedIn } from "./staff-browser.ts";

const account = "/admin/account";
describe.each(databases)("news of site photos, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  let client: Awaited<ReturnType<typeof newClient>>;
  let { addPhoto, deliver, newsTo, titleOf } = {} as ReturnType<typeof newsTools>;
  beforeEach(async () => {
    site = await openDemo(database);
    ({ addPhoto, deliver, newsTo, titleOf } = newsTools(site));
    admin = await signedIn(site, accounts.admin);
    client = await newClient(site, admin, "Leela");
    await queueNews(site.dependencies.db, before("2026-03-02"));
  });
  afterEach(() => site.close());

  it("are mailed once to those who may see the photos, at their time, however many nodes send them", async () => {
    const { db } = site.dependencies;
    for (const note of ["Slab cast", "Columns tied", "", "Deck shuttered"])
      await addPhoto({ projectId: own, note });
    await addPhoto({ projectId: null, note: "Seen by the office", adminsOnly: 1 });
    const engineer = await newEngineer(site, admin, "Tara", [own]);
    expect(await queueNews(db, before("2026-03-02"))).toBe(0);
    await Promise.all([queueNews(db, after("2026-03-02")), queueNews(db, after("2026-03-02"))]);
    await queueNews(db, after("2026-03-02"));
    await deliver();
    const [mail, ...more] = await newsTo(client.email);
    expect(more).toEqual([]);
    const title = await titleOf(own);
    expect(mail?.subject).toBe(`${title}: 4 new site photos`);
    expect(mail?.text).toContain("2 Mar 2026, 10:30: Slab cast");
    expect(mail?.text).toContain("/admin/overview?day=2026-03-02&project=");
    expect(mail?.html).toContain("Columns tied");
    expect(`${mail?.text}${mail?.html}`).not.toContain("Seen by the office");
    expect(mail?.attachments.map(({ mimeType, disposition }) => [mimeType, disposition])).toEqual(
      Array(3).fill(["image/jpeg", "inline"]),
    );
    const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect(headers["auto-submitted"]).toBe("auto-generated");
    // Colleagues choose these mails, and nothing new is no mail.
    expect(await newsTo(accounts.admin.email)).toEqual([]);
    expect(engineer.page).toBeTruthy();
    expect(await newsTo("tara@site.example")).toEqual([]);
    await queueNews(db, after("2026-03-03"));
    await deliver();
    expect(await newsTo(client.email)).toHaveLength(1);
    expect(loggedErrors(site)).toEqual([]);
  });

  /** @spec reports.6 */
  it("tell what the account may see of the daily reports of their days when they are sent", async () => {
    const { db } = site.dependencies;
    await addPhoto({ projectId: own, note: "Slab cast" });
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
    expect(await queueNews(db, after("2026-03-02"))).toBeGreaterThan(0);
    await db.updateTable("dailyReport").set({ visible: '["work"]' }).execute();
    await deliver();
    const [mail] = await newsTo(client.email);
    expect(mail?.text).toContain(
      "Daily report, 2 Mar 2026: Work done: Raft cast, See:, https://elsewhere.example/\n",
    );
    expect(mail?.text).toContain(`/admin/rooms/${own}/reports/2026-03-02\n`);
    // No button, only a link in the text.
    expect(mail?.html).not.toMatch(/href="https:\/\/elsewhere[^"]*" style="display/);
    expect(mail?.html).toMatch(/style="display[^>]*>Open the daily report</);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Permit|Masons|Rain|Of another/);

    await addPhoto({ projectId: own, note: "Columns tied" });
    await db.updateTable("dailyReport").set({ visible: "[]" }).execute();
    await queueNews(db, after("2026-03-03"));
    await deliver();
    const [, later] = await newsTo(client.email);
    expect(later?.text).toContain("Columns tied");
    expect(later?.text).not.toContain("Daily report");
  });

  it("say only what the account may see when they are sent", async () => {
    const { db } = site.dependencies;
    await db.updateTable("user").set({ allProjects: 0 }).where("email", "=", client.email).execute();
    const userId = await idOf(site, client.email);
    await db.insertInto("userProject").values({ userId, projectId: own }).execute();
    const id = await addPhoto({ projectId: own, note: "Moved away before the mail" });
    await addPhoto({ projectId: own, note: "Stays\n\nSee the plan:\nhttps://elsewhere.example/plan" });
    await addPhoto({ projectId: other, note: "Of another client" });
    expect(await queueNews(db, after("2026-03-02"))).toBeGreaterThan(0);
    await db.updateTable("event").set({ projectId: other }).where("id", "=", id).execute();
    await deliver();
    const mails = await newsTo(client.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`${await titleOf(own)}: 1 new site photo`]);
    expect(mails[0]?.text).toContain("Stays See the plan: https://elsewhere.example/plan\n");
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toMatch(/Moved away|Of another client/);

    await addPhoto({ projectId: own, note: "After the project was taken away" });
    await queueNews(db, after("2026-03-03"));
    await db.deleteFrom("userProject").where("userId", "=", userId).execute();
    await deliver();
    expect(await newsTo(client.email)).toHaveLength(1);
  });

  it("end with one request from the mail program, without a sign-in, and not by opening the address", async () => {
    const { db } = site.dependencies;
    await addPhoto({ projectId: own, note: "Slab cast" });
    await queueNews(db, after("2026-03-02"));
    await deliver();
    const [mail] = await newsTo(client.email);
    const header = mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
    const path = new URL(header.slice(1, -1)).pathname;
    const send = (to: string, method = "POST", sender = "") =>
      sendRequest(site.origin, to, {
        method,
        ...(method === "POST" && {
          // Mail programs name no sender.
          headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: sender },
          body: "List-Unsubscribe=One-Click",
        }),
      });
    const opened = await send(path, "GET");
    expect(opened.body.toString()).toContain("Stop these mails?");
    expect(opened.headers["cache-control"]).toContain("no-store");
    const pace = async () =>
      (
        await db
          .selectFrom("news")
          .select("pace")
          .where("userId", "=", await idOf(site, client.email))
          .where("projectId", "=", own)
          .executeTakeFirstOrThrow()
      ).pace;
    for (const wrong of [path.slice(0, -1), `${path}x`, "/news/stop/x.y", path.replace("stop/", "stop/A")])
      expect((await send(wrong)).status, wrong).toBe(404);
    for (const sender of ["https://evil.example", "null"])
      expect((await send(path, "POST", sender)).status, sender).toBe(403);
    expect(await pace()).toBeNull();
    expect((await Promise.all([send(path), send(path), send(path)])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect(await pace()).toBe("never");
    await addPhoto({ projectId: own, note: "Not told" });
    await queueNews(db, after("2026-03-03"));
    await deliver();
    expect(await newsTo(client.email)).toHaveLength(1);
    expect(loggedErrors(site)).toEqual([]);
  });

  it("come at the pace that the account chooses, for its own projects only", async () => {
    const { db } = site.dependencies;
    const visitor = await signedIn(site, client);
    const choose = (project: string, pace: string) =>
      visitor.post(account, [
        ["intent", "news"],
        ["newsProject", project],
        ["newsPace", pace],
      ]);
    await addPhoto({ projectId: own, note: "Slab cast" });
    expect((await visitor.open(account)).html).toContain("Mails about site photos");
    expect((await choose(String(own), "weekly")).location).toContain("done=news");
    // As if it had been chosen then.
    await db.updateTable("news").set({ dueOn: "2026-02-27" }).where("pace", "=", "weekly").execute();
    // A Monday, and the Friday after it.
    await queueNews(db, after("2026-03-02"));
    await queueNews(db, before("2026-03-06"));
    await deliver();
    expect(await newsTo(client.email)).toEqual([]);
    await queueNews(db, after("2026-03-06"));
    await deliver();
    expect(await newsTo(client.email)).toHaveLength(1);
    expect((await choose(String(own), "never")).location).toContain("done=news");
    for (const [project, pace] of [
      [String(own), "hourly"],
      ["999999", "daily"],
      ["1; drop", "daily"],
      ["", ""],
    ] as const) {
      const { status, text } = await choose(project, pace);
      expect([status, text.includes("the projects have changed")], `${project} ${pace}`).toEqual([422, true]);
    }
    expect(loggedErrors(site)).toEqual([]);
  });
});
