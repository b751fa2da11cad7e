import type { RecordDefinition } from "#app/content/records/record-definition.ts";

/** Says a name as the first word of a sentence. */
export const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Returns what the forms and the list of a kind of record say when something fails. */
export function recordMessages({ names: { one } }: Pick<RecordDefinition, "names">) {
  return {
    load: `Failed to load ${one}`,
    save: `Failed to save ${one}`,
    missing: `${capitalized(one)} not found`,
  };
}
