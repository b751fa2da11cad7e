/** What a form's fields hold: texts, lists of texts and lists of rows of texts. */
export type FormValues = Record<string, FormValue>;
export type FormValue = string | string[] | Record<string, string>[];

/**
 * What was typed into a form, as it stands there. A list's fields come as `list[]`, or as `list[].field` once
 * for every row.
 * @param shape says what is a text and what a list: a list has one entry, blank
 */
export function typedValues<Values extends FormValues>(
  form: Pick<FormData, "get" | "getAll">,
  shape: Values,
): Values {
  const texts = (name: string) => form.getAll(name).map(textOf);
  const values = Object.entries(shape).map(([name, blank]): [string, FormValue] => {
    if (typeof blank === "string") return [name, textOf(form.get(name))];
    const [row] = blank;
    if (typeof row === "string") return [name, texts(`${name}[]`)];
    const columns = Object.keys(row ?? {}).map((key) => [key, texts(`${name}[].${key}`)] as const);
    const most = Math.max(0, ...columns.map(([, cells]) => cells.length));
    const rows = Array.from({ length: most }, (_, at) =>
      Object.fromEntries(columns.map(([key, cells]) => [key, cells[at] ?? ""])),
    );
    return [name, rows];
  });
  return Object.fromEntries(values) as Values;
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
