import { type Kysely, sql } from "kysely";

/** The inbox filters by what is still to be answered, and the days that count towards a reply are a setting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const inFolder = ["deletedAt", "spam"];
  // Lists folders of several statuses in the order of arrival.
  await db.schema.dropIndex("messageByArrival").execute();
  await db.schema
    .createIndex("messageByArrival")
    .on("message")
    .columns([...inFolder, "createdAt", "id", "status", "answeredAt"])
    .execute();
  // Covers the counts of all folders.
  await db.schema.dropIndex("messageByFolder").execute();
  await db.schema
    .createIndex("messageByFolder")
    .on("message")
    .columns([...inFolder, "status", "createdAt", "id", "answeredAt"])
    .execute();
  await keepSundayClosed(db);
}

/**
 * A site that is in use has counted Monday to Saturday so far. A new one starts with the seed's value, or without
 * one with that of `emptySettings`, which are the same days.
 */
async function keepSundayClosed(db: Kysely<unknown>) {
  const { rows } = await sql`select 1 from "setting" limit 1`.execute(db);
  if (rows.length === 0) return;
  const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  const days = JSON.stringify(Object.fromEntries(weekdays.map((day) => [day, day !== "sunday"])));
  const now = new Date().toISOString();
  await sql`insert into "setting" ("key", "value", "version", "updatedAt")
    values ('openDays', ${days}, 1, ${now})`.execute(db);
}
