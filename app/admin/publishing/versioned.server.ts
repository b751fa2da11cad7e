import { recordId } from "#app/content/record-id.ts";
import { recordOfRoute } from "#app/content/records/definitions.ts";
import type { RecordFields } from "#app/content/records/record-fields.ts";
import { labelsOf } from "#app/content/records/record-values.ts";
import { contactLabels } from "#app/content/settings/contact.ts";
import { sitePart } from "#app/content/settings/part-values.ts";
import { type SitePart, sitePartOf } from "#app/content/settings/site-parts.ts";
import { recordSubject } from "#app/publishing/record-subject.server.ts";
import { contactSubject, partSubject } from "#app/publishing/setting-subject.server.ts";
import type { Subject } from "#app/publishing/subject.ts";

/** What a page of versions is about, with the labels of its fields. */
interface Versioned {
  subject: Subject;
  labels: Record<string, string>;
  /** The fields of a record; none for a setting. */
  fields: RecordFields;
  part: SitePart | null;
}

/** Returns what the versions page with this route pattern and these parameters is about; undefined if unknown. */
export function versionedOf(pattern: string, params: { id?: string; part?: string }): Versioned | undefined {
  const setting = { fields: {}, part: null };
  if (pattern.endsWith("contact/versions"))
    return { ...setting, subject: contactSubject, labels: contactLabels };
  if (pattern.endsWith("site/:part/versions")) {
    const part = sitePartOf(params.part ?? "");
    if (!part || sitePart(part).immediate) return undefined;
    const { labels, formLabels = labels } = sitePart(part);
    return { ...setting, subject: partSubject(part), labels: formLabels, part };
  }
  const id = recordId(params.id);
  const { fields, ...record } = recordOfRoute(pattern);
  if (id === null) return undefined;
  return { subject: recordSubject({ ...record, fields }, id), labels: labelsOf(fields), fields, part: null };
}
