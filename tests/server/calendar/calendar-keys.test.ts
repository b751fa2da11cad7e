import { describe, expect, it, vi } from "vitest";
import { readCalendar } from "#tests/support/icalendar.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { changeSetting, databases, inDemo, loggedErrors } from "../front-door.ts";
import {
  type Browser,
  idOf,
  newBrowser,
  newClient,
  notesOf,
  setPassword,
  shownLink,
  signedIn,
  switchTwoFactorOn,
  users,
} from "../staff-browser.ts";

const page = "/admin/account";

/** A text without any encoding of signs, also of those that are encoded twice. */
function decoded(text: string): string {
  const plain = text.replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return plain === text ? text : decoded(plain);
}

/** @spec feeds.1 */
describe.each(databases)("a calendar address, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  inDemo(database, {}, async (opened) => {
    site = opened;
    admin = await signedIn(site, accounts.admin);
    // The demo's events stay within the days that a calendar file has, whenever this runs.
    const { db } = site.dependencies;
    const newest = db.selectFrom("event").select((row) => row.fn.max("date").as("date"));
    const today = new Date().toISOString().slice(0, 10);
    const { date } = await newest.executeTakeFirstOrThrow();
    await db.updateTable("event").set({ date: today }).where("date", "=", date).execute();
  });

  async function make(browser: Browser): Promise<string> {
    const made = await browser.post(page, { intent: "calendar-make" });
    const shown = made.elements("input").find(({ value }) => value?.endsWith(".ics"));
    const { pathname } = new URL(shown?.value ?? "http://no.address/");
    expect((await sendRequest(site.origin, pathname)).status).toBe(200);
    return pathname;
  }
  const get = (path: string, headers: Record<string, string> = {}) =>
    sendRequest(site.origin, path, { headers });
  const statusOf = async (path: string) => (await get(path)).status;
  const keyIn = (path: string) => path.slice("/calendar/".length, -".ics".length);

  it("is shown once, and serves the events its account may see, with links to the days", async () => {
    const { db } = site.dependencies;
    const projects = db.selectFrom("event").innerJoin("project", "project.id", "event.projectId");
    const rows = projects.select(["project.id", "project.title"]).distinct().orderBy("project.id");
    const [own = { id: 0, title: "" }, other = own] = await rows.execute();
    const who = await newClient(site, admin, "Feeds");
    const id = await idOf(site, who.email);
    await db.updateTable("account").set({ allProjects: 0 }).where("id", "=", id).execute();
    await db.insertInto("accountProject").values({ accountId: id, projectId: own.id }).execute();
    const browser = await signedIn(site, who);
    const path = await make(browser);
    const { headers, body } = await get(path);
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(headers["cache-control"]).toBe("private, no-cache, no-transform");
    const compressed = await get(path, { "Accept-Encoding": "gzip, br" });
    expect([compressed.headers["content-encoding"], compressed.body]).toEqual([undefined, body]);
    expect(body.toString()).not.toContain(`@${new URL(site.origin).host}`);
    const titles = readCalendar(body.toString()).map(({ SUMMARY = "" }) => SUMMARY);
    const ofOwn = titles.filter((title) => title.startsWith(`${own.title}: `));
    expect(ofOwn.length).toBeGreaterThan(0);
    expect(titles.filter((title) => /^\d+ site photos?$/.test(title))).toHaveLength(
      titles.length - ofOwn.length,
    );
    const all = readCalendar((await get(await make(admin))).body.toString());
    expect(all.some(({ SUMMARY }) => SUMMARY?.startsWith(`${other.title}: `))).toBe(true);
    const events = db.selectFrom("event").select(["date", "projectId"]).distinct();
    expect(all).toHaveLength((await events.execute()).length);
    for (const { "URL;VALUE=URI": link = "", "DTSTART;VALUE=DATE": day = "" } of all) {
      const { origin, pathname, searchParams } = new URL(link);
      expect([origin, pathname]).toEqual([site.origin, "/admin/overview"]);
      expect(searchParams.get("day")?.replaceAll("-", "")).toBe(day);
      expect(searchParams.get("month")).toBe(searchParams.get("day")?.slice(0, 7));
    }
    expect((await browser.open(page)).html).not.toContain(keyIn(path));
    const stored = await db.selectFrom("calendarFeed").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(keyIn(path));
  });

  it("reports no change until something has changed", async () => {
    const path = await make(admin);
    const first = await get(path);
    const tag = first.headers.etag ?? "";
    expect(new Date(first.headers["last-modified"] ?? "").getTime()).toBeGreaterThan(0);
    const again = () => get(path, { "If-None-Match": tag });
    const same = await again();
    expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, tag]);
    const { db } = site.dependencies;
    const latest = db.selectFrom("event").selectAll().orderBy("date", "desc");
    const event = await latest.executeTakeFirstOrThrow();
    await db.updateTable("event").set({ deletedAt: event.createdAt }).where("id", "=", event.id).execute();
    expect((await again()).status).toBe(200);
    await db.updateTable("event").set({ deletedAt: null }).where("id", "=", event.id).execute();
    expect((await again()).status).toBe(304);
  });

  it("stops working when it is replaced or revoked, as the activity tells", async () => {
    const who = await newClient(site, admin, "Revoker");
    const browser = await signedIn(site, who);
    const first = await make(browser);
    const second = await make(browser);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    for (let times = 0; times < 2; times += 1) await browser.post(page, { intent: "calendar-revoke" });
    expect(await statusOf(second)).toBe(404);
    expect((await notesOf(site, who.email)).filter((note) => note.includes("calendar"))).toEqual(
      ["created", "created", "revoked"].map((done) => `${who.email} calendar-address-${done}`),
    );
    for (const name of ["x", "A".repeat(43), "%2e%2e", "A".repeat(1500)])
      expect(await statusOf(`/calendar/${name}.ics`), name).toBe(404);
  });

  type Who = Awaited<ReturnType<typeof newClient>>;
  const next = "another-password-22";
  const endings: [string, (here: Browser, who: Who) => Promise<unknown>][] = [
    ["an admin signs the account out", (_, who) => admin.post(who.page, { intent: "end-sessions" })],
    ["its owner ends all other sessions", (here) => here.post(page, { intent: "end-others" })],
    [
      "its owner changes the password",
      (here, { password: current }) =>
        here.post(page, { intent: "password", current, password: next, again: next }),
    ],
    [
      "its owner sets a password by link",
      async (_, who) =>
        setPassword(newBrowser(site), shownLink(await admin.post(who.page, { intent: "link" })), next),
    ],
    [
      "an admin resets its second factor",
      async (here, who) => {
        await switchTwoFactorOn(here, who.password);
        return admin.post(who.page, { intent: "reset-two-factor" });
      },
    ],
    [
      "the account is disabled, also when it is enabled again",
      async (_, who) => {
        await admin.post(who.page, { intent: "disable" });
        return admin.post(who.page, { intent: "enable" });
      },
    ],
  ];

  it.each(endings)("stops working when %s", async (title, end) => {
    const who = await newClient(site, admin, title.replace(/\W/g, ""));
    const here = await signedIn(site, who);
    const path = await make(here);
    await end(here, who);
    expect(await statusOf(path)).toBe(404);
  });

  it("is rejected while its account lacks a required second factor", async () => {
    const who = await newClient(site, admin, "Lacking");
    const client = await make(await signedIn(site, who));
    const { db } = site.dependencies;
    const rival = await newClient(site, admin, "Rival");
    await db.updateTable("account").set({ role: "admin" }).where("email", "=", rival.email).execute();
    const other = await signedIn(site, rival);
    const path = await make(other);
    await admin.post(users, { intent: "two-factor", needed: "yes" });
    expect([await statusOf(path), await statusOf(client)]).toEqual([404, 200]);
    await switchTwoFactorOn(other, rival.password);
    expect(await statusOf(path)).toBe(200);
    await changeSetting(site, "security", () => ({ adminsNeedTwoFactor: false }));
  });

  it("never reaches the log, whatever the spelling of its path or the header that contains it", async () => {
    const written: string[] = [];
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, "write").mockImplementation((text) => written.push(String(text)) > 0);
    for (const method of ["log", "warn", "error"] as const)
      vi.spyOn(console, method).mockImplementation((...texts) => void written.push(texts.join(" ")));
    const path = await make(admin);
    const key = keyIn(path);
    const encoded = [...key].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join("");
    const twice = encoded.replaceAll("%", "%25");
    const spellings = [
      path,
      `${path}?x=1`,
      `${path}/`,
      `${path}.data?_routes=x`,
      `/calendar/${key}`,
      `/?key=${key}`,
      `/calendar/${encoded}.ics`,
      `/calendar/${twice}.ics`,
      `/%63alendar/${key}.ics`,
      `/calendar%2f${key}.ics`,
      `//calendar/${key}.ics`,
      `/calendar///${key}.ics/`,
      `/./calendar/${key}.ics`,
      `/x/../calendar/${key}.ics`,
      path.toUpperCase(),
      `/Calendar/${encoded}.data`,
      `/${key}`,
      `/${key}.ics`,
      `/admin/calendar/${key}.ics`,
      `/projects/${key}`,
      `/server/api/${key}`,
      `/calendar\\${key}.ics`,
      `/calendar/${key}.ics%zz`,
      `/calendar/%zz${key}.ics`,
      `/calendar/${key}.ics;x`,
      `/calendar/x${key}.ics`,
      `/calendar/${key.slice(0, 20)}%00${key.slice(20)}.ics`,
    ];
    for (const spelling of spellings) {
      await sendRequest(site.origin, spelling);
      await sendRequest(site.origin, spelling, { method: "POST", body: "x" });
      await sendRequest(site.origin, spelling, { method: "PUT" });
    }
    await sendRequest(site.origin, "/", { headers: { Referer: site.origin + path } });
    await sendRequest(site.origin, "/healthz", { headers: { "User-Agent": path, "X-Forwarded-For": path } });
    vi.restoreAllMocks();
    const log = decoded(JSON.stringify([site.logged, written]));
    const secrets = [key, key.toUpperCase(), key.toLowerCase(), encoded, key.slice(0, 20), key.slice(20)];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    expect(log.includes("/calendar/…")).toBe(true);
  });

  it("is not logged with a failure either, and its page data is kept out of every cache", async () => {
    const path = await make(admin);
    expect((await get(`${path}.data`)).headers["cache-control"]).toContain("no-store");
    const { db } = site.dependencies;
    await db.schema.alterTable("event").renameTo("eventAway").execute();
    expect(await statusOf(path)).toBe(500);
    await db.schema.alterTable("eventAway").renameTo("event").execute();
    const errors = loggedErrors(site);
    expect(errors).toMatchObject([{ path: "/calendar/…" }]);
    expect(JSON.stringify(errors)).not.toContain(keyIn(path));
  });
});
