import { z } from "zod";
import type { FormValues } from "../form-values.ts";
import type { BusinessHours } from "./business-hours.ts";
import type { fieldsOf } from "./fields.ts";
import type { CompanyProfile } from "./profile.ts";
import { namedRows, rows } from "./site-lists.ts";

interface PartAbout {
  name: string;
  /** One-line description. */
  about: string;
  /** Where visitors see it; null when it is not public. */
  place: string | null;
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
  /** True if it has no drafts: a save publishes at once, because it changes records as well. */
  immediate?: true;
  /** One blank row of each list, for parts that have lists beside other fields. */
  blankRows?: FormValues;
  /** One blank row, for parts that are lists. */
  blank?: string | Record<string, string>;
}

/** Type-checks a part's definition: its schemas and empty value must have the same type. */
export const part = <Value>(definition: PartDefinition<Value>) => definition;

/** Defines a part that is a list of rows, with its own key as the form field name. */
export function listPart<Row extends object>(
  key: string,
  row: ReturnType<typeof fieldsOf<Row>>,
  { maxRows, ...about }: PartAbout & { maxRows: number },
): PartDefinition<Row[]> {
  return {
    ...about,
    stored: z.array(row.stored),
    empty: [],
    typed: z.object({ [key]: rows(row.typed, maxRows) }).transform((form) => form[key] ?? []),
    limits: z.object({ [key]: z.array(row.typed).max(maxRows) }),
    labels: row.labels,
    formLabels: { [key]: about.name },
    shown: (value) => ({ [key]: value.map(row.shown) }),
    blank: row.blank,
  };
}

/** Defines a list of names that records choose from. A renamed entry is renamed in every record. */
export function namesPart<Row extends { key: string; name: string }>(
  key: string,
  row: ReturnType<typeof fieldsOf<Row>>,
  { empty, ...about }: PartAbout & { maxRows: number; empty: Row[] },
): PartDefinition<Row[]> {
  return {
    ...listPart(key, row, about),
    empty,
    immediate: true,
    typed: z.object({ [key]: namedRows(row.typed, about.maxRows) }).transform((form) => form[key] ?? []),
  };
}
