import { randomInt } from "node:crypto";
import { plainDigits, visibleText } from "#app/domain/values/typed-text.ts";
import type { Db } from "#db/connect.ts";
import { changesRows } from "#db/rows.ts";
import { authFlag, authMoment } from "./auth-columns.server.ts";
import { endSessions } from "./sessions.server.ts";

export const maxPasskeys = 10;

/** Returns the passkeys of an account, oldest first, without their keys. */
export async function listPasskeys(db: Db, accountId: string) {
  const rows = await db
    .selectFrom("passkey")
    .select(["id", "name", "createdAt", "backedUp"])
    .where("accountId", "=", accountId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, createdAt, backedUp }) => ({
    id,
    name: name ?? "Passkey",
    since: createdAt ? new Date(createdAt) : null,
    synced: Boolean(backedUp),
  }));
}

/** Returns those of some accounts that have a passkey. */
export async function withPasskeys(db: Db, accountIds: string[]): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("passkey")
    .select("accountId")
    .where("accountId", "in", accountIds)
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
}

export const hasPasskey = async (db: Db, accountId: string) =>
  (await withPasskeys(db, [accountId])).has(accountId);

/** Returns the account with a credential, by the id that browsers send; undefined when it is unknown. */
export function ownerOfCredential(db: Db, credentialId: string) {
  return db
    .selectFrom("passkey")
    .innerJoin("account", "account.id", "passkey.accountId")
    .select(["account.id", "account.name", "account.email"])
    .where("credentialID", "=", credentialId)
    .executeTakeFirst();
}

/** Removes a passkey of an account. @returns false when the account has no such passkey */
export async function removePasskey(
  db: Db,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  return changesRows(db.deleteFrom("passkey").where("id", "=", id).where("accountId", "=", accountId));
}

/** Returns the encrypted secret of an account's authenticator app; undefined while two-factor is not set up. */
export async function encryptedSecret(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("twoFactor")
    .select("secret")
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row?.secret;
}

/**
 * Uses up the code of a time step. The update is atomic, so one of several concurrent uses wins.
 * @returns false when this code or a newer one was used before
 */
export async function spendTimeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  return changesRows(
    db
      .updateTable("twoFactor")
      .set({ lastUsedStep: step })
      .where("accountId", "=", accountId)
      .where((row) => row.or([row("lastUsedStep", "is", null), row("lastUsedStep", "<", step)])),
  );
}

/**
 * Removes an account's second factor and passkeys and ends its sessions; call it in a transaction.
 * @returns false when two-factor was off and there was no passkey
 */
export async function resetTwoFactor(db: Db, accountId: string): Promise<boolean> {
  const account = db
    .updateTable("account")
    .set({ twoFactorEnabled: authFlag(db, false), updatedAt: authMoment(db, new Date()) })
    .where("id", "=", accountId)
    .where("twoFactorEnabled", "=", authFlag(db, true));
  const wasOn = await changesRows(account);
  const hadPasskey = await changesRows(db.deleteFrom("passkey").where("accountId", "=", accountId));
  if (!wasOn && !hadPasskey) return false;
  await db.deleteFrom("twoFactor").where("accountId", "=", accountId).execute();
  await endSessions(db, accountId);
  return true;
}

/**
 * Returns a typed code with the digits 0 to 9, without the blanks and dashes that apps and people put between its
 * characters.
 */
export const bareCode = (typed: string) =>
  plainDigits(visibleText(typed)).replace(/[\s\p{Pd}\u2212\u00b7.]/gu, "");

/** Returns whether input is a code of an authenticator app; anything else is treated as a recovery code. */
export const isAppCode = (typed: string) => /^\d{6}$/.test(bareCode(typed));

/** Without characters that are mistaken for others: 0 and o, 1, i and l. */
const codeAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const codesPerAccount = 10;
const lengthOfHalf = 6;

/** Returns new recovery codes such as `abcdef-ghjkmn`. */
export function newRecoveryCodes(): string[] {
  const half = () =>
    Array.from({ length: lengthOfHalf }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("");
  return Array.from({ length: codesPerAccount }, () => `${half()}-${half()}`);
}

/**
 * Returns the recovery code that was typed, as it is stored; otherwise what was typed. Dashes may differ or be missing,
 * and phones make the first letter a capital, or all of them.
 */
export function storedSpelling(codes: string[], typed: string): string {
  const bare = bareCode(typed);
  const spellings = [bare, bare.slice(0, 1).toLowerCase() + bare.slice(1), bare.toLowerCase()];
  const find = (spelling: string) => codes.find((code) => bareCode(code) === spelling);
  return spellings.map(find).find((code) => code !== undefined) ?? typed;
}
