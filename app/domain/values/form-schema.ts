import { z } from "zod";
import { readableNumber } from "#app/adapters/region/region.ts";
import { isBlank } from "./form-values.ts";
import { numberWithin, readWhole, visibleLine, visibleText } from "./typed-text.ts";

// Numbers follow the site's locale, which is known only when a form arrives.
const tooLong = (max: number) => ({
  error: () => `Please use at most ${readableNumber(max)} characters`,
});

/** A key, token or URL that a program sends, kept verbatim. Control characters are refused: PostgreSQL cannot store NUL. */
export const verbatim = (max: number, wrong = "Please enter text") =>
  z
    .string(wrong)
    .max(max, tooLong(max))
    .refine((text) => !/\p{Cc}/u.test(text), "Please remove characters that cannot be shown");

/** One typed line: trimmed, without tabs and invisible characters. */
export const typedLine = (wrong: string) => z.string(wrong).overwrite(visibleLine);

const typedLines = (wrong: string) => z.string(wrong).overwrite(visibleText).trim();

export const line = (max: number) => typedLine("Please enter text").max(max, tooLong(max));

export const requiredLine = (max: number, missing: string) =>
  typedLine(missing).min(1, missing).max(max, tooLong(max));

/** A whole number within limits, as `readWhole` parses it. An empty field becomes `blank`, or is rejected without it. */
export const typedWhole = <Blank extends number | null = never>({
  min,
  max,
  wrong,
  blank,
}: {
  min: number;
  max: number;
  wrong: string | (() => string);
  blank?: Blank;
}) =>
  line(30).transform((typed, check): number | Blank => {
    if (typed === "" && blank !== undefined) return blank;
    const number = numberWithin(readWhole(typed), { min, max });
    if (number === null) check.addIssue(typeof wrong === "string" ? wrong : wrong());
    return number ?? z.NEVER;
  });

/** Multi-line text with `\n` line breaks. */
export const lines = (max: number) => typedLines("Please enter text").max(max, tooLong(max));

/** Lines as they stand in their field: empty ones before the first text stay, so that a line's number is right. */
export const countedLines = (max: number) =>
  z
    .string("Please enter text")
    .overwrite((text) => visibleText(text).trimEnd())
    .max(max, tooLong(max));

export const requiredLines = (max: number, missing: string) =>
  typedLines(missing).min(1, missing).max(max, tooLong(max));

/** A list of JSON values. Lists over the limit are rejected before their entries are parsed. */
export const boundedList = <Entry extends z.ZodType>(
  entry: Entry,
  { min = 0, max, missing, tooMany }: { min?: number; max: number; missing: string; tooMany: string },
) => z.array(z.unknown(), missing).min(min, missing).max(max, tooMany).pipe(z.array(entry));

export const refuse = (check: z.RefinementCtx, path: string | PropertyKey[], message: string): void =>
  check.addIssue({ code: "custom", path: [path].flat(), message });

/** Returns a rejected value for an error message: its first 40 characters, without invisible ones. */
export const quoted = (value: string): string => visibleLine(value).slice(0, 40);

/** A list of form values, without blank entries. */
export const listOf = <Entry extends z.ZodType<string | Record<string, string>>>(entry: Entry, max: number) =>
  z
    .array(entry, "Please enter a list")
    .max(max, `At most ${max} entries`)
    .transform((entries) => entries.filter((one) => !isBlank(one)));

/** Error messages by path, such as `name` or `specs.2.label`. */
export function errorsByPath(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const name = path.join(".");
    errors[name] = [...(errors[name] ?? []), message];
  }
  return errors;
}

export interface FieldConstraint {
  required?: boolean;
  maxLength?: number;
  pattern?: string;
  maxItems?: number;
}

interface JsonSchema extends FieldConstraint {
  minLength?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

/** Constraints that a browser checks itself, by names such as `name`, `specs` and `specs[].label`. */
export function constraintsOf(schema: z.ZodType): Record<string, FieldConstraint> {
  const found: Record<string, FieldConstraint> = {};
  const note = (name: string, { minLength, maxLength, pattern, maxItems, properties, items }: JsonSchema) => {
    const own = {
      ...(minLength && { required: true }),
      ...(maxLength !== undefined && { maxLength }),
      ...(pattern && { pattern }),
      ...(maxItems !== undefined && { maxItems }),
    };
    if (Object.keys(own).length > 0) found[name] = own;
    for (const [key, property] of Object.entries(properties ?? {}))
      note(name ? `${name}.${key}` : key, property);
    if (items) note(`${name}[]`, items);
  };
  note("", z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema);
  return found;
}
