import type { RecordFields } from "./record-fields.ts";
import type { RecordKind } from "./records.ts";

/** All that differs between the kinds of records: what follows from the fields is derived from them. */
export interface RecordDefinition<
  Fields extends RecordFields = RecordFields,
  Kind extends string = RecordKind,
> {
  /** The kind in the activity and the name of the table; the photos are in the table `<kind>Photo`. */
  kind: Kind;
  names: { one: string; many: string /** Said of an empty list. */; none: string };
  /** The address of the staff's list. */
  list: string;
  fields: Fields;
  /** The field that names a record. */
  title: keyof Fields & string;
  /** The form in parts, each with its fields. */
  sections: readonly { title: string; hint?: string; fields: Partial<Fields> }[];
  /** Fields whose words the staff's list is searched by. */
  search: readonly (keyof Fields & string)[];
  /** The field that the staff's list is filtered by. */
  filter: keyof Fields & string;
  /** The column of events that names such a record: it stays in the trash for as long as they do. */
  keptByEvents?: "projectId";
}

/** What the store needs of a definition; the table may be any. */
export type StoredRecord<Fields extends RecordFields = RecordFields> = Pick<
  RecordDefinition<Fields, string>,
  "kind" | "fields" | "title" | "search" | "filter" | "keptByEvents"
>;
