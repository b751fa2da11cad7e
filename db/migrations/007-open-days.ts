import { type Kysely, sql } from "kysely";

/** The inbox filters by what is still to be answered, and the days that count towards a reply are a setting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Covers the counts of every folder, and lists those of several statuses in their order.
  await db.schema.dropIndex("messageByArrival").execute();
  await db.schema
    .createIndex("messageByArrival")
    .on("message")
    .columns(["deletedAt", "spam", "createdAt", "id", "status", "answeredAt"])
    .execute();
  await keepSundayClosed(db);
}

/** A site that is in use has counted Monday to Saturday so far; a new one starts with the seed's value. */
async function keepSundayClosed(db: Kysely<unknown>) {
  const { rows } = await sql`select 1 from "setting" limit 1`.execute(db);
  if (rows.length === 0) return;
  const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  const days = JSON.stringify(Object.fromEntries(weekdays.map((day) => [day, day !== "sunday"])));
  const now = new Date().toISOString();
  await sql`insert into "setting" ("key", "value", "version", "updatedAt")
    values ('openDays', ${days}, 1, ${now})`.execute(db);
}
