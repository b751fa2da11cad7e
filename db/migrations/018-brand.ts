import type { Kysely } from "kysely";

interface Tables {
  setting: { key: string; value: string; updatedAt: string };
}

const brand = { logo: "", logoOnDark: "", nameBesideLogo: "Shown", mark: "Plinth", accent: "" };

/** What every machine's page said until it became a setting. */
const machinePages = {
  quality:
    "Every machine is checked before it leaves the yard and after it comes back, and its log book travels with it.",
  assurances: ["Regular Inspections", "Certified Technicians", "Genuine Parts Only"],
};

/** Adds logos. A site that has content keeps the mark and the assurances that it has shown so far. */
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
      .values(
        Object.entries({ brand, machinePages }).map(([key, value]) => ({
          key,
          value: JSON.stringify(value),
          updatedAt: profile.updatedAt,
        })),
      )
      .execute();
}
