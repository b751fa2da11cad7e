import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { isPostgres } from "#db/connect.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { countRows, databases, loggedErrors, openDemo, openSite } from "./front-door.ts";
import { mailedLink, mailsAreSent, mailsTo, sentMails } from "./outbox.ts";
import { readPage } from "./read-page.ts";
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

/** @spec accounts.15 */
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
    const response = await newBrowser(site).send(page, { email }, { "X-Forwarded-For": from });
    const html = (await response.text())
      .replace(/nonce="[^"]*"/g, "")
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "");
    return { status: response.status, html };
  }

  it("the link is mailed only to its owner, and its page leaks it nowhere", async () => {
    const who = await newClient(site, admin, "Arrives");
    expect(readPage((await forget(` ${who.email.toUpperCase()} `)).html).text).toContain(
      "If there is an account with this address, a link to set a new password is on its way.",
    );
    const path = await mailedLink(site, who.email);
    const mail = (await mailsTo(site, who.email)).at(-1);
    expect(mail?.to?.map(({ address }) => address)).toEqual([who.email]);
    expect([mail?.cc, mail?.bcc, mail?.replyTo].flatMap((found) => found ?? [])).toEqual([]);
    const shown = await newBrowser(site).open(path);
    expect(shown.meta("referrer")).toBe("same-origin");
    expect(JSON.stringify(site.logged)).not.toContain(path.split("token=")[1]);
  });

  it("the link sets the password once, and ends every session and invalidates every other link", async () => {
    const who = await newClient(site, admin, "Forgetful");
    const open = [await signedIn(site, who), await signedIn(site, who)];
    await forget(who.email);
    const earlier = await mailedLink(site, who.email);
    await forget(who.email);
    const link = await mailedLink(site, who.email);
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
    const set = site.dependencies.db
      .selectFrom("activity")
      .select("actor")
      .where("action", "=", "password-set");
    expect((await set.execute()).map(({ actor }) => actor)).toContain(who.email);
    expect((await notesOf(site, who.email)).slice(1)).toEqual([]);
  });

  it("a password that is too short or mistyped leaves the link valid", async () => {
    const who = await newClient(site, admin, "Typo");
    await forget(who.email);
    const link = await mailedLink(site, who.email);
    const token = link.split("token=")[1] ?? "";
    const send = (password: string, again: string) =>
      newBrowser(site).post("/admin/set-password", { token, password, again });
    expect((await send("short", "short")).status).toBe(422);
    expect((await send("long-enough-1", "long-enough-2")).status).toBe(422);
    expect((await send("long-enough-1", "long-enough-1")).status).toBe(302);
  });

  it("the link is valid for exactly one hour", async () => {
    const { db } = site.dependencies;
    const who = await newClient(site, admin, "Late");
    const before = Date.now();
    await forget(who.email);
    const link = await mailedLink(site, who.email);
    const after = Date.now();
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
    expect([late.status, late.text.includes("has expired")]).toEqual([410, true]);
    expect(await signIn(newBrowser(site), { ...who, password: "much-too-late-1" })).toBeNull();
    await signedIn(site, who);
  });

  it("an unknown address and a disabled account get no mail but the same response; an invalid address is rejected", async () => {
    const [known, disabled] = [await newClient(site, admin, "Known"), await newClient(site, admin, "Closed")];
    await admin.post(disabled.page, { intent: "disable" });
    const said = await forget(known.email);
    expect(said.status).toBe(200);
    expect(await resetMailsTo(known.email)).toHaveLength(1);
    const [mails, links] = [await countRows(site, "outgoingMail"), await countLinks()];
    for (const email of [disabled.email, "nobody@unknown.example"]) expect(await forget(email)).toEqual(said);
    for (const email of ["", "nobody", `${known.email}, x@y.example`])
      expect(readPage((await forget(email)).html).byId("email-error")).toContain("name@company.com");
    await mailsAreSent(site);
    expect([await countRows(site, "outgoingMail"), await countLinks()]).toEqual([mails, links]);
  });

  const countLinks = async () =>
    (await site.dependencies.db.selectFrom("verification").select("id").execute()).length;

  const resetMailsTo = async (email: string) =>
    (await mailsTo(site, email)).filter(({ subject }) => subject === "Set a new password");

  it("an account gets at most five links an hour from any networks, always with the same response", async () => {
    const who = await newClient(site, admin, "Flooded");
    const said = await forget(who.email, "2001:db8:4:1::1");
    const from = (index: number) => (index % 2 ? `2001:db8:4:1::${index}` : `203.0.113.${index + 100}`);
    const more = await Promise.all(Array.from({ length: 25 }, (_, index) => forget(who.email, from(index))));
    for (const response of more) expect(response).toEqual(said);
    expect(await resetMailsTo(who.email)).toHaveLength(5);
    await signedIn(site, who);
  });

  it("the account is looked up after the response, which does not reveal whether the address is known", async () => {
    const who = await newClient(site, admin, "Timed");
    const { db, passwordRequested } = site.dependencies;
    const state = async () => [await countLinks(), await countRows(site, "outgoingMail")];
    const [links = 0, mails = 0] = await state();
    // Nobody is woken to look them up.
    site.dependencies.passwordRequested = () => {};
    for (const email of [who.email, "nobody-at-all@unknown.example"])
      expect((await forget(email, "198.51.100.77")).status).toBe(200);
    expect(await state()).toEqual([links, mails]);
    expect(await db.selectFrom("passwordRequest").select("email").orderBy("createdAt").execute()).toEqual([
      { email: who.email },
      { email: "nobody-at-all@unknown.example" },
    ]);
    site.dependencies.passwordRequested = passwordRequested;
    passwordRequested();
    await mailsAreSent(site);
    expect(await state()).toEqual([links + 1, mails + 1]);
  });

  it("the account is looked up only after the full response was received, known address or not", async () => {
    const lookups: (() => void)[] = [];
    const beforeLookup = () => new Promise<void>((resolve) => lookups.push(resolve));
    const held = await openSite(database, { template: inject("siteTemplate"), beforeLookup });
    const { db } = held.dependencies;
    const links = () =>
      db.selectFrom("verification").select("id").where("identifier", "like", "reset-password:%").execute();
    const state = async () => ({
      links: (await links()).length,
      mails: await countRows(held, "outgoingMail"),
      queued: (await db.selectFrom("passwordRequest").select("id").execute()).length,
    });
    const request = async (email: string) =>
      (await newBrowser(held).send(page, { email }, { "X-Forwarded-For": "198.51.100.78" })).text();
    for (const [queued, email] of [
      [1, "nobody-at-all@unknown.example"],
      [2, accounts.client.email],
      [3, accounts.admin.email],
    ] as const) {
      expect(await request(email)).toContain("is on its way");
      expect(await state()).toEqual({ links: 0, mails: 0, queued });
    }
    // The response to the third may still be under way when the first two are looked up.
    lookups[1]?.();
    await vi.waitFor(async () => expect(await state()).toEqual({ links: 1, mails: 1, queued: 1 }), {
      timeout: 10_000,
    });
    lookups[2]?.();
    await vi.waitFor(async () => expect(await state()).toEqual({ links: 2, mails: 2, queued: 0 }), {
      timeout: 10_000,
    });
    await held.close();
  });

  it("a request pending when the program ends is completed by the next start", async () => {
    const first = await openDemo(database);
    first.dependencies.passwordRequested = () => {};
    await newBrowser(first).send(page, { email: accounts.client.email });
    await first.stop();
    const next = await startSite({ template: null, place: first.place });
    expect(await mailedLink(next, accounts.client.email, first.origin)).toContain("token=");
    await next.stop();
    await first.close();
  });

  it("the link uses the site's own address, whatever host the request named", async () => {
    const PUBLIC_URL = "https://www.dharini.example";
    const official = await openDemo(database, { PUBLIC_URL });
    const send = (headers: Record<string, string>) =>
      sendRequest(official.origin, page, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
        body: new URLSearchParams({ email: accounts.client.email }).toString(),
      });
    const evil = "evil.example";
    await send({ Host: evil, Origin: PUBLIC_URL });
    await send({ Host: evil, "X-Forwarded-Host": evil, Forwarded: `host=${evil}`, Origin: PUBLIC_URL });
    const mails = await sentMails(official);
    await official.close();
    expect(mails).toHaveLength(2);
    for (const { text } of mails) {
      expect(text).toContain(`\n${PUBLIC_URL}/admin/set-password?token=`);
      expect(text).not.toContain(evil);
    }
  });
});
