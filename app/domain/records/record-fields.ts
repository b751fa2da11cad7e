import type { Defaulted, Json } from "#db/columns.ts";
import type { ListName } from "./name-lists.ts";
import type { RecordKind } from "./records.ts";

interface Labelled {
  label: string;
  hint?: string;
  /** True for a field that spans both columns of its section. */
  wide?: true;
  /** Lists the field among the facts on pages and in documents, numbers with their unit: its position and label. */
  fact?: { place: number; label: string };
}

/** A line of text, or several lines if `rows` is set. */
export interface TextField extends Labelled {
  type: "text";
  maxLength: number;
  /** Length up to which the text suits the layout. */
  recommended?: number;
  /** Height in lines. */
  rows?: number;
  /** Error message for an empty value. The field is optional without it. */
  required?: string;
  /** Stores null instead of an empty string. */
  nullable?: true;
  /** Default value in the form of a new record; empty when absent. */
  initial?: () => string;
  check?: { pattern: RegExp; wrong: string };
  /** Returns the value to store for a typed one, or null for one that cannot be read. */
  parse?: { read: (typed: string) => string | null; wrong: string };
  /** `point` shows the map that sets coordinates, `date` a calendar. */
  control?: "point" | "date";
}

/** A whole number from 0, with a maximum number of digits. */
interface CountField extends Labelled {
  type: "count";
  digits: number;
  blank: number;
}

/** An optional number with a unit, such as a depth in metres. */
export interface NumberField extends Labelled {
  type: "number";
  unit: string;
  min: number;
  max: number;
  decimals: number;
  /** Another number of the record that this one may not exceed, if both are there. */
  atMost?: { field: string; wrong: string };
}

/** An optional range of numbers with a unit, typed as `600–1500`. A single number is both its ends. */
export interface RangeField extends Omit<NumberField, "type" | "atMost"> {
  type: "range";
}

export interface NumberRange {
  from: number;
  to: number;
}

/** One of a fixed set of options. Stored values may no longer be among them. */
interface ChoiceField extends Labelled {
  type: "choice";
  options: readonly string[];
  /** The list that the options come from at run time; see `withLists`. */
  optionsFrom?: ListName;
  /** Default value of a new record; the first option when absent. */
  initial?: string;
  /** Options that at most one record outside the trash has. */
  once?: readonly string[];
  wrong: string;
  /** `radio` shows all options at once. */
  control?: "radio";
}

/** A field of a list row: text, or a select with a label for the empty option. */
export interface Cell {
  label: string;
  maxLength?: number;
  /** Length up to which the text suits the layout. */
  recommended?: number;
  rows?: number;
  /** Rejects line breaks, although the control has several lines. */
  oneLine?: true;
  wide?: true;
  check?: { pattern: RegExp; wrong: string };
  options?: readonly string[];
  optionsFrom?: ListName;
  unchosen?: string;
  wrong?: string;
  /** Name of a custom control that the record's own form provides. */
  control?: string;
}

/** A list of text lines, or of rows if `cells` is set. */
export interface ListField extends Labelled {
  type: "list";
  item: string;
  maxItems: number;
  /** Maximum length of a single-line entry. */
  maxLength?: number;
  /** Shows entries as checkboxes of these texts. Stored entries may no longer be among them. */
  options?: readonly string[];
  optionsFrom?: ListName;
  cells?: Readonly<Record<string, Cell>>;
  /** Hides the label when the section heading already names the list. */
  labelHidden?: true;
  /** True for rows with several lines. */
  tall?: true;
}

/** The photos of a record, cover first, stored in their own table. */
interface GalleryField extends Labelled {
  type: "gallery";
}

/**
 * Records of another kind. The pairs of both kinds are in one table, which has the columns `<kind>Id` of both. The
 * other kind has a field of the same table. The order is that of the linked records.
 */
export interface LinksField extends Labelled {
  type: "links";
  name: string;
  /** Name of one linked record, such as `machine`. */
  item: string;
  /** Kind of the linked records. */
  to: RecordKind;
  table: string;
  maxItems: number;
}

/** Texts stored together in one column. The column is null when all texts in `needs` are empty. */
interface GroupField {
  type: "group";
  fields: Readonly<Record<string, TextField>>;
  needs: readonly string[];
}

export type RecordField =
  | TextField
  | CountField
  | NumberField
  | RangeField
  | ChoiceField
  | ListField
  | GalleryField
  | LinksField
  | GroupField;
export type RecordFields = Readonly<Record<string, RecordField>>;

type CellValue<One> = One extends { optionsFrom: string }
  ? string
  : One extends { options: readonly (infer Option)[] }
    ? Option
    : string;
type Cells<Of> = { -readonly [Key in keyof Of]: CellValue<Of[Key]> };

type FieldValue<Field> = Field extends { type: "count" }
  ? number
  : Field extends { type: "number" }
    ? number | null
    : Field extends { type: "range" }
      ? NumberRange | null
      : Field extends { type: "gallery" | "links" }
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
  : Field extends { type: "group" | "range" }
    ? Json<NonNullable<FieldValue<Field>>> | null
    : Field extends { required: string } | { nullable: true } | { type: "number" }
      ? FieldValue<Field>
      : Defaulted<FieldValue<Field>>;

type Stored<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { type: "gallery" | "links" } ? never : Name;
}[keyof Fields];

type GroupNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { type: "group" } ? Name : never;
}[keyof Fields];
type Grouped<Fields> = {
  [Name in GroupNames<Fields>]: Fields[Name] extends { fields: infer Of } ? keyof Of : never;
}[GroupNames<Fields>];

type FormField<Field> = Field extends { type: "list"; cells: infer Of }
  ? { [Key in keyof Of]: string }[]
  : Field extends { type: "list" | "gallery" | "links" }
    ? string[]
    : string;

/** The columns of a record's table, except those common to all records. */
export type RecordColumns<Fields> = { -readonly [Name in Stored<Fields>]: Column<Fields[Name]> };

/** A record as shown on pages and in documents, without its photos and links. */
export type RecordValues<Fields> = { -readonly [Name in Stored<Fields>]: FieldValue<Fields[Name]> };

/** A parsed form submission, with photos and linked records as ids. */
export type RecordInput<Fields> = { -readonly [Name in keyof Fields]: FieldValue<Fields[Name]> };

export type RecordFormValues<Fields> = {
  -readonly [Name in Exclude<keyof Fields, GroupNames<Fields>>]: FormField<Fields[Name]>;
} & Record<Grouped<Fields> & string, string>;

export type FlatField = Exclude<RecordField, GroupField>;

/** Returns the form fields, with the texts of groups as separate fields. */
export function flatFields(fields: RecordFields): [name: string, field: FlatField][] {
  return Object.entries(fields).flatMap(([name, field]): [string, FlatField][] =>
    field.type === "group" ? Object.entries(field.fields) : [[name, field]],
  );
}
