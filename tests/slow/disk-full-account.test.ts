import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newAuthenticator } from "#tests/server/accounts/authenticator.ts";
import { bothDatabases, openDemo } from "#tests/server/front-door.ts";
import { fillDatabase, freeDatabase } from "#tests/server/full-disk.ts";
import {
  type Browser,
  newClient,
  recoveryCodes,
  signedIn,
  switchTwoFactorOn,
} from "#tests/server/staff-browser.ts";
import { codeOf } from "#tests/support/app-code.ts";
import { accounts, type Site } from "#tests/support/site.ts";

const page = "/admin/account";
const full = "The disk of the server is full: nothing was saved.";

describe.each(bothDatabases)("while the disk of %s is full, an own account", (database) => {
  let site: Site;
  let admin: Browser;
  beforeEach(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => site.close());

  /** Signs a new client in. */
  async function newHere(name: string) {
    const who = await newClient(site, admin, name);
    return { who, here: await signedIn(site, who) };
  }
  const stored = async () => {
    const { db } = site.dependencies;
    return [
      await db.selectFrom("account").select(["id", "twoFactorEnabled"]).orderBy("id").execute(),
      await db.selectFrom("twoFactor").selectAll().orderBy("id").execute(),
      await db.selectFrom("passkey").selectAll().orderBy("id").execute(),
      await db.selectFrom("session").select("id").orderBy("id").execute(),
      await db.selectFrom("activity").select("id").orderBy("id").execute(),
      await db.selectFrom("outgoingMail").select("id").orderBy("id").execute(),
    ];
  };
  /** Sends a form while the disk is full and checks that it changes nothing; then frees the disk and sends it again. */
  async function sendTwice(here: Browser, fields: () => Promise<Record<string, string>>) {
    const before = await stored();
    await fillDatabase(site, database);
    const refused = await here.post(page, await fields());
    expect([refused.status, refused.text.includes(full)]).toEqual([507, true]);
    expect(recoveryCodes(refused.html)).toEqual([]);
    expect(await stored()).toEqual(before);
    await freeDatabase(site, database);
    return here.post(page, await fields());
  }

  /** @spec failures.24 */
  it("keeps its recovery codes, and gets new ones afterwards", async () => {
    const { who, here } = await newHere("Codes");
    await switchTwoFactorOn(here, who.password);
    const fields = async () => ({ intent: "recovery-codes", password: who.password });
    expect(recoveryCodes((await sendTwice(here, fields)).html)).toHaveLength(10);
  });

  /** @spec failures.24 */
  it("stays without two-factor, and the same secret switches it on afterwards", async () => {
    const { who, here } = await newHere("Switched");
    const setup = await here.post(page, { intent: "two-factor-start", password: who.password });
    const secret = setup.elements("input").find(({ name }) => name === "secret")?.value ?? "";
    const fields = async () => ({ intent: "two-factor-confirm", secret, code: await codeOf(secret) });
    expect(recoveryCodes((await sendTwice(here, fields)).html)).toHaveLength(10);
  });

  /** @spec failures.24 */
  it("keeps two-factor, which is switched off afterwards", async () => {
    const { who, here } = await newHere("Kept");
    await switchTwoFactorOn(here, who.password);
    const fields = async () => ({ intent: "two-factor-off", password: who.password });
    expect((await sendTwice(here, fields)).location).toBe(`${page}?done=two-factor-off#two-factor`);
  });

  /** @spec failures.24 */
  it("gets no passkey and loses none, and both work afterwards", async () => {
    const { here } = await newHere("Key");
    const started = await here.post(page, { intent: "passkey-start" });
    const challenge = /"challenge\\?",\\?"([\w-]{20,})/.exec(started.html)?.[1] ?? "";
    const made = newAuthenticator().make({ challenge, origin: site.origin });
    const add = async () => ({
      intent: "passkey-add",
      passkeyName: "Phone",
      response: JSON.stringify(made),
    });
    expect((await sendTwice(here, add)).location).toBe(`${page}?done=passkey#passkeys`);
    const { id: passkey } = await site.dependencies.db
      .selectFrom("passkey")
      .select("id")
      .executeTakeFirstOrThrow();
    const remove = async () => ({ intent: "passkey-remove", passkey });
    expect((await sendTwice(here, remove)).location).toBe(`${page}?done=passkey-removed#passkeys`);
  });
});
