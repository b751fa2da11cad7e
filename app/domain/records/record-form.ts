import { z } from "zod";
import { maxGalleryPhotos } from "#app/domain/photos/photos.ts";
import {
  line,
  lines,
  listOf,
  refuse,
  requiredLine,
  requiredLines,
  typedLine,
  typedWhole,
} from "#app/domain/values/form-schema.ts";
import { numberWithin, readNumber } from "#app/domain/values/typed-text.ts";
import { counted } from "#app/domain/values/wording.ts";
import type { Controls, FieldControl } from "./field-control.ts";
import { type ListName, listTitles } from "./name-lists.ts";
import type { RecordDefinition } from "./record-definition.ts";
import {
  type Cell,
  type FlatField,
  flatFields,
  type LinksField,
  type ListField,
  type NumberField,
  type RangeField,
  type RecordFields,
  type RecordInput,
  type TextField,
} from "./record-fields.ts";
import { labelOf } from "./record-values.ts";

/** Returns the schema of a record's form. The browser uses its limits, and the action parses with it. */
export function recordSchema<Fields extends RecordFields>(fields: Fields): z.ZodType<RecordInput<Fields>> {
  const shape = Object.fromEntries(flatFields(fields).map(([name, field]) => [name, fieldSchema(field)]));
  return z
    .object(shape)
    .superRefine((values, found) => {
      for (const [name, field] of flatFields(fields)) {
        if (field.type !== "number" || !field.atMost) continue;
        const value = values[name];
        const max = values[field.atMost.field];
        if (typeof value === "number" && typeof max === "number" && value > max)
          refuse(found, name, field.atMost.wrong);
      }
    })
    .transform((values) => grouped(fields, values));
}

function fieldSchema(field: FlatField): z.ZodType {
  switch (field.type) {
    case "text":
      return textSchema(field);
    case "count":
      return countSchema(field);
    case "number":
      return numberSchema(field);
    case "range":
      return rangeSchema(field);
    case "choice":
      return z.enum(field.options, field.wrong);
    case "list":
      return listSchema(field);
    case "gallery":
      return photoIds;
    case "links":
      return recordIds(field);
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
  if (value === null) context.addIssue(parse.wrong);
  return value ?? "";
}

function countSchema({ digits, blank }: { digits: number; blank: number }) {
  const maxCount = 10 ** digits - 1;
  const wrong = `Please enter a whole number from 0 to ${maxCount}`;
  return typedWhole({ min: 0, max: maxCount, wrong, blank });
}

/** The ids of photos or linked records in their order, each once. */
const idList = ({ wrong, missing, max, of }: { wrong: string; missing: string; max: number; of: string }) =>
  z
    .array(z.string().regex(/^[1-9]\d{0,8}$/, wrong), missing)
    .max(max, `At most ${max} ${of}`)
    .transform((ids) => [...new Set(ids)].map(Number));

/** The photos of a record, cover first. */
const photoIds = idList({
  wrong: "Please choose the photos again",
  missing: "Please choose photos",
  max: maxGalleryPhotos,
  of: "photos",
});

const recordIds = ({ item, maxItems }: LinksField) =>
  idList({
    wrong: `Please choose each ${item} again`,
    missing: "Please choose from the list",
    max: maxItems,
    of: "entries",
  });

type Limits = Pick<NumberField, "unit" | "min" | "max" | "decimals">;

const limitedNumber = (typed: string, limits: Limits) =>
  numberWithin(readNumber(typed, limits.decimals), limits);

const limitsInWords = ({ min, max, unit, decimals }: Limits) =>
  `from ${min} to ${max} ${unit}${decimals ? `, with at most ${counted(decimals, "decimal place")}` : ", without decimals"}`;

// The browser gets a length only: a pattern would reject the number before this message can explain it.
const typedNumber = typedLine("Please enter a number").max(30, "Please enter a number");

function numberSchema(field: NumberField) {
  return typedNumber.transform((typed, check) => {
    if (typed === "") return null;
    const number = limitedNumber(typed, field);
    if (number === null) check.addIssue(`Please enter a number ${limitsInWords(field)}`);
    return number;
  });
}

function rangeSchema(field: RangeField) {
  return typedNumber.transform((typed, check) => {
    if (typed === "") return null;
    const ends = typed.split(/\s*(?:[-–—]|\bto\b)\s*/);
    const [from = null, to = from] = ends.map((end) => limitedNumber(end, field));
    if (ends.length > 2 || from === null || to === null)
      check.addIssue(`Please enter a range such as ${field.min}–${field.max}, ${limitsInWords(field)}`);
    else if (from > to) check.addIssue("Please enter the smaller number first");
    else return { from, to };
    return z.NEVER;
  });
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

function cellSchema({ options, wrong, rows, oneLine, check, maxLength = 0 }: Cell): z.ZodType<string> {
  if (options) return z.enum(["", ...options], wrong);
  const text = rows && !oneLine ? lines(maxLength) : line(maxLength);
  return check ? text.refine((typed) => typed === "" || check.pattern.test(typed), check.wrong) : text;
}

function grouped(fields: RecordFields, values: Record<string, unknown>) {
  const parsed = Object.entries(fields).map(([name, field]) => {
    if (field.type !== "group") return [name, values[name]];
    const texts = Object.fromEntries(Object.keys(field.fields).map((key) => [key, values[key]]));
    return [name, field.needs.some((key) => texts[key]) ? texts : null];
  });
  return Object.fromEntries(parsed);
}

/** Returns what the form of a record shows, without what only the server checks and parses. */
export const controlsOf = ({ sections }: Pick<RecordDefinition, "sections">): Controls =>
  Object.fromEntries(
    sections.flatMap(({ title, hint, fields }) =>
      flatFields(fields as RecordFields).map(([name, field], at) => [
        name,
        { ...controlOf(field), ...(at === 0 && { section: { title, ...(hint && { hint }) } }) },
      ]),
    ),
  );

function controlOf(field: FlatField): FieldControl {
  const { hint, wide } = field;
  const common = { label: labelOf(field), ...(hint && { hint }), ...(wide && { wide }) };
  switch (field.type) {
    case "text": {
      const { rows, recommended, control } = field;
      const lines = { ...(rows && { rows }), ...(recommended && { recommended }) };
      if (control === "date") return { ...common, input: { type: "date" } };
      return { ...common, ...lines, ...(control && { control }) };
    }
    case "count":
      return {
        ...common,
        input: { inputMode: "numeric", title: `A whole number from 0 to ${10 ** field.digits - 1}` },
      };
    case "number":
      return { ...common, input: { inputMode: "decimal" } };
    case "range":
      return { ...common, input: { inputMode: "text" } };
    case "choice": {
      const { options, control, optionsFrom } = field;
      return { ...common, options, ...(control && { control }), ...(optionsFrom && linkTo(optionsFrom)) };
    }
    case "gallery":
      return { ...common, control: "gallery" };
    case "links": {
      const { item, to, maxItems } = field;
      return { ...common, control: "links", links: { item, to, maxItems } };
    }
    case "list":
      return field.options
        ? {
            ...common,
            control: "choices",
            options: field.options,
            ...(field.optionsFrom && linkTo(field.optionsFrom)),
          }
        : { ...common, list: listControl(field) };
  }
}

const linkTo = (list: ListName) => ({
  link: { text: `Edit ${listTitles[list].toLowerCase()}`, address: `/admin/cms/site/${list}` },
});

function listControl({ item, cells, tall, labelHidden }: ListField) {
  const rows = Object.entries(cells ?? {});
  // A closed row is named by its texts.
  const texts = rows.filter(([, { control, options }]) => !control && !options);
  return {
    item,
    ...(labelHidden && { labelHidden }),
    ...(tall && cells && { cards: texts.map(([name]) => name) }),
    cells: cells
      ? Object.fromEntries(rows.map(([name, cell]) => [name, cellControl(cell)]))
      : { "": { label: "" } },
  };
}

const cellControl = ({ label, rows, recommended, wide, options, control }: Cell): FieldControl => ({
  label,
  ...(rows && { rows }),
  ...(recommended && { recommended }),
  ...(wide && { wide }),
  ...(options && { options: control ? options : ["", ...options] }),
  ...(control && { control }),
});
