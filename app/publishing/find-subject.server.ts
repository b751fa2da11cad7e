import type { DraftKey } from "#app/content/drafts/drafts.ts";
import { recordId } from "#app/content/record-id.ts";
import { recordDefinitions } from "#app/content/records/definitions.ts";
import { settingFormOf } from "#app/content/settings/settings.ts";
import { recordSubject } from "./record-subject.server.ts";
import { settingSubject } from "./setting-subject.server.ts";
import type { Subject } from "./subject.ts";

/** Returns what a draft changes; undefined for a kind or key that this version does not know. */
export function findSubject({ kind, key }: DraftKey): Subject | undefined {
  if (kind === "setting") {
    const form = settingFormOf(key);
    return form ? settingSubject(form) : undefined;
  }
  const record = Object.values(recordDefinitions).find((one) => one.kind === kind);
  const id = recordId(key);
  return record && id !== null ? recordSubject(record, id) : undefined;
}
