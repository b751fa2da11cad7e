import { z } from "zod";
import { countedLines } from "#app/domain/values/form-schema.ts";
import type { FieldControl } from "./field-control.ts";

export interface SettingField<Value> extends FieldControl {
  /** Schema of the stored value. */
  stored: z.ZodType<Value>;
  /** Parses the form value. */
  typed: z.ZodType<Value>;
  /** Value used until the field is first saved. */
  empty: Value;
  shown(value: Value): string;
}

type FieldsSchema<Values> = z.ZodType<Values> & { shape: Record<string, z.ZodType> };

type Control = Omit<FieldControl, "label">;

export const text = (
  label: string,
  typed: z.ZodType<string>,
  control: Control & Partial<Pick<SettingField<string>, "empty" | "stored" | "shown">> = {},
): SettingField<string> => ({ label, stored: z.string(), typed, empty: "", shown: String, ...control });

/** Returns a text field that is stored as null when empty. */
export const textOrNull = (
  label: string,
  typed: z.ZodType<string>,
  { stored = z.string(), ...control }: Control & { stored?: z.ZodType<string> } = {},
): SettingField<string | null> => ({
  label,
  stored: stored.nullable(),
  typed: typed.transform((value) => value || null),
  empty: null,
  shown: (value) => value ?? "",
  ...control,
});

/** Returns a field with one of some texts; the first of them until one is chosen. */
export const choice = <const Option extends string>(
  label: string,
  options: readonly [Option, ...Option[]],
  { wrong, ...control }: Control & { wrong: string },
): SettingField<Option> => ({
  label,
  stored: z.enum(options) as z.ZodType<Option>,
  typed: z.enum(options, wrong) as z.ZodType<Option>,
  empty: options[0],
  shown: String,
  options,
  ...control,
});

/**
 * Parses lines one by one, without empty ones.
 * @param of what the lines are, in the plural
 * @param read returns null for a line that is wrong
 * @param wrong what a line should be
 */
export const typedLines = <Row>(
  maxLength: number,
  { max, of, read, wrong }: { max: number; of: string; read: (line: string) => Row | null; wrong: string },
) =>
  countedLines(maxLength).transform((typed, check): Row[] => {
    const filled = typed.split("\n").flatMap((line, at) => (line.trim() ? { text: line.trim(), at } : []));
    if (filled.length > max) check.addIssue(`Please keep to at most ${max} ${of}`);
    const rows = filled.slice(0, max).map(({ text, at }) => ({ row: read(text), at }));
    const rejected = rows.find(({ row }) => row === null);
    // Empty lines count: the number is that of the line in the field.
    if (rejected) check.addIssue(`Line ${rejected.at + 1}: ${wrong}`);
    return rows.flatMap(({ row }) => (row === null ? [] : [row]));
  });

/** Derives schemas, controls and empty values from the fields of a setting or of a list row. */
export function fieldsOf<Values extends object>(
  fields: {
    [Name in keyof Values]: SettingField<Values[Name]>;
  },
) {
  const all = Object.entries<SettingField<unknown>>(fields);
  const each = <Part>(part: (field: SettingField<unknown>) => Part): Record<string, Part> =>
    Object.fromEntries(all.map(([name, field]) => [name, part(field)]));
  return {
    /** Without schemas, so that they can be sent to a browser. */
    controls: each(({ stored: _, typed: __, empty: ___, shown: ____, ...control }) => control) as Record<
      keyof Values,
      FieldControl
    >,
    empty: each(({ empty }) => empty) as Values,
    stored: z.object(each(({ stored }) => stored)) as FieldsSchema<Values>,
    typed: z.object(each(({ typed }) => typed)) as FieldsSchema<Values>,
    shown: (values: Values): Record<string, string> =>
      Object.fromEntries(all.map(([name, field]) => [name, field.shown(values[name as keyof Values])])),
  };
}

/** What is derived from the fields of a setting or of a list row. */
export type FieldSet<Values extends object> = ReturnType<typeof fieldsOf<Values>>;
