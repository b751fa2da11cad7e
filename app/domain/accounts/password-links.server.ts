import { randomUUID } from "node:crypto";
import { counted } from "#app/domain/values/wording.ts";
import type { Db } from "#db/connect.ts";
import { changesRows } from "#db/rows.ts";
import { digestIdentifier } from "#db/token-digest.ts";
import { authMoment } from "./auth-columns.server.ts";

export const passwordLinkHours = { invitation: 7 * 24, reset: 1 };

/** The same for readers. */
export const passwordLinkTimes = {
  invitation: counted(passwordLinkHours.invitation / 24, "day"),
  reset: counted(passwordLinkHours.reset, "hour"),
};

/** Returns whether an account has a password; one that was invited has none until its owner sets it. */
export async function hasPassword(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("credential")
    .select("id")
    .where("accountId", "=", id)
    .where("password", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces a hash of an outdated cost, unless the password was changed meanwhile. */
export async function replaceHash(db: Db, outdated: string, fresh: string): Promise<void> {
  await db.updateTable("credential").set({ password: fresh }).where("password", "=", outdated).execute();
}

export async function setPasswordHash(db: Db, accountId: string, password: string): Promise<void> {
  const updatedAt = authMoment(db, new Date());
  const update = db
    .updateTable("credential")
    .set({ password, updatedAt })
    .where("accountId", "=", accountId)
    .where("providerId", "=", "credential");
  if (await changesRows(update)) return;
  const row = { id: randomUUID(), subject: accountId, providerId: "credential", accountId, password };
  await db
    .insertInto("credential")
    .values({ ...row, createdAt: updatedAt, updatedAt })
    .execute();
}

export async function addPasswordLink(
  db: Db,
  { accountId, token, expiresAt }: { accountId: string; token: string; expiresAt: Date },
): Promise<void> {
  const now = authMoment(db, new Date());
  await db
    .insertInto("verification")
    .values({
      id: randomUUID(),
      identifier: passwordLinkOf(token),
      value: accountId,
      expiresAt: authMoment(db, expiresAt),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

const passwordLinkOf = (token: string) => digestIdentifier(`reset-password:${token}`);

/** Returns the account whose password a link sets; undefined when the link is unknown, used or expired. */
export async function passwordLinkOwner(db: Db, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("verification")
    .select("value")
    .where("identifier", "=", passwordLinkOf(token))
    .where("expiresAt", ">", authMoment(db, now))
    .executeTakeFirst();
  return row?.value;
}

/** Uses a link up; call it in the transaction that sets the password. @returns false when it was used before */
export async function usePasswordLink(db: Db, token: string): Promise<boolean> {
  return changesRows(db.deleteFrom("verification").where("identifier", "=", passwordLinkOf(token)));
}

export async function endPasswordLinks(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom("verification")
    .where("value", "=", accountId)
    .where("identifier", "like", "reset-password:%")
    .execute();
}

/** A request for a password link; whether the account exists is checked later. */
interface PasswordRequest {
  email: string;
  origin: string;
}

export async function queuePasswordRequest(db: Db, request: PasswordRequest, now: Date): Promise<void> {
  const row = { ...request, id: randomUUID(), createdAt: now.toISOString() };
  await db.insertInto("passwordRequest").values(row).execute();
}

/** Returns the oldest request queued up to a moment; undefined when there is none. */
export function nextPasswordRequest(db: Db, queuedUntil: Date) {
  return db
    .selectFrom("passwordRequest")
    .select(["id", "email", "origin"])
    .where("createdAt", "<=", queuedUntil.toISOString())
    .orderBy("createdAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** Deletes a request; call it in the transaction that handles it. @returns false when another node handled it */
export async function endPasswordRequest(db: Db, id: string): Promise<boolean> {
  return changesRows(db.deleteFrom("passwordRequest").where("id", "=", id));
}
