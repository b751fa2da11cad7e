import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { changeSetting, databases, loggedErrors, openDemo } from "./front-door.ts";
import {
  type Browser,
  idOf,
  newBrowser,
  newClient,
  setPassword,
  shownLink,
  signedIn,
  switchTwoFactorOn,
  users,
} from "./staff-browser.ts";

const page = "/admin/account";

/** A text without any encoding of signs, also of those that are encoded twice. */
function decoded(text: string): string {
  const plain = text.replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return plain === text ? text : decoded(plain);
}

/** @spec feeds.1 */
describe.each(databases)("the key of a calendar address, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  async function make(browser: Browser): Promise<string> {
    const made = await browser.post(page, { intent: "calendar-make" });
    const shown = made.elements("input").find(({ value }) => value?.endsWith(".ics"));
    const { pathname } = new URL(shown?.value ?? "http://no.address/");
    expect((await sendRequest(site.origin, pathname)).status).toBe(200);
    return pathname;
  }
  const statusOf = async (path: string) => (await sendRequest(site.origin, path)).status;

  type Who = Awaited<ReturnType<typeof newClient>>;
  const next = "another-password-22";
  const endings: [string, (here: Browser, who: Who) => Promise<unknown>][] = [
    [
      "an admin signs the account out everywhere",
      (_, who) => admin.post(who.page, { intent: "end-sessions" }),
    ],
    ["its owner ends all other sessions", (here) => here.post(page, { intent: "end-others" })],
    [
      "its owner changes the password",
      (here, who) =>
        here.post(page, { intent: "password", current: who.password, password: next, again: next }),
    ],
    [
      "its owner sets a password by link",
      async (_, who) => {
        const link = shownLink(await admin.post(who.page, { intent: "link" }));
        return setPassword(newBrowser(site), link, next);
      },
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
    await db
      .updateTable("user")
      .set({ role: "admin" })
      .where("id", "=", await idOf(site, rival.email))
      .execute();
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
    const key = path.slice("/calendar/".length, -".ics".length);
    const encoded = [...key].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join("");
    const twice = encoded.replaceAll("%", "%25");
    const spellings = [
      ...[path, `${path}?x=1`, `${path}/`, `${path}.data`, `${path}.data?_routes=x`, `/calendar/${key}`],
      ...[
        `/calendar/${encoded}.ics`,
        `/calendar/${twice}.ics`,
        `/%63alendar/${key}.ics`,
        `/calendar%2f${key}.ics`,
      ],
      ...[
        `//calendar/${key}.ics`,
        `/calendar//${key}.ics`,
        `/calendar///${key}.ics/`,
        `/./calendar/${key}.ics`,
      ],
      ...[
        `/x/../calendar/${key}.ics`,
        `/CALENDAR/${key}.ICS`,
        path.toUpperCase(),
        `/Calendar/${encoded}.data`,
      ],
      ...[`/${key}`, `/${key}.ics`, `/admin/calendar/${key}.ics`, `/projects/${key}`, `/server/api/${key}`],
      ...[
        `/calendar\\${key}.ics`,
        `/calendar/${key}.ics%zz`,
        `/calendar/%zz${key}.ics`,
        `/calendar/${key}.ics;x`,
      ],
      ...[`/calendar/${key.slice(0, 20)}%00${key.slice(20)}.ics`, `/calendar/x${key}.ics`, `/?key=${key}`],
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

  it("is not logged with a failure either", async () => {
    const path = await make(admin);
    const key = path.slice("/calendar/".length, -".ics".length);
    const { db } = site.dependencies;
    await db.schema.alterTable("event").renameTo("eventAway").execute();
    expect(await statusOf(path)).toBe(500);
    await db.schema.alterTable("eventAway").renameTo("event").execute();
    const errors = loggedErrors(site);
    expect(errors).toMatchObject([{ path: "/calendar/…" }]);
    expect(JSON.stringify(errors)).not.toContain(key);
  });

  it("keeps its page data out of every cache", async () => {
    const path = await make(admin);
    const { headers } = await sendRequest(site.origin, `${path}.data`);
    expect(headers["cache-control"]).toContain("no-store");
  });
});
