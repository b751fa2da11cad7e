import { sql } from "kysely";
import type { RecordDefinition } from "#app/content/records/record-definition.ts";
import { readableSiteDay } from "#app/content/site-time.ts";
import { type Db, isPostgres } from "#db/connect.ts";
import { lockOrder, readOrder, writeOrder } from "#db/record-order.ts";
import { recordTables } from "#db/records.ts";
import type { DemoContent, EditedGroup } from "./demo.ts";
import {
  isDemoBooking,
  isDemoReport,
  kinds,
  markedEvents,
  markedRecords,
  markedUsers,
} from "./marked-rows.server.ts";

/** Returns whether anything is marked as the demo's. */
export async function hasDemo(db: Db): Promise<boolean> {
  return (await db.selectFrom("demoRow").select("kind").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Returns the marks of the demo, and locks them until the transaction ends, so that it is removed once. Call it in the
 * transaction of the removal.
 */
export async function lockDemo(db: Db) {
  const marks = db.selectFrom("demoRow").selectAll().orderBy("kind").orderBy("key");
  return (isPostgres(db) ? marks.forUpdate() : marks).execute();
}

export async function endDemo(db: Db): Promise<void> {
  await db.deleteFrom("demoRow").execute();
}

/** Returns what is left of the demo, and what of it the owner has changed. */
export async function readDemo(db: Db): Promise<DemoContent> {
  const records = await Promise.all(kinds.map((record) => markedRecords(db, record)));
  const [events, bookings, reports, messages, photos, users] = await Promise.all([
    markedEvents(db),
    countMarked(db, "booking"),
    countMarked(db, "dailyReport"),
    countMarked(db, "message"),
    countMarked(db, "photo"),
    markedUsers(db),
  ]);
  const counts = [
    ...kinds.map(({ names }, at) => ({ count: records[at]?.length ?? 0, ...countedAs(names) })),
    { count: events.length, one: "calendar event", many: "calendar events" },
    { count: bookings, one: "entry of the fleet calendar", many: "entries of the fleet calendar" },
    { count: reports, one: "daily report", many: "daily reports" },
    { count: messages, one: "message", many: "messages" },
    { count: photos, one: "photo", many: "photos" },
    { count: users.length, one: "client account", many: "client accounts" },
  ];
  const edited: EditedGroup[] = [
    ...kinds.map(({ kind, names, list }, at) => ({
      name: names.many,
      rows: (records[at] ?? [])
        .filter((row) => row.edited && !row.held)
        .map(({ id, title }) => ({ value: `${kind}:${id}`, title, to: `${list}/${id}/edit` })),
    })),
    {
      name: "calendar events",
      rows: events
        .filter(({ edited }) => edited)
        .map(({ id, date, time }) => ({
          value: `event:${id}`,
          title: `${readableSiteDay(date)}, ${time}`,
          to: `/admin/events/${id}`,
        })),
    },
    {
      name: "accounts",
      rows: users
        .filter(({ edited }) => edited)
        .map(({ id, name, email }) => ({
          value: `user:${id}`,
          title: `${name}, ${email}`,
          to: `/admin/cms/users/${id}`,
        })),
    },
  ];
  return {
    counts: counts
      .filter(({ count }) => count > 0)
      .map(({ count, one, many }) => ({ count, name: count === 1 ? one : many })),
    edited: edited.filter(({ rows }) => rows.length > 0),
    held: records.flat().flatMap(({ held, title }) => (held ? [title] : [])),
  };
}

/** Equipment cannot be counted, its machines can. */
const countedAs = ({ one, many }: RecordDefinition["names"]) =>
  one === many ? { one: "machine", many: "machines" } : { one, many };

async function countMarked(db: Db, table: "booking" | "dailyReport" | "message" | "photo"): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as "count" from "demoRow" as marked
    cross join ${sql.table(table)} as kept where marked."kind" = ${table} and kept."id" = cast(marked."key" as integer)`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/**
 * Deletes the demo's messages, events, calendar entries, daily reports, records and accounts. What the owner has changed stays unless it is in `chosen`,
 * and so do projects that an event still belongs to. Call it in the transaction of the removal.
 * @param chosen values of `EditedRow`
 * @param by the account that removes the demo, which is never deleted; null on the server's console
 */
export async function deleteDemoRows(
  db: Db,
  { chosen, by }: { chosen: ReadonlySet<string>; by: string | null },
): Promise<void> {
  const isDeleted = (kind: string, { id, edited }: { id: number | string; edited: boolean }) =>
    !edited || chosen.has(`${kind}:${id}`);
  await sql`delete from "message" where "id" in (
    select cast("key" as integer) from "demoRow" where "kind" = ${"message"})`.execute(db);
  for (const event of await markedEvents(db))
    if (isDeleted("event", event)) await db.deleteFrom("event").where("id", "=", event.id).execute();
  await sql`delete from "booking" where "id" in (
    select cast("key" as integer) from "demoRow" where "kind" = ${"booking"}) and ${isDemoBooking}`.execute(
    db,
  );
  await sql`delete from "dailyReport" where "id" in (
    select cast("key" as integer) from "demoRow" where "kind" = ${"dailyReport"}) and ${isDemoReport}`.execute(
    db,
  );
  for (const record of kinds) {
    await lockOrder(db, record.kind);
    for (const row of await markedRecords(db, record))
      if (isDeleted(record.kind, row)) await deleteRecord(db, record, row.id);
    await writeOrder(db, record.kind, await readOrder(db, record.kind));
  }
  for (const user of await markedUsers(db))
    if (user.id !== by && isDeleted("user", user)) {
      await db.deleteFrom("verification").where("value", "=", user.id).execute();
      await db.deleteFrom("user").where("id", "=", user.id).execute();
    }
}

async function deleteRecord(db: Db, { kind, keptByEvents }: RecordDefinition, id: number) {
  const used =
    keptByEvents &&
    (await db.selectFrom("event").select("id").where(keptByEvents, "=", id).executeTakeFirst());
  if (!used) await recordTables(db).deleteFrom(kind).where("id", "=", id).execute();
}

/** Returns the demo's photos, which may be in use. */
export async function listDemoPhotos(db: Db): Promise<{ id: number; hash: string }[]> {
  const { rows } = await sql<{ id: number; hash: string }>`
    select "id", "hash" from "demoRow"
    cross join "photo" where "kind" = ${"photo"} and "id" = cast("key" as integer)
    order by "id"`.execute(db);
  return rows;
}
