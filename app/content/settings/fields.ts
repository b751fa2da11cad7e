import { z } from "zod";

/** How a field stands in its form. */
export interface FieldControl {
  label: string;
  hint?: string;
  /** Lines of a text area. */
  rows?: number;
  options?: readonly string[];
  input?: { type?: "date"; inputMode?: "numeric" | "decimal"; title?: string };
  /** Takes the whole width of the form. */
  wide?: true;
  /** Begins a section of the form. */
  section?: { title: string; hint?: string };
}

/** All there is to a field of a settings document. */
export interface SettingField<Value> extends FieldControl {
  /** What the database may hold. */
  stored: z.ZodType<Value>;
  /** Reads what stands in the form. */
  typed: z.ZodType<Value>;
  /** What a site shows before anybody has filled it in. */
  empty: Value;
  shown(value: Value): string;
}

type Control = Omit<FieldControl, "label">;

/** Returns a field of text. */
export const text = (
  label: string,
  typed: z.ZodType<string>,
  control: Control & { empty?: string } = {},
): SettingField<string> => ({ label, stored: z.string(), typed, empty: "", shown: String, ...control });

/** Returns a field of text that is stored as null when it is empty. */
export const textOrNull = (
  label: string,
  typed: z.ZodType<string>,
  { stored = z.string(), ...control }: Control & { stored?: z.ZodType<string> } = {},
): SettingField<string | null> => ({
  ...{ label, stored: stored.nullable(), typed: typed.transform((value) => value || null), empty: null },
  shown: (value) => value ?? "",
  ...control,
});

/** Returns what follows from the fields of a document or of a row in it. */
export function fieldsOf<Values extends object>(
  fields: {
    [Name in keyof Values]: SettingField<Values[Name]>;
  },
) {
  const all = Object.entries<SettingField<unknown>>(fields);
  const each = <Part>(part: (field: SettingField<unknown>) => Part): Record<string, Part> =>
    Object.fromEntries(all.map(([name, field]) => [name, part(field)]));
  return {
    controls: fields as Record<keyof Values, FieldControl>,
    labels: each(({ label }) => label) as Record<keyof Values, string>,
    /** Blank fields of a form. */
    blank: each(() => ""),
    empty: each(({ empty }) => empty) as Values,
    stored: z.object(each(({ stored }) => stored)) as unknown as z.ZodType<Values>,
    typed: z.object(each(({ typed }) => typed)) as unknown as z.ZodType<Values>,
    shown: (values: Values): Record<string, string> =>
      Object.fromEntries(all.map(([name, field]) => [name, field.shown(values[name as keyof Values])])),
  };
}
