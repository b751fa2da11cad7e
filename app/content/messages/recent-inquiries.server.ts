import type { Db } from "#db/connect.ts";

/** Returns what the figures need of the inquiries since a moment (ISO), without spam and the trash. */
export const recentInquiries = (db: Db, since: string) =>
  db
    .selectFrom("message")
    .select(["createdAt", "service", "status", "answeredAt"])
    .where("deletedAt", "is", null)
    .where("spam", "=", 0)
    .where("createdAt", ">=", since)
    .execute();
