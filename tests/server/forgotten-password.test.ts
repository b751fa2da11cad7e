import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { isPostgres } from "#db/connect.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { ask, countRows, databases, loggedErrors, openDemo } from "./front-door.ts";
import { mailOf } from "./inquiry-form.ts";
import { readPage } from "./read-page.ts";
import { Visitor } from "./staff.ts";
import {
  type Browser,
  idOf,
  newBrowser,
  newClient,
  notesOf,
  setPassword,
  signedIn,
  signIn,
} from "./staff-browser.ts";

const page = "/admin/forgot-password";

describe.each(databases)("a forgotten password, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database, { TRUST_PROXY: "1" });
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  /** Asks for a link and gives what is said, without what differs from answer to answer anyway. */
  async function forget(email: string, from = "203.0.113.1") {
    const answer = await new Visitor(site).send(page, { email }, { "X-Forwarded-For": from });
    const html = (await answer.text())
      .replace(/nonce="[^"]*"/g, "")
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "");
    return { status: answer.status, html };
  }

  const mailsTo = async (email: string) =>
    (await mailOf(site, "Set a new password"))
      .filter(({ to }) => to === email)
      .toSorted((one, other) => one.id - other.id);

  /** The path of the link in the newest mail to somebody, which must lead to this site. */
  async function mailedLink(email: string) {
    const text = (await mailsTo(email)).at(-1)?.text ?? "";
    const [link = "http://no.link/"] = /^http\S+token=\S+$/m.exec(text) ?? [];
    expect(link.startsWith(`${site.origin}/admin/set-password?token=`)).toBe(true);
    return link.slice(site.origin.length);
  }

  it("the link arrives by mail, alone for its owner, and leads to a page that keeps it to itself", async () => {
    const who = await newClient(site, admin, "Arrives");
    expect(readPage((await forget(` ${who.email.toUpperCase()} `)).html).text).toContain(
      "If there is an account with this address, a link to set a new password is on its way.",
    );
    const path = await mailedLink(who.email);
    const folder = join(site.dataDir, "outbox");
    const mail = await vi.waitFor(async () => {
      const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
      const mails = await Promise.all(files.map((file) => PostalMime.parse(file)));
      const found = mails.find(({ text }) => text?.includes(site.origin + path));
      return found ?? Promise.reject(new Error(`None of ${mails.length} mails has the link.`));
    });
    expect(mail.to?.map(({ address }) => address)).toEqual([who.email]);
    expect([...(mail.cc ?? []), ...(mail.bcc ?? []), ...(mail.replyTo ?? [])]).toEqual([]);
    const shown = await newBrowser(site).open(path);
    expect(shown.meta("referrer")).toBe("same-origin");
    expect(JSON.stringify(site.logged)).not.toContain(path.split("token=")[1]);
  });

  it("the link sets the password once, and ends every session and every other link", async () => {
    const who = await newClient(site, admin, "Forgetful");
    const open = [await signedIn(site, who), await signedIn(site, who)];
    await forget(who.email);
    const earlier = await mailedLink(who.email);
    await forget(who.email);
    const link = await mailedLink(who.email);
    expect(link).not.toBe(earlier);
    for (const browser of open) expect((await browser.open("/admin/account")).status).toBe(200);

    const changed = await setPassword(newBrowser(site), link, "remembered-now-1");
    expect([changed.status, changed.location]).toEqual([302, "/admin/login"]);
    for (const browser of open)
      expect((await browser.open("/admin/account")).location).toContain("/admin/login");
    for (const used of [link, earlier])
      expect((await setPassword(newBrowser(site), used, "somebody-elses-1")).status).toBe(410);
    for (const password of [who.password, "somebody-elses-1"])
      expect(await signIn(newBrowser(site), { ...who, password })).toBeNull();
    await signedIn(site, { ...who, password: "remembered-now-1" });
    const set = site.services.db
      .selectFrom("activity")
      .select("actor")
      .where("action", "=", "set a password");
    expect((await set.execute()).map(({ actor }) => actor)).toContain(who.email);
    expect((await notesOf(site, who.email)).slice(1)).toEqual([]);
  });

  it("a password that is too short or typed differently leaves the link as it was", async () => {
    const who = await newClient(site, admin, "Typo");
    await forget(who.email);
    const link = await mailedLink(who.email);
    const token = link.split("token=")[1] ?? "";
    const send = (password: string, again: string) =>
      newBrowser(site).post("/admin/set-password", { token, password, again });
    expect((await send("short", "short")).status).toBe(422);
    expect((await send("long-enough-1", "long-enough-2")).status).toBe(422);
    expect((await send("long-enough-1", "long-enough-1")).status).toBe(302);
  });

  it("the link holds for one hour, and not a second longer", async () => {
    const { db } = site.services;
    const who = await newClient(site, admin, "Late");
    const before = Date.now();
    await forget(who.email);
    const after = Date.now();
    const link = await mailedLink(who.email);
    const rows = db.selectFrom("verification").where("identifier", "like", "reset-password:%");
    const mine = rows.where("value", "=", await idOf(site, who.email));
    const { identifier, expiresAt } = await mine.selectAll().executeTakeFirstOrThrow();
    const end = new Date(expiresAt).getTime();
    expect(end).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(end).toBeLessThanOrEqual(after + 3_600_000);

    const past = new Date(Date.now() - 1000);
    await db
      .updateTable("verification")
      .set({ expiresAt: isPostgres(db) ? past : past.toISOString() })
      .where("identifier", "=", identifier)
      .execute();
    const late = await setPassword(newBrowser(site), link, "much-too-late-1");
    expect([late.status, late.text.includes("is too old")]).toEqual([410, true]);
    expect(await signIn(newBrowser(site), { ...who, password: "much-too-late-1" })).toBeNull();
    await signedIn(site, who);
  });

  it("an unknown address and a disabled account get nothing and are told the same; what is no address is said to be none", async () => {
    const [known, disabled] = [await newClient(site, admin, "Known"), await newClient(site, admin, "Closed")];
    await admin.post(disabled.page, { intent: "disable" });
    const said = await forget(known.email);
    expect(said.status).toBe(200);
    expect(await mailsTo(known.email)).toHaveLength(1);
    const [mails, links] = [await countRows(site, "outgoingMail"), await countLinks()];
    for (const email of [disabled.email, "nobody@unknown.example"]) expect(await forget(email)).toEqual(said);
    for (const email of ["", "nobody", `${known.email}, x@y.example`])
      expect(readPage((await forget(email)).html).byId("email-error")).toContain("name@company.com");
    expect([await countRows(site, "outgoingMail"), await countLinks()]).toEqual([mails, links]);
  });

  const countLinks = async () =>
    (await site.services.db.selectFrom("verification").select("id").execute()).length;

  it("asked for again and again, it mails five times, and still answers its owner elsewhere", async () => {
    const who = await newClient(site, admin, "Flooded");
    const said = await forget(who.email, "203.0.113.4");
    const more = await Promise.all(Array.from({ length: 14 }, () => forget(who.email, "203.0.113.4")));
    for (const answer of more) expect(answer).toEqual(said);
    expect(await mailsTo(who.email)).toHaveLength(5);
    await forget(who.email, "198.51.100.7");
    expect(await mailsTo(who.email)).toHaveLength(6);
    await signedIn(site, who);
  });

  it("the link leads to the site's own address, whatever name the request was sent to", async () => {
    const PUBLIC_URL = "https://www.dharini.example";
    const official = await openDemo(database, { PUBLIC_URL });
    const send = (headers: Record<string, string>) =>
      ask(official.origin, page, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
        body: new URLSearchParams({ email: accounts.client.email }).toString(),
      });
    const evil = "evil.example";
    await send({ Host: evil, Origin: PUBLIC_URL });
    await send({ Host: evil, "X-Forwarded-Host": evil, Forwarded: `host=${evil}`, Origin: PUBLIC_URL });
    const mails = await official.services.db.selectFrom("outgoingMail").select("text").execute();
    await official.close();
    expect(mails).toHaveLength(2);
    for (const { text } of mails) {
      expect(text).toContain(`\n${PUBLIC_URL}/admin/set-password?token=`);
      expect(text).not.toContain(evil);
    }
  });
});
