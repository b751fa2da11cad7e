import { settingFormOf } from "#app/domain/company/settings.ts";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import type { DraftKey } from "./drafts.ts";
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
