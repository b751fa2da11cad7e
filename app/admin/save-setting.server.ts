import type { RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { lastSave, recordActivity } from "#app/content/activity/activity.server.ts";
import { changedFields } from "#app/content/settings/changed-fields.ts";
import { readSetting, replaceSetting } from "#app/content/settings/settings.server.ts";
import type { Settings } from "#app/content/settings/settings.ts";
import { dependencies } from "#app/context.ts";
import type { Db } from "#db/connect.ts";

/** What a save replaced, or what somebody else has saved in the meantime. */
export type SettingSaved<Value> =
  | { saved: true; before: Value; version: number }
  | { saved: false; theirs: { value: Value; version: number; by: string; at: string } };

interface SettingChange<Value> {
  value: Value;
  /** The one that was seen; NaN when that is not known, which is a conflict. */
  version: number;
  /** Asked in the transaction before anything is saved; what it throws undoes the save. */
  check?: (trx: Db) => Promise<void>;
}

/**
 * Saves the version of a settings document that somebody has seen, with the note of who did. A document
 * that is as it was saved already leaves no note.
 */
export async function saveSettingSeen<Key extends keyof Settings>(
  context: Readonly<RouterContextProvider>,
  key: Key,
  { value, version, check }: SettingChange<Settings[Key]>,
): Promise<SettingSaved<Settings[Key]>> {
  const { db } = context.get(dependencies);
  const note = { by: context.get(account), kind: "setting", recordId: key } as const;
  const saved = await db.transaction().execute(async (trx) => {
    if (Number.isNaN(version)) return null;
    const present = await readSetting(trx, key);
    const fields = changedFields(present.value, value);
    if (fields.length === 0) return { saved: true, before: value, version: present.version } as const;
    await check?.(trx);
    if (!(await replaceSetting(trx, key, { value, version }))) return null;
    await recordActivity(trx, { ...note, action: "changed", fields });
    return { saved: true, before: present.value, version: version + 1 } as const;
  });
  if (saved) return saved;
  const [theirs, last] = await Promise.all([readSetting(db, key), lastSave(db, note)]);
  return { saved: false, theirs: { ...theirs, by: last?.actor ?? "", at: last?.at ?? theirs.updatedAt } };
}
