import { machineRecord } from "#app/domain/equipment/machine-fields.ts";
import { pageRecord } from "#app/domain/pages/page-fields.ts";
import { projectRecord } from "#app/domain/projects/project-fields.ts";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import type { RecordKind } from "#app/domain/records/records.ts";
import { serviceRecord } from "#app/domain/services/service-fields.ts";

export const recordDefinitions: Record<RecordKind, RecordDefinition> = {
  machine: machineRecord,
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
