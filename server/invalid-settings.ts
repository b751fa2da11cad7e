import type { Logger } from "pino";
import { invalidSettings } from "#app/content/settings/invalid-settings.server.ts";
import type { Db } from "#db/connect.ts";

/**
 * Returns a function that logs stored settings that are invalid, each value once. It reads them only when the tag of
 * the content version differs from the last one.
 */
export function createInvalidSettingsLog(db: Db) {
  let checked: string | null = null;
  const logged = new Map<string, string>();
  return async (contentTag: string, log: Logger): Promise<void> => {
    if (contentTag === checked) return;
    checked = contentTag;
    const invalid = new Map((await invalidSettings(db)).map(({ key, value }) => [key as string, value]));
    for (const [setting, value] of invalid)
      if (logged.get(setting) !== value)
        log.warn({ setting }, "a stored setting is invalid; its last valid version is used");
    logged.clear();
    for (const [setting, value] of invalid) logged.set(setting, value);
  };
}
