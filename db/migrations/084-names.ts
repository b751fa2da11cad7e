import { type Kysely, sql } from "kysely";

const indexes = {
  accountByName: `"account" (lower("name"), "id")`,
  machineByName: `"machine" ("deletedAt", lower("name"), "id")`,
  projectByName: `"project" ("deletedAt", lower("title"), "id")`,
};

/** Lists by name ignore the case of letters. File names and paths have one character for each letter with its marks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, on] of Object.entries(indexes)) {
    await sql.raw(`drop index "${name}"`).execute(db);
    await sql.raw(`create index "${name}" on ${on}`).execute(db);
  }
  await compose(db, "photo", "fileName");
  await compose(db, "redirect", "path");
}

async function compose(db: Kysely<unknown>, table: string, column: string) {
  const { rows } = await sql<{ text: string }>`
    select distinct ${sql.ref(column)} as "text" from ${sql.table(table)}`.execute(db);
  const composed = new Set(rows.map(({ text }) => text).filter((text) => text === text.normalize("NFC")));
  for (const { text } of rows) {
    const whole = text.normalize("NFC");
    // A path that is there in both spellings keeps them.
    if (text === whole || (table === "redirect" && composed.has(whole))) continue;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${whole}
      where ${sql.ref(column)} = ${text}`.execute(db);
    composed.add(whole);
  }
}
