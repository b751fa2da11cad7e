import { readableNumber } from "#app/adapters/region/region.ts";
import type { FormValue, FormValues } from "#app/domain/values/form-values.ts";
import { fromJson, toJson } from "#db/columns.ts";
import {
  flatFields,
  type NumberRange,
  type RecordField,
  type RecordFields,
  type RecordFormValues,
  type RecordInput,
  type RecordValues,
} from "./record-fields.ts";

/** Returns blank form values, with one blank entry per list. */
export function blankValues<Fields extends RecordFields>(fields: Fields): RecordFormValues<Fields> {
  const blank = flatFields(fields).map(([name, field]) => [name, blankValue(field)]);
  return Object.fromEntries(blank);
}

/** Returns the initial form values of a new record. Defaults may depend on the current day. */
export function initialValues<Fields extends RecordFields>(fields: Fields): RecordFormValues<Fields> {
  const initial = flatFields(fields).flatMap(([name, field]) =>
    field.type === "text" && field.initial ? [[name, field.initial()]] : [],
  );
  return { ...blankValues(fields), ...Object.fromEntries(initial) };
}

function blankValue(field: RecordField): FormValue {
  if (field.type === "count") return String(field.blank);
  if (field.type === "choice") return field.initial ?? field.options[0] ?? "";
  if (field.type === "gallery" || field.type === "links") return [""];
  if (field.type !== "list") return "";
  return [
    field.cells ? Object.fromEntries(Object.keys(field.cells).map((name) => [name, ""])) : "",
  ] as FormValue;
}

export function labelsOf<Fields extends RecordFields>(
  fields: Fields,
): Record<keyof RecordFormValues<Fields> & string, string> {
  const labels = flatFields(fields).map(([name, field]) => [name, labelOf(field)]);
  return Object.fromEntries(labels);
}

/** Returns a label with its unit, unless that is one of its words: "Depth (m)", but "Piles". */
export const labelOf = ({ label, unit }: { label: string; unit?: string }) =>
  unit && !label.toLowerCase().split(" ").includes(unit) ? `${label} (${unit})` : label;

export function formValuesOf<Fields extends RecordFields>(
  fields: Fields,
  input: RecordInput<Fields>,
): RecordFormValues<Fields> {
  const values: FormValues = {};
  for (const [name, field] of Object.entries(fields)) {
    const value: unknown = input[name as keyof Fields];
    if (field.type === "group")
      for (const key of Object.keys(field.fields))
        values[key] = (value as Record<string, string> | null)?.[key] ?? "";
    else if (field.type === "gallery") values[name] = (value as number[]).map(String);
    else if (field.type === "links")
      values[name] = (value as number[]).toSorted((one, other) => one - other).map(String);
    else if (field.type === "range") values[name] = value ? rangeText(value as NumberRange) : "";
    else if (field.type === "list") values[name] = rowsOf(value as Row[], field.cells);
    else values[name] = String(value ?? "");
  }
  return values as RecordFormValues<Fields>;
}

/** Returns a range as it is written in forms and on pages, such as `600–1500`, or `600` with equal ends. */
export const rangeText = ({ from, to }: NumberRange): string => (from === to ? `${from}` : `${from}–${to}`);

type Row = Record<string, string>;

/** Returns rows with only the cells of the form, in form order, so that two versions can be compared. */
function rowsOf(rows: Row[] | string[], cells: object | undefined): FormValue {
  if (!cells) return rows as string[];
  return (rows as Row[]).map((row) =>
    Object.fromEntries(Object.keys(cells).map((name) => [name, row[name] ?? ""])),
  );
}

/** Returns the values of an empty record, as pages read it. */
export function emptyValues<Fields extends RecordFields>(fields: Fields): RecordValues<Fields> {
  const values = storedFields(fields).map(([name, field]) => {
    if (field.type === "list") return [name, []];
    if (field.type === "count") return [name, field.blank];
    if (field.type === "number" || field.type === "range") return [name, null];
    return [name, field.type === "group" || ("nullable" in field && field.nullable) ? null : ""];
  });
  return Object.fromEntries(values);
}

const isJson = ({ type }: RecordField) => type === "list" || type === "group" || type === "range";
const storedFields = (fields: RecordFields) =>
  Object.entries(fields).filter(([, { type }]) => type !== "gallery" && type !== "links");

export function columnsOf<Fields extends RecordFields>(
  fields: Fields,
  input: RecordInput<Fields>,
): Record<string, string | number | null> {
  const columns = storedFields(fields).map(([name, field]) => {
    const value: unknown = input[name as keyof Fields];
    return [name, isJson(field) && value !== null ? toJson(value) : value];
  });
  return Object.fromEntries(columns);
}

export function valuesFromRow<Fields extends RecordFields>(
  fields: Fields,
  row: object,
): RecordValues<Fields> {
  const stored = row as Record<string, unknown>;
  const values = storedFields(fields).map(([name, field]) => {
    const column = stored[name];
    return [name, isJson(field) && column !== null ? fromJson(String(column)) : column];
  });
  return Object.fromEntries(values);
}

/** Returns the non-empty facts of a record for pages and documents, in display order. */
export function factsOf<Fields extends RecordFields>(
  fields: Fields,
  values: Partial<RecordValues<Fields>>,
): { label: string; value: string }[] {
  return flatFields(fields)
    .flatMap(([name, field]) => {
      const stored: unknown = values[name as keyof typeof values] ?? "";
      if (!("fact" in field && field.fact) || stored === "") return [];
      const value =
        field.type === "number" ? `${readableNumber(Number(stored))} ${field.unit}` : String(stored);
      return { ...field.fact, value };
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ label, value }) => ({ label, value }));
}
