import { type Kysely, PostgresAdapter, sql } from "kysely";
import { accounts } from "./initial/accounts.ts";
import { contentVersion } from "./initial/content-version.ts";
import { onPostgres, onSqlite } from "./initial/dialect.ts";
import { files } from "./initial/files.ts";
import { inquiries } from "./initial/inquiries.ts";
import { photoCounts } from "./initial/photo-counts.ts";
import { recordLinks, records } from "./initial/records.ts";
import { settings } from "./initial/settings.ts";
import { eventArrivals, sites } from "./initial/sites.ts";
import { textSearch } from "./initial/text-search.ts";
import { totals } from "./initial/totals.ts";

/** The schema that the migrations of version 0.2.1 led to: the order of columns is that of its archives. */
const schema = [
  records,
  accounts,
  recordLinks,
  sites,
  inquiries,
  files,
  settings,
  contentVersion,
  totals,
  eventArrivals,
  photoCounts,
  textSearch,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres : onSqlite;
  for (const statement of schema.flatMap((part) => part(dialect))) await sql.raw(statement).execute(db);
}
