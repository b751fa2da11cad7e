import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import { capitalized, counted } from "#app/domain/values/wording.ts";

export function recordMessages({ names: { one } }: Pick<RecordDefinition, "names">) {
  return {
    load: `Failed to load ${one}`,
    save: `Failed to save ${one}`,
    missing: `${capitalized(one)} not found`,
  };
}

export function countedRecords({ kind, names }: Pick<RecordDefinition, "kind" | "names">, count: number) {
  // The specified name of machines, equipment, cannot be counted.
  const [one, many] = kind === "machine" ? ["machine", "machines"] : [names.one, names.many];
  return counted(count, one, many);
}
