import type { z } from "zod";
import { constraintsOf, errorsByPath } from "#app/content/form-schema.ts";
import { type FormValues, fieldNames, formValues } from "#app/content/form-values.ts";
import { readForm } from "#app/http/read-form.server.ts";

interface FormKind<Values extends FormValues, Input> {
  /** Names the fields: a text is "", a list has one blank entry. */
  blank: Values;
  schema: z.ZodType<Input>;
}

/** What was sent, and either what it means or what is wrong with it, by path such as `specs.2.label`. */
export type Parsed<Values, Input> = { values: Values } & (
  | { input: Input; errors?: never }
  | { errors: Record<string, string[]>; input?: never }
);

/**
 * Reads and checks a form.
 * @param besides names of further fields, such as `intent`, which are found in `form`
 * @throws a response for a body that is no form; see `readForm`
 */
export async function parseForm<Values extends FormValues, Input>(
  request: Request,
  kind: FormKind<Values, Input>,
  besides: readonly string[] = [],
): Promise<Parsed<Values, Input> & { form: FormData }> {
  const form = await readForm(request, [...besides, ...fieldNames(kind.blank)]);
  return { form, ...parseFields(form, kind) };
}

/** Checks the fields of a form that was read already. */
export function parseFields<Values extends FormValues, Input>(
  form: FormData,
  { blank, schema }: FormKind<Values, Input>,
): Parsed<Values, Input> {
  const values = formValues(form, blank, constraintsOf(schema));
  const { data: input, error } = schema.safeParse(values);
  const errors = { ...(error && errorsByPath(error)), ...repeatedFields(form, blank) };
  return Object.keys(errors).length > 0 ? { values, errors } : { values, input: input as Input };
}

/** Rejects text fields that were sent more than once: it is unclear which value is meant. */
function repeatedFields(form: FormData, blank: FormValues): Record<string, string[]> {
  const repeated = Object.keys(blank).filter(
    (name) => !Array.isArray(blank[name]) && form.getAll(name).length > 1,
  );
  return Object.fromEntries(repeated.map((name) => [name, ["This field was sent more than once"]]));
}
