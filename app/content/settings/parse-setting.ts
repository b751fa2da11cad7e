import { type Settings, settingSchemas } from "./settings.ts";

export type SettingKey = keyof Settings;

export const settingKeys = Object.keys(settingSchemas) as SettingKey[];

/** The last parsed text of each setting: nearly every request reads them all, and they hardly ever change. */
const lastParsed = new Map<SettingKey, { stored: string; value: unknown }>();

/** Returns a stored setting; undefined if it does not match its schema. */
export function parseSetting<Key extends SettingKey>(key: Key, stored: string): Settings[Key] | undefined {
  const last = lastParsed.get(key);
  if (last?.stored === stored) return last.value as Settings[Key] | undefined;
  const value = frozen(settingSchemas[key].safeParse(parsed(stored)).data);
  lastParsed.set(key, { stored, value });
  return value as Settings[Key] | undefined;
}

/** Freezes a value with all its parts, because several requests share it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
