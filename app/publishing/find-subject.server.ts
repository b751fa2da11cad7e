import type { DraftKey } from "#app/content/drafts/drafts.ts";
import { recordId } from "#app/content/record-id.ts";
import { recordDefinitions } from "#app/content/records/definitions.ts";
import { sitePartOf } from "#app/content/settings/site-parts.ts";
import { recordSubject } from "./record-subject.server.ts";
import { contactSubject, partSubject } from "./setting-subject.server.ts";
import type { Subject } from "./subject.ts";

/** Returns what a draft changes; undefined for a kind or key that this version does not know. */
export function findSubject({ kind, key }: DraftKey): Subject | undefined {
  if (kind === "setting") {
    if (key === "contact") return contactSubject;
    const part = sitePartOf(key);
    return part ? partSubject(part) : undefined;
  }
  const record = Object.values(recordDefinitions).find((one) => one.kind === kind);
  const id = recordId(key);
  return record && id !== null ? recordSubject(record, id) : undefined;
}
