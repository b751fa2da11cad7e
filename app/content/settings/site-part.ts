import { z } from "zod";
import type { FormValues } from "../form-values.ts";
import type { BusinessHours } from "./business-hours.ts";
import type { FieldControl, FieldSet } from "./fields.ts";
import type { CompanyProfile } from "./profile.ts";
import { rows } from "./site-lists.ts";

interface PartAbout {
  name: string;
  /** One-line description. */
  about: string;
  /** Where visitors see it; null when it is not public. */
  place: string | null;
  /** What the form says before its fields. */
  note?: string;
  /** True if it has no drafts: a save publishes at once, because it changes records as well. */
  immediate?: true;
}

/** How a form shows a list of rows. */
interface ListControl {
  /** Name of a single row. */
  item: string;
  hint?: string;
  /** The cells that stand for a closed row; rows without them are always open. */
  cards?: string[];
}

/** A list of rows in the form of a part. */
export interface PartList extends ListControl {
  label: string;
  /** Form values of a blank row. */
  blank: string | Record<string, string>;
  /** The fields of a row. */
  controls: Record<string, FieldControl>;
}

/** A part of the site's content: a setting with its own form. */
export interface PartDefinition<Value> extends PartAbout {
  /** Schema of the stored value. */
  stored: z.ZodType<Value>;
  /** Value used until the part is first saved. */
  empty: Value;
  /** Parses the form. */
  typed: z.ZodType<Value>;
  /** Schema of the form fields, for limits that browsers enforce. */
  limits: z.ZodType;
  /** Field labels in the activity log. */
  labels: Record<string, string>;
  /** Field labels in the form, where they differ. */
  formLabels?: Record<string, string>;
  shown(value: Value, settings: { profile: CompanyProfile; openDays: BusinessHours }): FormValues;
  /** The fields of the form beside its lists. */
  controls: Record<string, FieldControl>;
  lists?: Record<string, PartList>;
}

/** Type-checks a part's definition: its schemas and empty value must have the same type. */
export const part = <Value>(definition: PartDefinition<Value>) => definition;

type RowsOf<Row extends object> = ListControl & { label: string; row: FieldSet<Row>; maxRows: number };

const listOf = <Row extends object>({ row, maxRows: _, ...control }: RowsOf<Row>): PartList => ({
  ...{ blank: row.blank, controls: row.controls },
  ...control,
});

/**
 * Defines a part that is made of fields, and of lists of rows if there are any.
 * @param typed parses the form instead of the fields' own schema
 */
export function fieldsPart<Values extends object, Lists extends object = object>(
  fields: FieldSet<Values>,
  { typed, ...about }: PartAbout & { typed?: z.ZodType<Values> },
  lists: { [Key in keyof Lists]: RowsOf<Lists[Key] & object> } = {} as never,
): PartDefinition<Values & { [Key in keyof Lists]: Lists[Key][] }> {
  const all = Object.entries<RowsOf<object>>(lists as never);
  const each = <Of>(of: (list: RowsOf<object>) => Of): Record<string, Of> =>
    Object.fromEntries(all.map(([key, list]) => [key, of(list)]));
  const formLabels = { ...fields.labels, ...each(({ label }) => label) };
  const own = z.object({
    ...fields.typed.shape,
    ...each(({ row, maxRows }) => rows(row.typed, maxRows)),
  });
  return {
    ...about,
    stored: z.object({ ...fields.stored.shape, ...each(({ row }) => z.array(row.stored)) }),
    empty: { ...fields.empty, ...each(() => []) },
    typed: typed ?? own,
    limits: z.object({
      ...fields.typed.shape,
      ...each(({ row, maxRows }) => z.array(row.typed).max(maxRows)),
    }),
    labels: Object.assign({}, ...all.map(([, { row }]) => row.labels), formLabels),
    formLabels,
    shown: (value: Record<string, unknown>) => ({
      ...fields.shown(value as Values),
      ...Object.fromEntries(all.map(([key, { row }]) => [key, (value[key] as object[]).map(row.shown)])),
    }),
    controls: fields.controls,
    lists: each(listOf),
  } as object as PartDefinition<Values & { [Key in keyof Lists]: Lists[Key][] }>;
}

/** Defines a part that is a list of rows, with its own key as the form field name. */
export function listPart<Row extends object>(
  key: string,
  row: FieldSet<Row>,
  {
    maxRows,
    item,
    hint,
    cards,
    empty = [],
    ...about
  }: PartAbout & ListControl & { maxRows: number; empty?: Row[] },
  parsed: z.ZodType<Row[]> = rows(row.typed, maxRows),
): PartDefinition<Row[]> {
  const list = { item, ...(hint && { hint }), ...(cards && { cards }) };
  return {
    ...about,
    stored: z.array(row.stored),
    empty,
    typed: z.object({ [key]: parsed }).transform((form) => form[key] ?? []),
    limits: z.object({ [key]: z.array(row.typed).max(maxRows) }),
    labels: row.labels,
    formLabels: { [key]: about.name },
    shown: (value) => ({ [key]: value.map(row.shown) }),
    controls: {},
    lists: { [key]: listOf({ ...list, row, maxRows, label: about.name }) },
  };
}
