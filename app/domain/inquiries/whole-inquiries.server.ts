import type { Db } from "#db/connect.ts";
import type { InboxFilter } from "./inbox.ts";
import { dueOf, matching, type Row } from "./inbox-filter.server.ts";

/** A complete inquiry with the machine or project that it is about, which may be in the trash. */
export type WholeInquiry = Awaited<ReturnType<ReturnType<typeof wholeInquiries>["executeTakeFirstOrThrow"]>>;

function wholeInquiries(db: Db) {
  return db
    .selectFrom("inquiry")
    .leftJoin("machine", "machine.id", "inquiry.machineId")
    .leftJoin("project", "project.id", "inquiry.projectId")
    .leftJoin("account", "account.id", "inquiry.ownerId")
    .where("inquiry.deletedAt", "is", null)
    .selectAll("inquiry")
    .select([
      "account.name as ownerName",
      "machine.name as machineName",
      "machine.slug as machineSlug",
      "machine.deletedAt as machineDeletedAt",
      "project.title as projectTitle",
      "project.slug as projectSlug",
      "project.deletedAt as projectDeletedAt",
    ]);
}

/** Returns an inquiry, or undefined when it is deleted or unknown. */
export function findInquiry(db: Db, id: number): Promise<WholeInquiry | undefined> {
  return wholeInquiries(db).where("inquiry.id", "=", id).executeTakeFirst();
}

/** Yields all inquiries that match a filter, newest first, in batches, so memory stays bounded. */
export async function* eachInquiry(
  db: Db,
  filter: Omit<InboxFilter, "page">,
  { latestOverdue, batch = 200 }: { latestOverdue: string; batch?: number },
): AsyncGenerator<WholeInquiry[]> {
  let from: { createdAt: string; id: number } | undefined;
  const { inquiries } = await matching(db, filter, dueOf(latestOverdue));
  do {
    const rows = await inquiries
      .select(["id", "createdAt"])
      .where((row) => (from ? before(row, from) : row.lit(true)))
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(batch)
      .execute();
    const ids = rows.map(({ id }) => id);
    const query = wholeInquiries(db).where("inquiry.id", "in", ids);
    if (ids.length > 0)
      yield await query.orderBy("inquiry.createdAt", "desc").orderBy("inquiry.id", "desc").execute();
    from = rows.length === batch ? rows.at(-1) : undefined;
  } while (from);
}

const before = (row: Row, { createdAt, id }: { createdAt: string; id: number }) =>
  row.or([row("createdAt", "<", createdAt), row.and([row("createdAt", "=", createdAt), row("id", "<", id)])]);
