import { type Kysely, PostgresAdapter, sql } from "kysely";

const ofAccount = [
  ...["session", "credential", "twoFactor", "passkey", "accountProject", "knownBrowser", "emailChange"],
  ...["calendarFeed", "idempotency", "stagedPhoto", "photoUpload", "news", "roomVisit"],
  ...["draft", "inquiryEntry", "activity"],
];

const statements = [
  'alter table "account" rename to "credential"',
  'alter table "credential" rename column "accountId" to "subject"',
  'alter table "user" rename to "account"',
  'alter table "userProject" rename to "accountProject"',
  ...ofAccount.map((table) => `alter table "${table}" rename column "userId" to "accountId"`),
  `update "outgoingMail" set "newsOf" = replace("newsOf", '"userId":', '"accountId":') where "newsOf" is not null`,
];

const renamed = (name: string) =>
  name
    .replace(/^account/, "credential")
    .replace("user", "account")
    .replace("User", "Account");

/** Tables, columns and indexes say account for what was called user, and credential for what it signs in with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  // In this order no index gets a name that another one still has.
  for (const { name, definition } of await indexesOf(db))
    for (const statement of definition === null
      ? [`alter index "${name}" rename to "${renamed(name)}"`]
      : [`drop index "${name}"`, definition.replace(name, renamed(name))])
      await sql.raw(statement).execute(db);
}

/** The definitions of SQLite, which cannot rename an index, have the new names of tables and columns already. */
async function indexesOf(db: Kysely<unknown>) {
  const named = sql<{ name: string; definition: string | null }>;
  const indexes =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? named`select indexname as "name", null as "definition" from pg_indexes
          where schemaname = current_schema() and indexname ~* '^account|user' order by indexname collate "C"`
      : named`select "name", "sql" as "definition" from sqlite_master
          where "type" = 'index' and "sql" is not null and "name" like '%user%' order by "name"`;
  return (await indexes.execute(db)).rows;
}
