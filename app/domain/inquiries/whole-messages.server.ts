import type { Selectable } from "kysely";
import type { Db } from "#db/connect.ts";
import type { MessageTable } from "#db/inquiry-tables.ts";
import type { InboxFilter } from "./inbox.ts";
import { dueOf, matching, type Row } from "./inbox-filter.server.ts";

/** A complete message with the machine and project it is about, including those in the trash. */
export interface WholeMessage extends Selectable<MessageTable> {
  ownerName: string | null;
  machineName: string | null;
  machineSlug: string | null;
  machineDeletedAt: string | null;
  projectTitle: string | null;
  projectSlug: string | null;
  projectDeletedAt: string | null;
}

function wholeMessages(db: Db) {
  return db
    .selectFrom("message")
    .leftJoin("machine", "machine.id", "message.machineId")
    .leftJoin("project", "project.id", "message.projectId")
    .leftJoin("user", "user.id", "message.ownerId")
    .where("message.deletedAt", "is", null)
    .selectAll("message")
    .select([
      "user.name as ownerName",
      "machine.name as machineName",
      "machine.slug as machineSlug",
      "machine.deletedAt as machineDeletedAt",
      "project.title as projectTitle",
      "project.slug as projectSlug",
      "project.deletedAt as projectDeletedAt",
    ]);
}

/** Returns a message, or undefined when it is deleted or unknown. */
export function findMessage(db: Db, id: number): Promise<WholeMessage | undefined> {
  return wholeMessages(db).where("message.id", "=", id).executeTakeFirst();
}

/** Yields all messages that match a filter, newest first, in batches, so memory stays bounded. */
export async function* eachMessage(
  db: Db,
  filter: Omit<InboxFilter, "page">,
  { latestOverdue, batch = 200 }: { latestOverdue: string; batch?: number },
): AsyncGenerator<WholeMessage[]> {
  let from: { createdAt: string; id: number } | undefined;
  const { messages } = await matching(db, filter, dueOf(latestOverdue));
  do {
    const rows = await messages
      .select(["id", "createdAt"])
      .where((row) => (from ? before(row, from) : row.lit(true)))
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(batch)
      .execute();
    const ids = rows.map(({ id }) => id);
    const whole = wholeMessages(db).where("message.id", "in", ids);
    if (ids.length > 0)
      yield await whole.orderBy("message.createdAt", "desc").orderBy("message.id", "desc").execute();
    from = rows.length === batch ? rows.at(-1) : undefined;
  } while (from);
}

const before = (row: Row, { createdAt, id }: { createdAt: string; id: number }) =>
  row.or([row("createdAt", "<", createdAt), row.and([row("createdAt", "=", createdAt), row("id", "<", id)])]);
