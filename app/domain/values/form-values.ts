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
 * What was typed into a form, as it stands there. A list's fields come as `list[]`, or as `list[].field` once
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
    const most = limits[name]?.maxItems;
    if (typeof row === "string") {
      const entries = texts(`${name}[]`);
      return [
        name,
        positions(entries.length, (at) => isBlank(entries[at] ?? ""), most).map((at) => entries[at] ?? ""),
      ];
    }
    const columns = Object.keys(row ?? {}).map((key) => [key, texts(`${name}[].${key}`)] as const);
    const length = Math.max(0, ...columns.map(([, cells]) => cells.length));
    const isBlankAt = (at: number) => columns.every(([, cells]) => isBlank(cells[at] ?? ""));
    const rows = positions(length, isBlankAt, most).map((at) =>
      Object.fromEntries(columns.map(([key, cells]) => [key, cells[at] ?? ""])),
    );
    return [name, rows];
  });
  return Object.fromEntries(values) as Values;
}

/** Returns where the entries of a list stand that are kept; see `formValues`. */
function positions(length: number, isBlankAt: (at: number) => boolean, most = maxFields): number[] {
  const all = Array.from({ length }, (_, at) => at);
  if (length <= most) return all;
  const positions: number[] = [];
  for (const at of all) {
    if (positions.length > most) break;
    if (!isBlankAt(at)) positions.push(at);
  }
  return positions;
}

const textOf = (value: unknown) => (typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "");

/** True for a text or a row in which nothing is written. */
export const isBlank = (entry: string | Record<string, string>): boolean =>
  typeof entry === "string" ? entry.trim() === "" : Object.values(entry).every(isBlank);

/** The same without spaces around the texts and without blank entries in the lists. */
export function tidy<Values extends FormValues>(values: Values): Values {
  const trimmed = (entry: string | Record<string, string>) =>
    typeof entry === "string"
      ? entry.trim()
      : Object.fromEntries(Object.entries(entry).map(([key, text]) => [key, text.trim()]));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string"
        ? value.trim()
        : [...value].filter((entry) => !isBlank(entry)).map((entry) => trimmed(entry)),
    ]),
  ) as Values;
}

/** The names of the fields that differ, spaces around texts and blank entries apart. */
export function differingFields<Values extends FormValues>(
  one: Values,
  other: Values,
): (keyof Values & string)[] {
  const [left, right] = [tidy(one), tidy(other)];
  return Object.keys(one).filter((name) => JSON.stringify(left[name]) !== JSON.stringify(right[name]));
}

/**
 * What to show somebody whose save met another's: the other's text where they had changed nothing
 * themselves, else their own.
 * @param base what both had started from; null when that is not known
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
