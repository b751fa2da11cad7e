import type { FormValue, FormValues } from "#app/domain/values/form-values.ts";
import type { ListName, Lists } from "./name-lists.ts";
import type { RecordDefinition } from "./record-definition.ts";
import type { Cell, RecordField, RecordFields } from "./record-fields.ts";

/** Returns the list that a field chooses from, and the lists that its cells choose from, by the names of the cells. */
function listsOf(field: RecordField): { own: ListName | undefined; cells: [name: string, list: ListName][] } {
  if (field.type !== "choice" && field.type !== "list") return { own: undefined, cells: [] };
  const cells = field.type === "list" ? Object.entries<Cell>(field.cells ?? {}) : [];
  return {
    own: field.optionsFrom,
    cells: cells.flatMap(([name, { optionsFrom }]) => (optionsFrom ? [[name, optionsFrom]] : [])),
  };
}

const namesOfLists = (field: RecordField): ListName[] => {
  const { own, cells } = listsOf(field);
  return [...(own ? [own] : []), ...cells.map(([, list]) => list)];
};

/** Returns the fields that choose from a list; by default from any list. */
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

/** Returns a definition whose fields have the names of the lists as their options. */
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

/** Adds the names that a record has already, and so may keep, to the lists. */
export function withChosen(lists: Lists, fields: RecordFields, values: FormValues): Lists {
  const extended = { ...lists };
  for (const { list, name } of chosenIn(fields, values))
    extended[list] = [...new Set([...extended[list], name])];
  return extended;
}

/** Returns an error for each value that is not in its list, by the path of its field. */
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

export interface RenamedEntries {
  list: ListName;
  /** The new names of entries, by the old ones. */
  newNames: ReadonlyMap<string, string>;
}

/** Returns the value of a field with the new names of the entries that it chooses. */
export function renamedValue(
  field: RecordField,
  value: FormValue,
  { list, newNames }: RenamedEntries,
): FormValue {
  const { own, cells } = listsOf(field);
  const next = (name: string) => newNames.get(name) ?? name;
  if (typeof value === "string") return own === list ? next(value) : value;
  if (own === list) return [...new Set((value as string[]).map(next))];
  const columns = cells.filter(([, of]) => of === list).map(([cell]) => cell);
  if (columns.length === 0) return value;
  return (value as Rows).map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map((cell) => [cell, next(row[cell] ?? "")])),
  }));
}
