import type { FormValue, FormValues } from "#app/domain/values/form-values.ts";
import type { ListName, Lists } from "./name-lists.ts";
import type { RecordDefinition } from "./record-definition.ts";
import type { Cell, RecordField, RecordFields } from "./record-fields.ts";

/** Returns the lists that a field chooses from: of its own, or of its cells by their names. */
function listsOf(field: RecordField): { own?: ListName; cells: [name: string, list: ListName][] } {
  if (field.type === "choice") return { ...(field.optionsFrom && { own: field.optionsFrom }), cells: [] };
  if (field.type !== "list") return { cells: [] };
  const cells = Object.entries<Cell>(field.cells ?? {});
  return {
    ...(field.optionsFrom && { own: field.optionsFrom }),
    cells: cells.flatMap(([name, { optionsFrom }]) => (optionsFrom ? [[name, optionsFrom]] : [])),
  };
}

const namesOfLists = (field: RecordField): ListName[] => {
  const { own, cells } = listsOf(field);
  return [...(own ? [own] : []), ...cells.map(([, list]) => list)];
};

export const listedFields = (fields: RecordFields, list?: ListName) =>
  Object.entries(fields).filter(([, field]) =>
    namesOfLists(field).some((name) => list === undefined || name === list),
  );

export const listsUsedBy = (fields: RecordFields): ListName[] =>
  [...new Set(Object.values(fields).flatMap(namesOfLists))].toSorted();

function withOptions(field: RecordField, lists: Lists): RecordField {
  const { own, cells } = listsOf(field);
  const options = own && { options: lists[own] };
  if (field.type === "choice") return { ...field, ...options };
  if (field.type !== "list" || (!own && cells.length === 0)) return field;
  const chosen = cells.map(([name, list]) => [name, { ...field.cells?.[name], options: lists[list] }]);
  return {
    ...field,
    ...options,
    ...(field.cells && { cells: { ...field.cells, ...Object.fromEntries(chosen) } }),
  };
}

const eachWithOptions = <Fields extends object>(fields: Fields, lists: Lists) =>
  Object.fromEntries(
    Object.entries<RecordField>(fields as RecordFields).map(([name, field]) => [
      name,
      withOptions(field, lists),
    ]),
  ) as Fields;

export function withLists<Fields extends RecordFields>(
  record: RecordDefinition<Fields>,
  lists: Lists,
): RecordDefinition<Fields> {
  return {
    ...record,
    fields: eachWithOptions(record.fields, lists),
    sections: record.sections.map((section) => ({
      ...section,
      fields: eachWithOptions(section.fields, lists),
    })),
  };
}

type Chosen = { path: string; list: ListName; name: string };
type Rows = Record<string, string>[];

/** Returns what the values of a record or form choose from lists, without empty choices. */
export function chosenIn(fields: RecordFields, values: FormValues): Chosen[] {
  return Object.entries(fields)
    .flatMap(([name, field]): Chosen[] => {
      const { own, cells } = listsOf(field);
      const value = values[name];
      if (field.type === "choice") return own ? [{ path: name, list: own, name: String(value ?? "") }] : [];
      if (!Array.isArray(value)) return [];
      if (own)
        return (value as string[]).map((entry, at) => ({ path: `${name}.${at}`, list: own, name: entry }));
      return cells.flatMap(([cell, list]) =>
        (value as Rows).map((row, at) => ({ path: `${name}.${at}.${cell}`, list, name: row[cell] ?? "" })),
      );
    })
    .filter((chosen) => chosen.name !== "");
}

/** Returns the lists with the names that a record has already, which it may keep. */
export function withChosen(lists: Lists, fields: RecordFields, values: FormValues): Lists {
  const all = { ...lists };
  for (const { list, name } of chosenIn(fields, values)) all[list] = [...new Set([...all[list], name])];
  return all;
}

export function unlistedErrors(
  fields: RecordFields,
  values: FormValues,
  lists: Lists,
): Record<string, string[]> {
  const unlisted = chosenIn(fields, values).filter(({ list, name }) => !lists[list].includes(name));
  return Object.fromEntries(
    unlisted.map(({ path, name }) => [path, [`“${name}” is not in the list any more. Please choose again.`]]),
  );
}

/** The new names of entries of a list, by the old ones. */
export interface MovedNames {
  list: ListName;
  moved: ReadonlyMap<string, string>;
}

export function movedValue(field: RecordField, value: FormValue, { list, moved }: MovedNames): FormValue {
  const { own, cells } = listsOf(field);
  const next = (name: string) => moved.get(name) ?? name;
  if (typeof value === "string") return own === list ? next(value) : value;
  if (own === list) return [...new Set((value as string[]).map(next))];
  const columns = cells.filter(([, of]) => of === list).map(([cell]) => cell);
  if (columns.length === 0) return value;
  return (value as Rows).map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map((cell) => [cell, next(row[cell] ?? "")])),
  }));
}
