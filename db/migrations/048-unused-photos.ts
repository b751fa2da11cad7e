import { type Kysely, PostgresAdapter, sql } from "kysely";

/** What public pages show of a photo and what can change after its upload. */
const shown = ["hash", "audience", "width", "height", "alt", "focalX", "focalY"];

/**
 * A photo that has just been uploaded is on no public page: the record that shows it moves the content version on. An
 * upload of the same photo again changes nothing that is shown. Before, each upload made all public pages be rendered
 * again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const changed = shown.map((name) =>
    postgres ? `old."${name}" is distinct from new."${name}"` : `old."${name}" is not new."${name}"`,
  );
  const isShown = sql.raw(
    `(old."audience" = 'public' or new."audience" = 'public') and (${changed.join(" or ")})`,
  );
  if (postgres) {
    await sql`drop trigger "photoAdded" on "photo"`.execute(db);
    await sql`drop trigger "photoChanged" on "photo"`.execute(db);
    await sql`create trigger "photoChanged" after update on "photo"
      for each row when (${isShown}) execute function bump_content_version()`.execute(db);
    return;
  }
  await sql`drop trigger "photoOninsert"`.execute(db);
  await sql`drop trigger "photoOnupdate"`.execute(db);
  await sql`create trigger "photoOnupdate" after update on "photo" when ${isShown} begin
    update "contentVersion" set "version" = "version" + 1, "changedAt" = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
  end`.execute(db);
}
