import type { RecordDefinition } from "./record-definition.ts";

/** Returns the path of a record's public page: by its slug if the kind has one, else by its id. */
export function recordAddress(
  { list, address = list.replace("/admin/cms", "") }: Pick<RecordDefinition, "list" | "address">,
  { id, slug }: { id: number; slug?: unknown },
): string {
  return `${address}/${typeof slug === "string" && slug !== "" ? slug : id}`;
}
