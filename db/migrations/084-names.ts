import { type Kysely, sql } from "kysely";

const indexes = {
  accountByName: `"account" (lower("name"), "id")`,
  machineByName: `"machine" ("deletedAt", lower("name"), "id")`,
  projectByName: `"project" ("deletedAt", lower("title"), "id")`,
};

/** Lists by name ignore the case of letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, on] of Object.entries(indexes)) {
    await sql.raw(`drop index "${name}"`).execute(db);
    await sql.raw(`create index "${name}" on ${on}`).execute(db);
  }
}
