import { z } from "zod";
import type { FormValues } from "../form-values.ts";
import type { fieldsOf } from "./fields.ts";
import type { OpenDays } from "./open-days.ts";
import type { CompanyProfile } from "./profile.ts";
import { rows } from "./site-lists.ts";

interface PartAbout {
  name: string;
  /** What it is for, in a line. */
  about: string;
  /** Where visitors see it; null when they do not. */
  place: string | null;
}

/** A part of the site's content: a settings document with a form of its own. */
export interface PartDefinition<Value> extends PartAbout {
  /** What the database may hold. */
  stored: z.ZodType<Value>;
  /** What a site shows before anybody has filled it in. */
  empty: Value;
  /** Reads what stands in the form. */
  typed: z.ZodType<Value>;
  /** The fields of the form, for the limits that a browser can keep by itself. */
  limits: z.ZodType;
  /** What its fields are called where a change of them is noted. */
  labels: Record<string, string>;
  /** What they are called in the form, where that differs. */
  formLabels?: Record<string, string>;
  shown(value: Value, settings: { profile: CompanyProfile; openDays: OpenDays }): FormValues;
  /** One blank row, of a part that is a list. */
  blank?: string | Record<string, string>;
}

/** Returns a part with the types of its parts checked against each other. */
export const part = <Value>(definition: PartDefinition<Value>) => definition;

/** Returns a part that is a list of rows under its own name in the form. */
export function listPart<Row extends object>(
  key: string,
  row: ReturnType<typeof fieldsOf<Row>>,
  { most, ...about }: PartAbout & { most: number },
): PartDefinition<Row[]> {
  return {
    ...about,
    stored: z.array(row.stored),
    empty: [],
    typed: z.object({ [key]: rows(row.typed, most) }).transform((form) => form[key] ?? []),
    limits: z.object({ [key]: z.array(row.typed).max(most) }),
    labels: row.labels,
    formLabels: { [key]: about.name },
    shown: (value) => ({ [key]: value.map(row.shown) }),
    blank: row.blank,
  };
}
