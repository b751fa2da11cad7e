import { z } from "zod";
import { line, lines, listOf, photoIds, requiredLine, requiredLines } from "#app/content/form-schema.ts";
import {
  type Cell,
  flatFields,
  type ListField,
  type RecordField,
  type RecordFields,
  type RecordInput,
  type TextField,
} from "./record-fields.ts";

/** Returns the schema of a record's form. The browser uses its limits, and the action parses with it. */
export function recordSchema<Fields extends RecordFields>(fields: Fields): z.ZodType<RecordInput<Fields>> {
  const shape = Object.fromEntries(flatFields(fields).map(([name, field]) => [name, fieldSchema(field)]));
  return z.object(shape).transform((values) => grouped(fields, values)) as never;
}

function fieldSchema(field: Exclude<RecordField, { type: "group" }>): z.ZodType {
  switch (field.type) {
    case "text":
      return textSchema(field);
    case "count":
      return countSchema(field);
    case "choice":
      return z.enum(field.options, field.wrong);
    case "list":
      return listSchema(field);
    case "gallery":
      return photoIds;
  }
}

function textSchema({ maxLength, rows, required, nullable, check, parse }: TextField) {
  const [optional, needed] = rows ? [lines, requiredLines] : [line, requiredLine];
  const text = required === undefined ? optional(maxLength) : needed(maxLength, required);
  const checked = check
    ? text.refine((typed) => typed === "" || check.pattern.test(typed), check.wrong)
    : text;
  const parsed = parse ? checked.transform((typed, context) => read(typed, parse, context)) : checked;
  return nullable ? parsed.transform((typed) => typed || null) : parsed;
}

function read(typed: string, parse: NonNullable<TextField["parse"]>, context: z.RefinementCtx): string {
  const value = typed === "" ? "" : parse.read(typed);
  if (value === null) context.addIssue({ code: "custom", message: parse.wrong });
  return value ?? "";
}

function countSchema({ digits, blank }: { digits: number; blank: number }) {
  const maxCount = 10 ** digits - 1;
  return z
    .string("Please enter a whole number")
    .trim()
    .regex(new RegExp(`^\\d{0,${digits}}$`), `Please enter a whole number from 0 to ${maxCount}`)
    .transform((typed) => (typed === "" ? blank : Number(typed)));
}

function listSchema({ cells, maxLength = 0, maxItems }: ListField) {
  if (!cells) return listOf(line(maxLength), maxItems);
  const row = Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cellSchema(cell)]));
  const chosen = (entry: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(entry).map(([name, typed]) => [name, typed || (cells[name]?.unchosen ?? "")]),
    );
  return listOf(z.object(row), maxItems).transform((entries) => entries.map(chosen));
}

function cellSchema({ options, wrong, rows, oneLine, maxLength = 0 }: Cell): z.ZodType<string> {
  if (options) return z.enum(["", ...options], wrong);
  return rows && !oneLine ? lines(maxLength) : line(maxLength);
}

function grouped(fields: RecordFields, values: Record<string, unknown>) {
  const parsed = Object.entries(fields).map(([name, field]) => {
    if (field.type !== "group") return [name, values[name]];
    const texts = Object.fromEntries(Object.keys(field.fields).map((key) => [key, values[key]]));
    return [name, field.needs.some((key) => texts[key]) ? texts : null];
  });
  return Object.fromEntries(parsed);
}
