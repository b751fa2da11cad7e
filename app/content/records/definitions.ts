import { equipmentRecord } from "#app/content/equipment/equipment-fields.ts";
import { pageRecord } from "#app/content/pages/page-fields.ts";
import { projectRecord } from "#app/content/projects/project-fields.ts";
import { serviceRecord } from "#app/content/services/service-fields.ts";
import type { RecordDefinition } from "./record-definition.ts";
import type { RecordKind } from "./records.ts";

export const recordDefinitions: Record<RecordKind, RecordDefinition> = {
  equipment: equipmentRecord,
  project: projectRecord,
  page: pageRecord,
  service: serviceRecord,
};

/** Returns the record kind whose pages match this route pattern, such as `admin/cms/projects/:id/edit`. */
export function recordOfRoute(pattern: string): RecordDefinition {
  const found = Object.values(recordDefinitions).find(({ list }) => `/${pattern}/`.includes(`${list}/`));
  if (!found) throw new Error(`No record has pages at ${pattern}`);
  return found;
}
