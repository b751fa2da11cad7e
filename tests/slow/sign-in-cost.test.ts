import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { hashCost } from "#app/domain/accounts/passwords.server.ts";
import { newBrowser, signedIn } from "#tests/server/staff-browser.ts";
import { accounts, type Site, startSite } from "#tests/support/site.ts";

/** Returns the cost N of each hash made from now on, except those too cheap to notice. */
async function costsDuring(work: () => Promise<unknown>): Promise<number[]> {
  const costs: number[] = [];
  const { scrypt } = crypto;
  crypto.scrypt = ((...parameters: Parameters<typeof scrypt>) => {
    costs.push(parameters[3].N ?? 0);
    return scrypt(...parameters);
  }) as typeof scrypt;
  // Modules that import the function by its name see the change as well.
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    crypto.scrypt = scrypt;
    syncBuiltinESMExports();
  }
  return costs.filter((cost) => cost > 2 ** 10);
}

describe("guessing at today's hash cost", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ template: inject("siteTemplate"), variables: { TRUST_PROXY: "1" }, hashCost });
    // An account of today and one whose hash is still of another cost.
    await signedIn(site, accounts.client);
  });
  afterAll(() => site.close());

  /** @spec accounts.6 */
  it("takes as much work for an unknown address as for a wrong password", async () => {
    const workFor = async (email: string, attempt: number) => {
      const guess = { email, password: "wrong-password", next: "" };
      return costsDuring(() =>
        newBrowser(site).send("/admin/login", guess, { "X-Forwarded-For": `192.0.2.${attempt}` }),
      );
    };
    expect(await workFor("nobody@unknown.example", 1)).toEqual([2 ** hashCost.ln]);
    for (const { email } of [accounts.client, accounts.admin])
      expect(await workFor(email, 2), email).toEqual([2 ** hashCost.ln]);
  });

  it("replaces a hash of another cost after the right password", async () => {
    const hashes = site.dependencies.db
      .selectFrom("credential")
      .innerJoin("account", "account.id", "credential.accountId");
    const hashOf = async (email: string) =>
      (await hashes.select("password").where("email", "=", email).executeTakeFirstOrThrow()).password;
    expect(await hashOf(accounts.client.email)).toMatch(/^\$scrypt\$ln=16,r=8,p=2\$/);
    expect(await hashOf(accounts.admin.email)).toMatch(/^\$scrypt\$ln=10,/);
    await signedIn(site, accounts.client);
  });
});
