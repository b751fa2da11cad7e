/** What a form's fields hold: texts, lists of texts and lists of rows of texts. */
export type FormValues = Record<string, FormValue>;
export type FormValue = string | string[] | Record<string, string>[];

/** The maximum number of fields in one form, the cells of its lists included. */
export const maxFields = 2_000;

/** The maximum number of entries in a list of a form, by the list's name. */
export type ListLimits = Record<string, { maxItems?: number }>;

/** Returns the names under which a form of this shape sends its fields. */
export function fieldNames(shape: FormValues): string[] {
  return Object.entries(shape).flatMap(([name, blank]) => {
    if (typeof blank === "string") return name;
    const [row] = blank;
    return typeof row === "string" ? `${name}[]` : Object.keys(row ?? {}).map((key) => `${name}[].${key}`);
  });
}

/**
 * Returns what was typed into a form, unchanged. A list's fields come as `list[]`, or as `list[].field` once
 * for every row. A list over its limit loses its blank entries and is cut one entry past the limit, so that the
 * schema still rejects it but nobody builds or renders the rest.
 * @param shape says what is a text and what a list: a list has one entry, blank
 */
export function formValues<Values extends FormValues>(
  form: Pick<FormData, "get" | "getAll">,
  shape: Values,
  limits: ListLimits = {},
): Values {
  const texts = (name: string) => form.getAll(name).map(textOf);
  const values = Object.entries(shape).map(([name, blank]): [string, FormValue] => {
    if (typeof blank === "string") return [name, textOf(form.get(name))];
    const [row] = blank;
    const max = limits[name]?.maxItems;
    if (typeof row === "string") {
      const entries = texts(`${name}[]`);
      const isBlankAt = (at: number) => isBlank(entries[at] ?? "");
      return [name, positions(entries.length, isBlankAt, max).map((at) => entries[at] ?? "")];
    }
    const columns = Object.keys(row ?? {}).map((key) => [key, texts(`${name}[].${key}`)] as const);
    const length = Math.max(0, ...columns.map(([, cells]) => cells.length));
    const isBlankAt = (at: number) => columns.every(([, cells]) => isBlank(cells[at] ?? ""));
    const rows = positions(length, isBlankAt, max).map((at) =>
      Object.fromEntries(columns.map(([key, cells]) => [key, cells[at] ?? ""])),
    );
    return [name, rows];
  });
  return Object.fromEntries(values) as Values;
}

/** Returns the positions of the entries of a list that `formValues` returns. */
function positions(length: number, isBlankAt: (at: number) => boolean, max = maxFields): number[] {
  const all = Array.from({ length }, (_, at) => at);
  return length <= max ? all : all.filter((at) => !isBlankAt(at)).slice(0, max + 1);
}

const textOf = (value: unknown) => (typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "");

/** Returns whether a text or all texts of a row are empty or only spaces. */
export const isBlank = (entry: string | Record<string, string>): boolean =>
  typeof entry === "string" ? entry.trim() === "" : Object.values(entry).every(isBlank);

/** Returns values without spaces around their texts and without blank entries in their lists. */
export function tidy<Values extends FormValues>(values: Values): Values {
  const trimmed = (entry: string | Record<string, string>) =>
    typeof entry === "string"
      ? entry.trim()
      : Object.fromEntries(Object.entries(entry).map(([key, text]) => [key, text.trim()]));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.trim() : [...value].filter((entry) => !isBlank(entry)).map(trimmed),
    ]),
  ) as Values;
}

/** Returns the names of the fields that differ, ignoring spaces around texts and blank entries. */
export function differingFields<Values extends FormValues>(
  one: Values,
  other: Values,
): (keyof Values & string)[] {
  const [left, right] = [tidy(one), tidy(other)];
  return Object.keys(one).filter((name) => JSON.stringify(left[name]) !== JSON.stringify(right[name]));
}

/**
 * Returns what a form shows after a version conflict: the fields that its user changed, and the stored values of others.
 * @param base the values that the form was opened with; null when unknown
 */
export function mergedValues<Values extends FormValues>(
  base: Values | null,
  mine: Values,
  theirs: Values,
): Values {
  if (!base) return mine;
  const own = differingFields(base, mine);
  return Object.fromEntries(
    Object.keys(mine).map((name) => [name, own.includes(name) ? mine[name] : theirs[name]]),
  ) as Values;
}
