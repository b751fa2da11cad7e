import { recordId } from "#app/content/record-id.ts";
import { recordOfRoute } from "#app/content/records/definitions.ts";
import type { RecordFields } from "#app/content/records/record-fields.ts";
import { labelsOf } from "#app/content/records/record-values.ts";
import { settingForm } from "#app/content/settings/setting-forms.ts";
import type { SettingForm } from "#app/content/settings/settings.ts";
import { sitePartOf } from "#app/content/settings/site-parts.ts";
import { recordSubject } from "#app/publishing/record-subject.server.ts";
import { settingSubject } from "#app/publishing/setting-subject.server.ts";
import type { Subject } from "#app/publishing/subject.ts";

/** What a page of versions is about, with the labels of its fields. */
interface Versioned {
  subject: Subject;
  labels: Record<string, string>;
  /** The fields of a record; none for a setting. */
  fields: RecordFields;
  setting: SettingForm | null;
}

/** Returns what the versions page with this route pattern and these parameters is about; undefined if unknown. */
export function versionedOf(pattern: string, params: { id?: string; part?: string }): Versioned | undefined {
  if (pattern.endsWith("contact/versions") || pattern.endsWith("site/:part/versions")) {
    const setting = params.part === undefined ? "contact" : sitePartOf(params.part);
    if (!setting || settingForm(setting).immediate) return undefined;
    const { labels, formLabels = labels } = settingForm(setting);
    return { subject: settingSubject(setting), labels: formLabels, fields: {}, setting };
  }
  const id = recordId(params.id);
  const { fields, ...record } = recordOfRoute(pattern);
  if (id === null) return undefined;
  return {
    subject: recordSubject({ ...record, fields }, id),
    labels: labelsOf(fields),
    fields,
    setting: null,
  };
}
