import { isPostgres } from "#db/connect.ts";
import type { Browser } from "#tests/server/staff-browser.ts";
import { codeOf } from "../app-code.ts";
import { accounts, type Site } from "../site.ts";
import { idPlaces } from "./account-targets.ts";

const proofHeldMs = 16 * 60_000;

/** Returns the ids of the demo's accounts by what stands for them in an address; the client has two-factor. */
export async function prepareAccounts({ dependencies: { db } }: Site): Promise<Record<string, string>> {
  const idOf = async (email: string) =>
    (await db.selectFrom("account").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
  const ids = { client: await idOf(accounts.client.email), own: await idOf(accounts.admin.email) };
  const twoFactorEnabled = isPostgres(db) ? true : 1;
  await db.updateTable("account").set({ twoFactorEnabled }).where("id", "=", ids.client).execute();
  return { [idPlaces.client]: ids.client, [idPlaces.own]: ids.own };
}

/** Lets the admin's last proof of identity be too old, and forgets wrong tries, so that proofs are looked at. */
export async function expireProof({ dependencies: { db } }: Site): Promise<void> {
  const moment = new Date(Date.now() - proofHeldMs);
  const createdAt = isPostgres(db) ? moment : moment.toISOString();
  await db.updateTable("session").set({ createdAt, confirmedAt: null }).execute();
  await db.deleteFrom("attempt").execute();
}

export async function switchOwnTwoFactorOn({ dependencies: { db } }: Site, admin: Browser): Promise<void> {
  const { password } = accounts.admin;
  const setup = await admin.send("/admin/account", { intent: "two-factor-start", password });
  const secret = /name="secret" value="([A-Z2-7]+)"/.exec(await setup.text())?.[1] ?? "";
  const confirmation = { intent: "two-factor-confirm", secret, code: await codeOf(secret) };
  const done = await admin.send("/admin/account", confirmation);
  if (done.status !== 200) throw new Error(`Two-factor is not on: ${done.status}`);
  // Its delivery would change a row while the next target is tested.
  await db.deleteFrom("outgoingMail").execute();
}
