import type { Db } from "#db/connect.ts";
import { toJson } from "#db/json.ts";
import type { Settings } from "./settings.ts";
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
 * One settings document with the version that a save of it must name; version 0 was never saved.
 * @throws when the stored document does not fit its schema
 */
export async function readSetting<Key extends keyof Settings>(
  db: Db,
  key: Key,
): Promise<{ value: Settings[Key]; version: number; updatedAt: string }> {
  const row = await db
    .selectFrom("setting")
    .select(["value", "version", "updatedAt"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (!row) return { value: emptySettings[key], version: 0, updatedAt: "" };
  const value = settingSchemas[key].parse(JSON.parse(row.value)) as Settings[Key];
  return { value, version: row.version, updatedAt: row.updatedAt };
}

/**
 * Replaces the version of a settings document that somebody has seen; call it in a transaction with the
 * note of who did.
 * @returns false when somebody else has saved it since, and then nothing is changed
 * @throws when the value does not fit the document's schema
 */
export async function replaceSetting<Key extends keyof Settings>(
  db: Db,
  key: Key,
  { value, version }: { value: Settings[Key]; version: number },
): Promise<boolean> {
  const saved = { value: toJson(settingSchemas[key].parse(value)), updatedAt: new Date().toISOString() };
  if (version === 0) {
    const first = await db
      .insertInto("setting")
      .values({ key, ...saved })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return Number(first.numInsertedOrUpdatedRows) === 1;
  }
  const later = await db
    .updateTable("setting")
    .set({ ...saved, version: version + 1 })
    .where("key", "=", key)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return Number(later.numUpdatedRows) === 1;
}

/**
 * Replaces one settings document whatever it is by now; call it in a transaction with the note of who did.
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
