import type { Kysely } from "kysely";
import { demoCompany } from "./texts-of-019.ts";
import { projectCoordinates } from "./texts-of-020.ts";

interface Tables {
  setting: { key: string; value: string };
  project: { title: string; coordinates: string | null };
}

/** Projects have coordinates. Those of the demo, as far as they still have their names, get theirs. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("project").addColumn("coordinates", "text").execute();
  const profile = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", "profile")
    .executeTakeFirst();
  if (!profile || JSON.parse(profile.value).name !== demoCompany) return;
  for (const [title, coordinates] of Object.entries(projectCoordinates))
    await db.updateTable("project").set({ coordinates }).where("title", "=", title).execute();
}
