import type { Defaulted } from "#db/columns.ts";
import type { Json } from "#db/json.ts";

interface Labelled {
  label: string;
  hint?: string;
  /** True for a field that spans both columns of its section. */
  wide?: true;
  /** Among the facts of pages and documents: the place there, and the label where it is another. */
  fact?: { place: number; label: string };
}

/** One line of text, or with `rows` several lines. */
export interface TextField extends Labelled {
  type: "text";
  maxLength: number;
  /** The height of a field for several lines. */
  rows?: number;
  /** What is said when nothing is written; without it the field may be empty. */
  required?: string;
  /** True for a column that is null instead of empty. */
  nullable?: true;
  /** What the form of a new record begins with; empty when absent. */
  initial?: () => string;
  check?: { pattern: RegExp; wrong: string };
}

/** A whole number from 0 up to as many digits. */
export interface CountField extends Labelled {
  type: "count";
  digits: number;
  blank: number;
}

/** One of a few texts. What is stored may be an older one. */
export interface ChoiceField extends Labelled {
  type: "choice";
  options: readonly string[];
  /** What a new record has; the first option when absent. */
  initial?: string;
  wrong: string;
  /** `radio` shows all options at once. */
  control?: "radio";
}

/** A field of a list's row: text, or one of the options with the one for which nothing is chosen. */
export interface Cell {
  label: string;
  maxLength?: number;
  rows?: number;
  /** True for text without line breaks, although its field is several lines high. */
  oneLine?: true;
  wide?: true;
  options?: readonly string[];
  unchosen?: string;
  wrong?: string;
  /** A control that the form of its own kind of record brings along. */
  control?: string;
}

/** A list of lines of text, or with `cells` of rows. */
export interface ListField extends Labelled {
  type: "list";
  /** What one entry is called. */
  item: string;
  maxItems: number;
  /** Of an entry that is one line. */
  maxLength?: number;
  cells?: Readonly<Record<string, Cell>>;
  /** True where the heading of the section says the label already. */
  labelHidden?: true;
  /** True for rows of several lines. */
  tall?: true;
}

/** The photos of a record, cover first. They have a table of their own. */
export interface GalleryField {
  type: "gallery";
  label: string;
}

/** Texts that are stored together in one column, or as null when those of `needs` are all empty. */
export interface GroupField {
  type: "group";
  fields: Readonly<Record<string, TextField>>;
  needs: readonly string[];
}

export type RecordField = TextField | CountField | ChoiceField | ListField | GalleryField | GroupField;
export type RecordFields = Readonly<Record<string, RecordField>>;

type CellValue<One> = One extends { options: readonly (infer Option)[] } ? Option : string;
type Cells<Of> = { -readonly [Key in keyof Of]: CellValue<Of[Key]> };

/** What a field holds once it is parsed. */
type FieldValue<Field> = Field extends { type: "count" }
  ? number
  : Field extends { type: "gallery" }
    ? number[]
    : Field extends { type: "list"; cells: infer Of }
      ? Cells<Of>[]
      : Field extends { type: "list" }
        ? string[]
        : Field extends { type: "group"; fields: infer Of }
          ? { -readonly [Key in keyof Of]: string } | null
          : Field extends { nullable: true }
            ? string | null
            : string;

type Column<Field> = Field extends { type: "list" }
  ? Json<FieldValue<Field>>
  : Field extends { type: "group" }
    ? Json<NonNullable<FieldValue<Field>>> | null
    : Field extends { required: string } | { nullable: true }
      ? FieldValue<Field>
      : Defaulted<FieldValue<Field>>;

type Stored<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { type: "gallery" } ? never : Name;
}[keyof Fields];

type GroupNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { type: "group" } ? Name : never;
}[keyof Fields];
type Grouped<Fields> = {
  [Name in GroupNames<Fields>]: Fields[Name] extends { fields: infer Of } ? keyof Of : never;
}[GroupNames<Fields>];

type FormField<Field> = Field extends { type: "list"; cells: infer Of }
  ? { [Key in keyof Of]: string }[]
  : Field extends { type: "list" | "gallery" }
    ? string[]
    : string;

/** The columns of a record's table, apart from those that all records have. */
export type RecordColumns<Fields> = { -readonly [Name in Stored<Fields>]: Column<Fields[Name]> };

/** A record as pages and documents read it, without its photos. */
export type RecordValues<Fields> = { -readonly [Name in Stored<Fields>]: FieldValue<Fields[Name]> };

/** A record as the office wrote it down, parsed; photos by their ids. */
export type RecordInput<Fields> = { -readonly [Name in keyof Fields]: FieldValue<Fields[Name]> };

/** What the form of a record holds. */
export type RecordFormValues<Fields> = {
  -readonly [Name in Exclude<keyof Fields, GroupNames<Fields>>]: FormField<Fields[Name]>;
} & Record<Grouped<Fields> & string, string>;

type FlatField = Exclude<RecordField, GroupField>;

/** The fields as the form has them, the texts of a group on their own. */
export function flatFields(fields: RecordFields): [name: string, field: FlatField][] {
  return Object.entries(fields).flatMap(([name, field]): [string, FlatField][] =>
    field.type === "group" ? Object.entries(field.fields) : [[name, field]],
  );
}
