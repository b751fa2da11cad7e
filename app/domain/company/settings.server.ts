import { inRegion } from "#app/adapters/region/region.server.ts";
import type { Region } from "#app/adapters/region/region.ts";
import { fromJson, toJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import { changesRows } from "#db/rows.ts";
import { type Reach, reachOf } from "./contact-details.ts";
import { isNamed } from "./profile.ts";
import {
  emptySettings,
  parseSetting,
  type SettingKey,
  type Settings,
  settingForm,
  settingFormOf,
  settingKeys,
  settingSchemas,
  storedInput,
} from "./settings.ts";

interface StoredSettings {
  settings: Settings;
  invalid: { key: SettingKey; value: string }[];
}

/** What was last read from a database, which a page needs up to ten times, and the content it belongs to. */
const lastRead = new WeakMap<Db, { tag: string; stored: Promise<StoredSettings> }>();

async function readStored(db: Db): Promise<StoredSettings> {
  // Every change of a setting makes a new tag, in the same transaction.
  const { tag } = await db.selectFrom("contentVersion").select("tag").executeTakeFirstOrThrow();
  const last = lastRead.get(db);
  if (last?.tag === tag) return last.stored;
  const stored = parseStored(db);
  lastRead.set(db, { tag, stored });
  const forget = () => lastRead.get(db)?.stored === stored && lastRead.delete(db);
  // Versions, which stand in for invalid settings, change without a new tag.
  stored.then(({ invalid }) => invalid.length > 0 && forget(), forget);
  return stored;
}

async function parseStored(db: Db): Promise<StoredSettings> {
  const rows = await db
    .selectFrom("setting")
    .select(["key", "value"])
    .where("key", "in", settingKeys)
    .orderBy("key")
    .execute();
  const stored = rows.map(({ key, value }) => ({ key: key as SettingKey, value }));
  const read = stored.map(({ key, value }) => [key, parseSetting(key, value)] as const);
  const invalid = stored.filter((_, at) => read[at]?.[1] === undefined);
  const valid = Object.fromEntries(read.filter(([, value]) => value !== undefined));
  let settings: Settings = { ...emptySettings, ...valid };
  for (const { key } of invalid) settings = { ...settings, [key]: await substituteFor(db, key, settings) };
  return { settings: Object.freeze(settings), invalid };
}

/**
 * Returns all settings, with empty values for those never saved. An invalid one is replaced by its last valid version,
 * so that it does not take every page down.
 */
export const readSettings = async (db: Db): Promise<Settings> => (await readStored(db)).settings;

/** Returns the stored settings that do not match their schemas, in the order of their keys. */
export const invalidSettings = async (db: Db) => (await readStored(db)).invalid;

/** Whom visitors may call where a page has nothing else to show. */
export interface SiteHost extends Pick<Reach, "phone"> {
  /** Null while it has no name. */
  company: string | null;
}

export async function readSiteHost(db: Db): Promise<SiteHost> {
  const settings = await readSettings(db);
  return {
    company: isNamed(settings.profile) ? settings.profile.name : null,
    phone: reachOf(settings).phone,
  };
}

/**
 * Returns a setting with the version that a save must name. Version 0 means never saved. An invalid one is replaced by
 * its last valid version, and `isValid` is false.
 */
export async function readSetting<Key extends keyof Settings>(
  db: Db,
  key: Key,
): Promise<{ value: Settings[Key]; version: number; updatedAt: string; isValid: boolean }> {
  const row = await db
    .selectFrom("setting")
    .select(["value", "version", "updatedAt"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (!row) return { value: emptySettings[key], version: 0, updatedAt: "", isValid: true };
  const { version, updatedAt } = row;
  const value = parseSetting(key, row.value);
  if (value !== undefined) return { value, version, updatedAt, isValid: true };
  return { value: (await readSettings(db))[key], version, updatedAt, isValid: false };
}

/**
 * Overwrites a setting if its version still matches. Call it in the transaction that also logs the activity.
 * @returns false, with nothing changed, when someone else saved the setting in the meantime
 * @throws when the value does not match the setting's schema
 */
export async function replaceSetting<Key extends keyof Settings>(
  db: Db,
  key: Key,
  { value, version }: { value: Settings[Key]; version: number },
): Promise<boolean> {
  const saved = { value: toJson(settingSchemas[key].parse(value)), updatedAt: new Date().toISOString() };
  if (version === 0) {
    return changesRows(
      db
        .insertInto("setting")
        .values({ key, ...saved })
        .onConflict((conflict) => conflict.doNothing()),
    );
  }
  return changesRows(
    db
      .updateTable("setting")
      .set({ ...saved, version: version + 1 })
      .where("key", "=", key)
      .where("version", "=", version),
  );
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

/**
 * Returns whether the site is open, its region, and the tag of the content version, which no other content ever has, as
 * one snapshot.
 */
export async function currentPublicState(db: Db): Promise<{
  tag: string;
  open: boolean;
  /** Undefined if the stored one is invalid. */
  region: Region | undefined;
}> {
  const { tag, opening, region } = await db
    .selectFrom("contentVersion")
    .select((row) => [
      "tag",
      row.selectFrom("setting").select("value").where("key", "=", "opening").as("opening"),
      row.selectFrom("setting").select("value").where("key", "=", "region").as("region"),
    ])
    .executeTakeFirstOrThrow();
  const stored = opening === null ? undefined : parseSetting("opening", opening);
  return {
    tag,
    ...(stored ?? emptySettings.opening),
    region: region === null ? emptySettings.region : parseSetting("region", region),
  };
}

export interface ContentVersion {
  version: number;
  tag: string;
  changedAt: string;
}

/**
 * Returns the content version, which every change to public content bumps, its tag, and the time of its last bump. The
 * number increases but repeats after a restore; the tag never does.
 */
export function currentContentVersion(db: Db): Promise<ContentVersion> {
  return db.selectFrom("contentVersion").select(["version", "tag", "changedAt"]).executeTakeFirstOrThrow();
}

/**
 * Returns what stands in for a setting whose stored value is invalid: its last published version that is valid, or its
 * empty value.
 * @param settings the other settings, which the built-in texts name
 */
async function substituteFor(db: Db, key: SettingKey, settings: Settings): Promise<unknown> {
  // An invalid value must not let admins in without a second factor.
  if (key === "security") return { adminsNeedTwoFactor: true };
  const versions = await db
    .selectFrom("recordVersion")
    .select("values")
    .where("kind", "=", "setting")
    .where("key", "=", key)
    .orderBy("id", "desc")
    .execute();
  for (const { values } of versions) {
    const value = settingSchemas[key].safeParse(asStored(key, fromJson(values), settings));
    if (value.success) return value.data;
  }
  return emptySettings[key];
}

/** Returns the form values of a version as the setting stores them; undefined if the form would reject them. */
function asStored(key: SettingKey, typed: unknown, settings: Settings): unknown {
  const form = settingFormOf(key);
  const input = form ? settingForm(form).typed.safeParse(typed) : undefined;
  return form && input?.success ? storedInput(form, settings, input.data) : undefined;
}

/** Runs work of a site outside a request, such as a job or a command, in the site's region. */
export async function inSiteRegion<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const { value: region } = await readSetting(db, "region");
  return inRegion(region, work);
}
