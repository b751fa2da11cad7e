import { randomUUID } from "node:crypto";
import type { Db } from "#db/connect.ts";

/** Somebody who asked for a link to set a password; whether there is such an account is looked up later. */
interface PasswordRequest {
  email: string;
  /** The site's own address at which they asked. */
  origin: string;
}

export async function queuePasswordRequest(db: Db, request: PasswordRequest, now: Date): Promise<void> {
  const row = { ...request, id: randomUUID(), createdAt: now.toISOString() };
  await db.insertInto("passwordRequest").values(row).execute();
}

/** Returns the request that has waited longest, of those queued up to a moment; undefined when there is none. */
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

/** Strikes a request off; call it in the transaction of what was done. @returns false when another node did it */
export async function endPasswordRequest(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("passwordRequest").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}
