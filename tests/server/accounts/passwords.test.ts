import { describe, expect, inject, it, vi } from "vitest";
import { isPostgres } from "#db/connect.ts";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { countRows, databases, openSite } from "../front-door.ts";
import { mailedLink, mailsAreSent, mailsTo } from "../outbox.ts";
import { readPage } from "../read-page.ts";
import { newBrowser } from "../staff-browser.ts";
import { accountsDemo } from "./account-tools.ts";

const page = "/admin/forgot-password";

/** @spec accounts.15 */
describe.each(databases)("a forgotten password, on %s:", (database) => {
  const demo = accountsDemo(database);

  /** Requests a link; returns the response without what differs each time. */
  async function forget(email: string) {
    const response = await demo.newBrowser().send(page, { email });
    const html = (await response.text())
      .replace(/nonce="[^"]*"/g, "")
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "");
    return { status: response.status, html };
  }
  const linksIn = ({ dependencies: { db } }: Site) =>
    db.selectFrom("verification").select("id").where("identifier", "like", "reset-password:%").execute();
  const resetMailsTo = async (email: string) =>
    (await mailsTo(demo.site, email)).filter(({ subject }) => subject === "Set a new password");

  it("the link is mailed only to its owner, leaks nowhere, sets the password once, and ends sessions and other links", async () => {
    const who = await demo.newClient("Forgetful");
    const open = [await demo.signedIn(who), await demo.signedIn(who)];
    expect(readPage((await forget(` ${who.email.toUpperCase()} `)).html).text).toContain(
      "If there is an account with this address, a link to set a new password is on its way.",
    );
    const earlier = await mailedLink(demo.site, who.email);
    await forget(who.email);
    const link = await mailedLink(demo.site, who.email);
    const mail = (await mailsTo(demo.site, who.email)).at(-1);
    expect(mail?.to?.map(({ address }) => address)).toEqual([who.email]);
    expect([mail?.cc, mail?.bcc, mail?.replyTo].flatMap((found) => found ?? [])).toEqual([]);
    expect((await demo.newBrowser().open(link)).meta("referrer")).toBe("same-origin");
    expect(JSON.stringify(demo.site.logged)).not.toContain(link.split("token=")[1]);
    for (const browser of open) expect((await browser.open("/admin/account")).status).toBe(200);

    const changed = await demo.setPassword(link, "remembered-now-1");
    expect([changed.status, changed.location]).toEqual([302, "/admin/login"]);
    for (const browser of open)
      expect((await browser.open("/admin/account")).location).toContain("/admin/login");
    for (const used of [link, earlier])
      expect((await demo.setPassword(used, "somebody-elses-1")).status).toBe(410);
    for (const password of [who.password, "somebody-elses-1"])
      expect(await demo.signIn({ ...who, password })).toBeNull();
    await demo.signedIn({ ...who, password: "remembered-now-1" });
    const noted = demo.site.dependencies.db.selectFrom("activity").select("actor");
    const set = await noted.where("action", "=", "password-set").execute();
    expect(set.map(({ actor }) => actor)).toContain(who.email);
  });

  it("a password that is mistyped or easily guessed is rejected at its field, and the link stays valid", async () => {
    const email = "typo@client.example";
    const { link } = await demo.invite({ name: "Typo", email, role: "client", sees: "all" });
    const differing = {
      token: link.split("token=")[1] ?? "",
      password: "lime-tree-41",
      again: "lime-tree-42",
    };
    expect((await demo.newBrowser().post("/admin/set-password", differing)).status).toBe(422);
    const names = "Use a password that is not made of your email address or the company's name";
    for (const [password, problem] of [
      ["eleven-char", "Use at least 12 characters"],
      ["Password-2026", "Use a password that is harder to guess: this one is made of one of the most common"],
      [email, names],
      ["Dharini123456", names],
    ] as const) {
      const refused = await demo.setPassword(link, password);
      expect([refused.status, refused.byId("password-error")], password).toEqual([422, problem]);
    }
    expect((await demo.setPassword(link, "lime-tree-41")).status).toBe(302);
  });

  it("an existing password of ten characters still signs in", async () => {
    const who = await demo.newClient("Earlier");
    const { auth, db } = demo.site.dependencies;
    const password = await (await auth.$context).password.hash("ten-chars1");
    await db
      .updateTable("credential")
      .set({ password })
      .where("accountId", "=", await demo.idOf(who.email))
      .execute();
    await demo.signedIn({ ...who, password: "ten-chars1" });
  });

  it("the link is valid for exactly one hour", async () => {
    const { db } = demo.site.dependencies;
    const who = await demo.newClient("Late");
    const before = Date.now();
    await forget(who.email);
    const link = await mailedLink(demo.site, who.email);
    const mine = db.selectFrom("verification").where("value", "=", await demo.idOf(who.email));
    const { id, expiresAt } = await mine.selectAll().executeTakeFirstOrThrow();
    const lifetime = new Date(expiresAt).getTime() - 3_600_000;
    expect([lifetime >= before, lifetime <= Date.now()]).toEqual([true, true]);
    const past = new Date(Date.now() - 1000);
    const expired = { expiresAt: isPostgres(db) ? past : past.toISOString() };
    await db.updateTable("verification").set(expired).where("id", "=", id).execute();
    const late = await demo.setPassword(link, "much-too-late-1");
    expect([late.status, late.text.includes("has expired")]).toEqual([410, true]);
    await demo.signedIn(who);
  });

  it("unknown, disabled and flooded accounts get the same response but no mail; an invalid address is rejected", async () => {
    const known = await demo.newClient("Known");
    const disabled = await demo.newClient("Closed");
    await demo.admin.post(disabled.page, { intent: "disable" });
    const response = await forget(known.email);
    expect(response.status).toBe(200);
    expect(await resetMailsTo(known.email)).toHaveLength(1);
    const counts = async () => [
      await countRows(demo.site, "outgoingMail"),
      (await linksIn(demo.site)).length,
    ];
    const before = await counts();
    for (const email of [disabled.email, "nobody@unknown.example"])
      expect(await forget(email)).toEqual(response);
    for (const email of ["", "nobody", `${known.email}, x@y.example`])
      expect(readPage((await forget(email)).html).byId("email-error")).toContain("name@company.com");
    await mailsAreSent(demo.site);
    expect(await counts()).toEqual(before);
    const more = await Promise.all(Array.from({ length: 8 }, () => forget(known.email)));
    for (const another of more) expect(another).toEqual(response);
    expect(await resetMailsTo(known.email)).toHaveLength(5);
    await demo.signedIn(known);
  });

  it("the account is looked up after the response was received, known or not, or else by the next start", async () => {
    const lookups: (() => void)[] = [];
    const beforeLookup = () => new Promise<void>((resolve) => lookups.push(resolve));
    const held = await openSite(database, { template: inject("siteTemplate"), beforeLookup });
    held.dependencies.sendsMail = true;
    const { db } = held.dependencies;
    const state = async () => ({
      links: (await linksIn(held)).length,
      mails: await countRows(held, "outgoingMail"),
      queued: (await db.selectFrom("passwordRequest").select("id").execute()).length,
    });
    const reaches = (expected: object) =>
      vi.waitFor(async () => expect(await state()).toEqual(expected), { timeout: 10_000 });
    const request = async (email: string) => (await newBrowser(held).send(page, { email })).text();
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
    await reaches({ links: 1, mails: 1, queued: 1 });
    lookups[2]?.();
    await reaches({ links: 2, mails: 2, queued: 0 });

    held.dependencies.passwordRequested = () => {};
    await request(accounts.engineer.email);
    await held.stop();
    const next = await startSite({ template: null, place: held.place });
    expect(await mailedLink(next, accounts.engineer.email, held.origin)).toContain("token=");
    await next.stop();
    await held.close();
  });
});
