import type { Kysely } from "kysely";

interface Tables {
  setting: { key: string; value: string; updatedAt: string };
}

const brand = { logo: "", logoOnDark: "", nameBesideLogo: "Shown", mark: "Plinth", accent: "" };

/** Adds logos. A site that has content keeps the mark that it has shown so far. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("logo")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("svg", "text")
    .addColumn("png", "text", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .execute();
  const profile = await db
    .selectFrom("setting")
    .select("updatedAt")
    .where("key", "=", "profile")
    .executeTakeFirst();
  if (profile)
    await db
      .insertInto("setting")
      .values({ key: "brand", value: JSON.stringify(brand), updatedAt: profile.updatedAt })
      .execute();
}
