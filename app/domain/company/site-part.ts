import { z } from "zod";
import type { Controls, ListControl } from "#app/domain/records/field-control.ts";
import type { FieldSet } from "#app/domain/records/setting-fields.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import type { BusinessHours } from "./business-hours.ts";
import type { CompanyProfile } from "./profile.ts";
import { rows } from "./site-entry-fields.ts";

/** The sections of the home page by the ids they have there. */
type Section = "home" | "about" | "services" | "projects" | "equipment" | "trust" | "contact";

/**
 * The section of the home page that shows a field, by the start of the field's name; "" is that of all others. Null is
 * for a field that other pages show.
 */
export type PreviewSections = { "": Section } & Record<string, Section | null>;

interface PartAbout {
  name: string;
  /** One-line description. */
  about: string;
  /** Where visitors see it; null when it is not public. */
  place: string | null;
  /** What the preview beside the form shows; without them it has none. */
  sections?: PreviewSections;
  /** What the form says before its fields. */
  note?: string;
  /** True if its form has no drafts: a save takes effect at once. */
  immediate?: true;
}

/** A part of the site's content: a setting with its own form. */
export interface PartDefinition<Value> extends PartAbout {
  /** Schema of the stored value. */
  stored: z.ZodType<Value>;
  /** Value used until the part is first saved. */
  empty: Value;
  /** Parses the form. Browsers enforce its limits. */
  typed: z.ZodType<Value>;
  shown(value: Value, settings: { profile: CompanyProfile; openDays: BusinessHours }): FormValues;
  controls: Controls;
  /** Field labels in the activity log, where they are not those of the controls. */
  labels?: Record<string, string>;
}

/** Type-checks a part's definition: its schemas and empty value must have the same type. */
export const part = <Value>(definition: PartDefinition<Value>) => definition;

interface Rows<Row extends object> extends Pick<ListControl, "item" | "cards" | "beside"> {
  hint?: string;
  row: FieldSet<Row>;
  maxRows: number;
}

const listControl = <Row extends object>({ row, item, cards, beside }: Rows<Row>): ListControl => ({
  item,
  labelHidden: true,
  cells: row.controls,
  ...(cards && { cards }),
  ...(beside && { beside }),
});

/**
 * Defines a part that is made of fields, and of lists of rows if there are any, each in a section of its own.
 * @param typed parses the form instead of the fields' own schema
 */
export function fieldsPart<Values extends object, Lists extends object = object>(
  fields: FieldSet<Values>,
  { typed, ...about }: PartAbout & { typed?: z.ZodType<Values> },
  lists?: { [Key in keyof Lists]: Rows<Lists[Key] & object> & { label: string } },
): PartDefinition<Values & { [Key in keyof Lists]: Lists[Key][] }> {
  const listEntries: [string, Rows<object> & { label: string }][] = Object.entries(lists ?? {});
  /** Builds an object with one entry for each list. */
  const mapLists = <Of>(of: (list: (typeof listEntries)[number][1]) => Of): Record<string, Of> =>
    Object.fromEntries(listEntries.map(([key, list]) => [key, of(list)]));
  return {
    ...about,
    stored: z.object({ ...fields.stored.shape, ...mapLists(({ row }) => z.array(row.stored)) }),
    empty: { ...fields.empty, ...mapLists(() => []) },
    typed:
      typed ??
      z.object({ ...fields.typed.shape, ...mapLists(({ row, maxRows }) => rows(row.typed, maxRows)) }),
    shown: (value: Record<string, unknown>) => ({
      ...fields.shown(value as Values),
      ...Object.fromEntries(
        listEntries.map(([key, { row }]) => [key, (value[key] as object[]).map(row.shown)]),
      ),
    }),
    controls: {
      ...fields.controls,
      ...mapLists(({ label, hint, ...list }) => ({
        label,
        section: { title: label, ...(hint && { hint }) },
        list: listControl(list),
      })),
    },
    // `Object.entries` loses the types of the lists.
  } as object as PartDefinition<Values & { [Key in keyof Lists]: Lists[Key][] }>;
}

/**
 * Defines a part that is a list of rows, with its own key as the form field name.
 * @param typed parses the rows instead of the schema of each
 */
export function listPart<Row extends object>(
  key: string,
  row: FieldSet<Row>,
  {
    maxRows,
    item,
    hint,
    cards,
    beside,
    empty = [],
    typed = rows(row.typed, maxRows),
    ...about
  }: PartAbout & Omit<Rows<Row>, "row"> & { empty?: Row[]; typed?: z.ZodType<Row[]> },
): PartDefinition<Row[]> {
  const list = listControl({ row, item, maxRows, ...(cards && { cards }), ...(beside && { beside }) });
  return {
    ...about,
    stored: z.array(row.stored),
    empty,
    typed: z.object({ [key]: typed }).transform((form) => form[key] ?? []),
    shown: (value) => ({ [key]: value.map(row.shown) }),
    controls: { [key]: { label: about.name, list, ...(hint && { hint }) } },
  };
}
