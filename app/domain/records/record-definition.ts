import type { RecordFields } from "./record-fields.ts";
import type { RecordKind, RecordNames } from "./records.ts";

/** Defines a kind of record. Schemas, columns and forms are derived from its fields. */
export interface RecordDefinition<
  Fields extends RecordFields = RecordFields,
  Kind extends string = RecordKind,
> {
  /** The kind in the activity log and the name of the table. Photos are in the table `<kind>Photo`. */
  kind: Kind;
  names: RecordNames;
  /** Path of the staff list. */
  list: string;
  fields: Fields;
  /** The field that holds the record's name. */
  title: keyof Fields & string;
  /** The fields of which the first text describes the page in search results as long as nothing else is typed for them. */
  summary?: readonly (keyof Fields & string)[];
  sections: readonly { title: string; hint?: string; fields: Partial<Fields> }[];
  /** Fields that the staff list's search covers. */
  search: readonly (keyof Fields & string)[];
  /** The field that the staff list can be filtered by, if it is long enough to need one. */
  filter?: keyof Fields & string;
  /** The field with fixed options that the staff list changes without opening a record. */
  quick?: keyof Fields & string;
  /** A value of that field that is never stored: it follows from the record's calendar, and choosing it plans days there. */
  planned?: string;
  /** What a staff list shows beside names and addresses, for kinds whose list needs no page of its own. */
  listed?: {
    columns?: string[];
    filter?: { name: string; label: string; all: string; choices: string[] };
    /** @param values those of the kind's own fields */
    row?(values: never): { badge?: string; facts?: string[]; cells?: string[] };
  };
  /** The help of the list and of the form, each in three sentences; see `HelpScreen`. */
  help?: Record<"list" | "form", { purpose: string; steps: string; note: string }>;
  /** The column of events that refers to a record. A record in the trash is kept while events refer to it. */
  keptByEvents?: "projectId";
  /** Public pages are at the top level, so that their slugs must differ from the site's own addresses. */
  topLevel?: true;
}

/** The part of a definition that the store needs, for any table. */
export type StoredRecord<Fields extends RecordFields = RecordFields> = Pick<
  RecordDefinition<Fields, string>,
  "kind" | "fields" | "title" | "search" | "filter" | "quick" | "planned" | "keptByEvents"
>;
