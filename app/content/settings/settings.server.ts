import type { Db } from "#db/connect.ts";
import type { Settings } from "#db/schema.ts";
import { emptySettings, settingSchemas } from "./settings.ts";

/**
 * All settings, with the empty ones for those never saved.
 * @throws when a stored document does not fit its schema
 */
export async function readSettings(db: Db): Promise<Settings> {
  const keys = Object.keys(settingSchemas) as (keyof Settings)[];
  const rows = await db.selectFrom("setting").select(["key", "value"]).where("key", "in", keys).execute();
  const stored = Object.fromEntries(
    rows.map((row) => [row.key, settingSchemas[row.key as keyof Settings].parse(JSON.parse(row.value))]),
  );
  return { ...emptySettings, ...stored };
}

/** The number that every change to public content moves on, and when it last did. */
export function currentContentVersion(db: Db) {
  return db.selectFrom("contentVersion").select(["version", "changedAt"]).executeTakeFirstOrThrow();
}
