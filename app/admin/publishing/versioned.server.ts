import { recordId } from "#app/content/record-id.ts";
import { recordOfRoute } from "#app/content/records/definitions.ts";
import { labelsOf } from "#app/content/records/record-values.ts";
import { contactLabels } from "#app/content/settings/contact.ts";
import { sitePart } from "#app/content/settings/part-values.ts";
import { sitePartOf } from "#app/content/settings/site-parts.ts";
import { recordSubject } from "#app/publishing/record-subject.server.ts";
import { contactSubject, partSubject } from "#app/publishing/setting-subject.server.ts";
import type { Subject } from "#app/publishing/subject.ts";

/** What a page of versions is about, with the labels of its fields. */
interface Versioned {
  subject: Subject;
  labels: Record<string, string>;
}

/** Returns what the versions page with this route pattern and these parameters is about; undefined if unknown. */
export function versionedOf(pattern: string, params: { id?: string; part?: string }): Versioned | undefined {
  if (pattern.endsWith("contact/versions")) return { subject: contactSubject, labels: contactLabels };
  if (pattern.endsWith("site/:part/versions")) {
    const part = sitePartOf(params.part ?? "");
    if (!part || sitePart(part).immediate) return undefined;
    const { labels, formLabels = labels } = sitePart(part);
    return { subject: partSubject(part), labels: formLabels };
  }
  const id = recordId(params.id);
  const record = recordOfRoute(pattern);
  return id === null ? undefined : { subject: recordSubject(record, id), labels: labelsOf(record.fields) };
}
