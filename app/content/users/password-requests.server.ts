import { randomUUID } from "node:crypto";
import type { Db } from "#db/connect.ts";

/** A request for a password link; whether the account exists is checked later. */
interface PasswordRequest {
  email: string;
  /** The site's origin that received the request. */
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
  const { numDeletedRows } = await db.deleteFrom("passwordRequest").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}
