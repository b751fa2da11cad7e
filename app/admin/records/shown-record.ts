import type { RecordDefinition } from "#app/content/records/record-definition.ts";

/**
 * What the form of a record shows of its definition. The server sends it, since the definitions of all kinds are too
 * large for the scripts of a page. Its fields are without their checks, and its list is as it was when the form was
 * opened.
 */
export type ShownRecord = Pick<
  RecordDefinition,
  "kind" | "names" | "list" | "title" | "summary" | "sections"
>;

/** What the preview of a search result needs to know. */
export type Previewed = Partial<Pick<RecordDefinition, "kind" | "title" | "summary">>;
