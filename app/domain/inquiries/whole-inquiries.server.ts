import { csvLine, csvStart } from "#app/adapters/tables/csv.ts";
import type { BusinessHours } from "#app/domain/company/business-hours.ts";
import { readableDay, siteClock } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import { stages } from "./conversation.ts";
import type { InboxFilter } from "./inbox.ts";
import { dueOf, matching, type Row } from "./inbox-filter.server.ts";
import { replyDue } from "./reply-clock.ts";

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

const moment = (at: Date) => `${readableDay(at)}, ${siteClock(at).slice(0, 5)}`;

const columns: [string, (inquiry: WholeInquiry, hours: BusinessHours) => string][] = [
  ["Reference", ({ reference }) => reference],
  ["Received", ({ createdAt }) => moment(new Date(createdAt))],
  ["Status", ({ status, spam }) => (spam ? "spam" : status)],
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Company", ({ company }) => company],
  ["Service", ({ service }) => service],
  ["About", ({ machineName, projectTitle }) => machineName ?? projectTitle ?? ""],
  ["Message", ({ message }) => message],
  ["Start", ({ startOn }) => startOn ?? ""],
  ["Place", ({ place }) => place],
  ["Reply due", ({ createdAt }, hours) => moment(replyDue(createdAt, hours))],
  ["Answered", ({ answeredAt }) => (answeredAt ? moment(new Date(answeredAt)) : "")],
  ["Owner", ({ ownerName }) => ownerName ?? ""],
  ["Stage", ({ stage }) => stages[stage]],
  ["Lost because", ({ lostReason }) => lostReason],
  ["Value", ({ value }) => `${value ?? ""}`],
  ["Currency", ({ currency }) => currency],
  ["Follow up on", ({ followUpOn }) => followUpOn ?? ""],
  ["Spam because", ({ spamReason }) => spamReason ?? ""],
];

/** Returns the start of the exported file: byte order mark and column names. */
export const inquiryCsvHead = csvStart + csvLine(columns.map(([name]) => name));

/** Returns an inquiry as a line of the exported file, in site time. */
export const inquiryCsvLine = (inquiry: WholeInquiry, hours: BusinessHours): string =>
  csvLine(columns.map(([, cell]) => cell(inquiry, hours)));
