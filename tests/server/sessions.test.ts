import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPostgres } from "#db/connect.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, openDemo } from "./front-door.ts";
import { idOf, newBrowser, newClient, nextCodeOf, signedIn, switchTwoFactorOn } from "./staff-browser.ts";

const day = 86_400_000;

/** @spec accounts.3 */
describe.each(databases)("a session on %s", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database);
  });
  afterAll(() => site.close());

  const newAccount = async (name: string) => newClient(site, await signedIn(site, accounts.admin), name);

  async function sessionsOf(email: string) {
    const rows = site.dependencies.db
      .selectFrom("session")
      .selectAll()
      .where("userId", "=", await idOf(site, email));
    const found = await rows.execute();
    return found.map((row) => ({
      id: row.id,
      madeAt: new Date(row.createdAt).getTime(),
      endsAt: new Date(row.expiresAt).getTime(),
    }));
  }

  /** Moves the moments of an account's sessions into the past. */
  async function age(email: string, days: { madeBefore: number; usedBefore: number; endsAfter: number }) {
    const { db } = site.dependencies;
    const moment = (offset: number) => {
      const at = new Date(Date.now() + offset * day);
      return isPostgres(db) ? at : at.toISOString();
    };
    const moved = {
      createdAt: moment(-days.madeBefore),
      updatedAt: moment(-days.usedBefore),
      expiresAt: moment(days.endsAfter),
    };
    await db
      .updateTable("session")
      .set(moved)
      .where("userId", "=", await idOf(site, email))
      .execute();
  }

  it("ends when its browser signs in again, as any account", async () => {
    const who = await newAccount("Again");
    const visitor = await signedIn(site, who);
    const copy = visitor.cookie;
    const [first] = await sessionsOf(who.email);
    await visitor.signIn(who);
    const [second, ...others] = await sessionsOf(who.email);
    expect(others).toEqual([]);
    expect(second?.id).not.toBe(first?.id);
    await visitor.signIn(accounts.client);
    expect(await sessionsOf(who.email)).toEqual([]);
    const old = await fetch(`${site.origin}/admin/overview`, {
      headers: { Cookie: copy },
      redirect: "manual",
    });
    expect(old.status).toBe(302);
    expect((await visitor.request("/admin/overview")).status).toBe(200);
  });

  it("ends when its browser signs in again with a second factor", async () => {
    const who = await newAccount("Steps");
    const { secret } = await switchTwoFactorOn(await signedIn(site, who), who.password);
    await site.dependencies.db
      .deleteFrom("session")
      .where("userId", "=", await idOf(site, who.email))
      .execute();
    const visitor = await signedIn(site, accounts.client);
    const before = (await sessionsOf(accounts.client.email)).length;
    expect((await visitor.signIn(who)).headers.get("Location")).toContain("/admin/login/code");
    expect(await sessionsOf(accounts.client.email)).toHaveLength(before - 1);
    expect(await sessionsOf(who.email)).toEqual([]);
    expect(
      (await visitor.send("/admin/login/code", { code: await nextCodeOf(secret), next: "" })).status,
    ).toBe(302);
    expect(await sessionsOf(who.email)).toHaveLength(1);
  });

  it("survives wrong passwords sent with its cookie", async () => {
    const who = await newAccount("Stays");
    const visitor = await signedIn(site, who);
    const before = await sessionsOf(who.email);
    await visitor.signIn({ ...who, password: "not-the-password" });
    expect((await visitor.request("/admin/overview")).status).toBe(200);
    expect(await sessionsOf(who.email)).toEqual(before);
  });

  it("lasts seven days without use, and its cookie at most thirty", async () => {
    const who = await newAccount("Unused");
    const visitor = newBrowser(site);
    const response = await visitor.signIn(who);
    expect(response.headers.getSetCookie()[0]).toContain("; Max-Age=2592000;");
    const [made] = await sessionsOf(who.email);
    expect((made?.endsAt ?? 0) - (made?.madeAt ?? 0)).toBe(7 * day);
    await age(who.email, { madeBefore: 5, usedBefore: 5, endsAfter: 2 });
    const requestedAt = Date.now();
    expect((await visitor.request("/admin/overview")).status).toBe(200);
    expect((await sessionsOf(who.email))[0]?.endsAt).toBeGreaterThanOrEqual(requestedAt + 7 * day - 1000);
    await age(who.email, { madeBefore: 8, usedBefore: 7, endsAfter: -0.001 });
    expect((await visitor.request("/admin/overview")).status).toBe(302);
  });

  it("ends thirty days after its start, however often it is used", async () => {
    const who = await newAccount("Monthly");
    const visitor = await signedIn(site, who);
    await age(who.email, { madeBefore: 29, usedBefore: 1, endsAfter: 6 });
    expect((await visitor.request("/admin/overview")).status).toBe(200);
    const [used] = await sessionsOf(who.email);
    expect((used?.endsAt ?? 0) - (used?.madeAt ?? 0)).toBe(30 * day);
    await age(who.email, { madeBefore: 30.001, usedBefore: 0.01, endsAfter: -0.001 });
    expect((await visitor.request("/admin/overview")).status).toBe(302);
    expect((await visitor.request("/admin/login")).status).toBe(200);
  });
});
