import { type Kysely, sql } from "kysely";

const isSet = sql`"availability" = 'Maintenance'`;

/**
 * Maintenance that was set by hand becomes an entry of the machine's calendar, from the day when the machine was last
 * saved to an open end. Drafts that set it follow the calendar.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const set = await sql`select 1 from "equipment" where ${isSet} limit 1`.execute(db);
  // On PostgreSQL even an update of no row bumps the content version.
  if (set.rows.length > 0) {
    await sql`insert into "booking" ("equipmentId", "kind", "firstDay", "lastDay", "units", "client", "note")
      select "id", 'maintenance', substr("updatedAt", 1, 10), '9999-12-31',
        case when "units" < 1 then 1 else "units" end, '', ''
      from "equipment" where ${isSet}`.execute(db);
    await sql`update "equipment" set "availability" = 'By calendar' where ${isSet}`.execute(db);
  }
  const { rows } = await sql<{ key: string; values: string }>`select "key", "values" from "draft"
    where "kind" = 'equipment'`.execute(db);
  for (const { key, values } of rows) {
    const draft = JSON.parse(values);
    if (draft.availability !== "Maintenance") continue;
    const follows = JSON.stringify({ ...draft, availability: "By calendar" });
    await sql`update "draft" set "values" = ${follows}
      where "kind" = 'equipment' and "key" = ${key}`.execute(db);
  }
}
