import type { Db } from "#db/connect.ts";
import { toJson } from "#db/json.ts";
import type { Settings } from "./settings.ts";
import { emptySettings, settingSchemas } from "./settings.ts";

/** The last parsed text of each setting: nearly every request reads them all, and they hardly ever change. */
const lastParsed = new Map<keyof Settings, { text: string; value: unknown }>();

/** @throws when the stored setting does not match its schema */
function parseStored<Key extends keyof Settings>(key: Key, text: string): Settings[Key] {
  const last = lastParsed.get(key);
  if (last?.text === text) return last.value as Settings[Key];
  const value = frozen(settingSchemas[key].parse(JSON.parse(text)));
  lastParsed.set(key, { text, value });
  return value as Settings[Key];
}

/** Freezes a value with all its parts, because several requests share it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/**
 * Returns all settings, with empty values for those never saved.
 * @throws when a stored setting does not match its schema
 */
export async function readSettings(db: Db): Promise<Settings> {
  const keys = Object.keys(settingSchemas) as (keyof Settings)[];
  const rows = await db.selectFrom("setting").select(["key", "value"]).where("key", "in", keys).execute();
  const stored = Object.fromEntries(
    rows.map(({ key, value }) => [key, parseStored(key as keyof Settings, value)]),
  );
  return { ...emptySettings, ...stored };
}

/**
 * Returns a setting with the version that a save must name. Version 0 means never saved.
 * @throws when the stored setting does not match its schema
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
  return { value: parseStored(key, row.value), version: row.version, updatedAt: row.updatedAt };
}

/**
 * Overwrites a setting if its version still matches. Call it in the transaction that also logs the activity.
 * @returns false, with nothing changed, when another user saved the setting in the meantime
 * @throws when the value does not match the setting's schema
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
 * Overwrites a setting without a version check. Call it in the transaction that also logs the activity.
 * @throws when the value does not match the setting's schema
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

/** Returns the content version and whether the site is open, as one snapshot. */
export async function currentPublicState(db: Db): Promise<{ version: number; open: boolean }> {
  const { version, opening } = await db
    .selectFrom("contentVersion")
    .select((row) => [
      "version",
      row.selectFrom("setting").select("value").where("key", "=", "opening").as("opening"),
    ])
    .executeTakeFirstOrThrow();
  const stored = settingSchemas.opening.safeParse(opening === null ? null : JSON.parse(opening));
  return { version, ...(stored.success ? stored.data : emptySettings.opening) };
}

/** Returns the content version, which every change to public content bumps, and the time of its last bump. */
export function currentContentVersion(db: Db) {
  return db.selectFrom("contentVersion").select(["version", "changedAt"]).executeTakeFirstOrThrow();
}
