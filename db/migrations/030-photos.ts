import { type Kysely, sql } from "kysely";

/**
 * The setting with the photos of the site, and the gallery of a record, are called `photos`. In stored JSON the text
 * `"pictures":` can only be a key, because quotation marks within values are escaped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A new database has no setting yet, and on PostgreSQL even an update of no row bumps the content version.
  const { rows } = await sql`select 1 from "setting" where "key" = 'pictures'`.execute(db);
  if (rows.length > 0) await sql`update "setting" set "key" = 'photos' where "key" = 'pictures'`.execute(db);
  for (const table of ["recordVersion", "demoRow"])
    await sql`update ${sql.table(table)} set "key" = 'photos'
      where "kind" = 'setting' and "key" = 'pictures'`.execute(db);
  await renameDraft(db);
  for (const table of ["draft", "recordVersion"])
    await sql`update ${sql.table(table)} set "values" = replace("values", '"pictures":', '"photos":')
      where "kind" <> 'setting' and "values" like '%"pictures":%'`.execute(db);
  await sql`update "activity" set "recordId" = 'photos'
    where "kind" = 'setting' and "recordId" = 'pictures'`.execute(db);
  await sql`update "activity" set "fields" = replace("fields", '"pictures"', '"photos"')
    where "fields" like '%"pictures"%'`.execute(db);
}

/** Its photos refer to the draft by its key, so the draft is copied first. */
async function renameDraft(db: Kysely<unknown>) {
  const others = sql.raw(
    ["values", "version", "basedOn", "isNew", "userId", "author", "savedAt", "publishAt", "failure"]
      .map((column) => `"${column}"`)
      .join(", "),
  );
  const isOld = sql`"kind" = 'setting' and "key" = 'pictures'`;
  await sql`insert into "draft" ("kind", "key", ${others})
    select "kind", 'photos', ${others} from "draft" where ${isOld}`.execute(db);
  await sql`update "draftPhoto" set "key" = 'photos' where ${isOld}`.execute(db);
  await sql`delete from "draft" where ${isOld}`.execute(db);
}
