import { type Kysely, sql } from "kysely";

/**
 * Lists have no saved views, news of site photos come daily or not at all, and no missed address is ignored. Photos of films
 * are chosen by hand. Rows of the demo are not known as such, only whether the site began with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update "setting" set "value" = '"empty"'
    where "key" = 'seed' and not exists (select 1 from "demoRow")`.execute(db);
  for (const table of ["savedView", "photoFraming", "demoRow"]) await db.schema.dropTable(table).execute();
  await db.schema.alterTable("news").addColumn("wanted", "integer").execute();
  await sql`update "news" set "wanted" = case "pace" when 'never' then 0 else 1 end
    where "pace" is not null`.execute(db);
  await db.schema.alterTable("news").dropColumn("pace").execute();
  await db.schema.alterTable("missedAddress").dropColumn("ignored").execute();
  await sql`delete from "activity" where "action" in ('ignored', 'unignored')`.execute(db);
}
