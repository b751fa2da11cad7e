import type { z } from "zod";
import { constraintsOf, errorsByPath } from "#app/domain/values/form-schema.ts";
import { type FormValues, fieldNames, formValues, type ListLimits } from "#app/domain/values/form-values.ts";
import { readForm } from "./read-form.server.ts";

interface FormKind<Values extends FormValues, Input> {
  /** Blank values that name the fields: "" for a text, one blank entry for a list. */
  blank: Values;
  schema: z.ZodType<Input>;
  /** Limits of the lists; those of the schema when absent. */
  limits?: ListLimits;
}

/** Submitted values, and either the parsed input or the errors by path, such as `specs.2.label`. */
export type Parsed<Values, Input> = { values: Values } & (
  | { input: Input; errors?: never }
  | { errors: Record<string, string[]>; input?: never }
);

/**
 * Parses and validates a form.
 * @param besides names of additional fields, such as `intent`, available in `form`
 * @throws an error response for a body that is not a form; see `readForm`
 */
export async function parseForm<Values extends FormValues, Input>(
  request: Request,
  kind: FormKind<Values, Input>,
  besides: readonly string[] = [],
): Promise<Parsed<Values, Input> & { form: FormData }> {
  const form = await readForm(request, [...besides, ...fieldNames(kind.blank)]);
  return { form, ...parseFields(form, kind) };
}

export function parseFields<Values extends FormValues, Input>(
  form: FormData,
  { blank, schema, limits = constraintsOf(schema) }: FormKind<Values, Input>,
): Parsed<Values, Input> {
  const values = formValues(form, blank, limits);
  const { data: input, error } = schema.safeParse(values);
  const errors = { ...(error && errorsByPath(error)), ...repeatedFields(form, blank) };
  return Object.keys(errors).length > 0 ? { values, errors } : { values, input: input as Input };
}

/** Rejects text fields that were sent more than once, because the intended value is ambiguous. */
function repeatedFields(form: FormData, blank: FormValues): Record<string, string[]> {
  const repeated = Object.keys(blank).filter(
    (name) => !Array.isArray(blank[name]) && form.getAll(name).length > 1,
  );
  return Object.fromEntries(repeated.map((name) => [name, ["This field was sent more than once"]]));
}
