import { equipmentFields } from "#app/content/equipment/equipment-fields.ts";
import { eventLabels } from "#app/content/events/event-labels.ts";
import { messageLabels } from "#app/content/messages/conversation.ts";
import { pageFields } from "#app/content/pages/page-fields.ts";
import { photoLabels } from "#app/content/photos/library.ts";
import { projectFields } from "#app/content/projects/project-fields.ts";
import { labelsOf } from "#app/content/records/record-values.ts";
import { serviceFields } from "#app/content/services/service-fields.ts";
import { settingLabels } from "#app/content/settings/settings.ts";
import { accessLabels } from "#app/content/users/roles.ts";
import type { ActivityKind } from "./activity.ts";

type Labels = Record<string, string>;

const formLabels: Partial<Record<ActivityKind, Labels>> = {
  account: { name: "Name", ...accessLabels },
  equipment: labelsOf(equipmentFields),
  project: labelsOf(projectFields),
  page: labelsOf(pageFields),
  service: labelsOf(serviceFields),
  event: eventLabels,
  message: messageLabels,
  photo: photoLabels,
};

/** What is noted of a change that is no field of a form. */
const otherLabels: Labels = {
  order: "Order",
  added: "Entries added",
  removed: "Entries removed",
  password: "Password",
  recoveryCodes: "Recovery codes",
};

/** Returns the label that a changed field has in the form of its record; the name itself when it has none. */
export function fieldLabel({ kind, recordId }: { kind: string; recordId: string }, name: string): string {
  const labels = kind === "setting" ? entryOf<Labels>(settingLabels, recordId) : entryOf(formLabels, kind);
  return (labels && entryOf(labels, name)) ?? entryOf(otherLabels, name) ?? name;
}

const entryOf = <Value>(all: Partial<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(all, key) ? all[key] : undefined;
