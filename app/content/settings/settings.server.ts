import type { Db } from "#db/connect.ts";
import { toJson } from "#db/json.ts";
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

/**
 * Replaces one settings document; call it in a transaction with the note of who did.
 * @throws when the value does not fit the document's schema
 */
export async function saveSetting<Key extends keyof Settings>(
  db: Db,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  const saved = { value: toJson(settingSchemas[key].parse(value)), updatedAt: new Date().toISOString() };
  await db
    .insertInto("setting")
    .values({ key, ...saved })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => ({ ...saved, version: row("setting.version", "+", 1) })),
    )
    .execute();
}

/** The number that every change to public content moves on, and when it last did. */
export function currentContentVersion(db: Db) {
  return db.selectFrom("contentVersion").select(["version", "changedAt"]).executeTakeFirstOrThrow();
}
