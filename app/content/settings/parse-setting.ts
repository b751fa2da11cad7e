import { type Settings, settingSchemas } from "./settings.ts";

export type SettingKey = keyof Settings;

export const settingKeys = Object.keys(settingSchemas) as SettingKey[];

/** Returns a stored setting; undefined if it does not match its schema. */
export function parseSetting<Key extends SettingKey>(key: Key, stored: string): Settings[Key] | undefined {
  return settingSchemas[key].safeParse(parsed(stored)).data as Settings[Key] | undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
