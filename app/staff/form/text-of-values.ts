import { type FormValue, tidy } from "#app/domain/values/form-values.ts";

export const entryMark = "• ";

/** Formats a value as text; lists have one line per entry. */
export function textOfValue(value: FormValue | undefined): string {
  if (value === undefined || typeof value === "string") return value ?? "";
  const { value: entries } = tidy({ value });
  return textOfEntries(
    (entries as (string | Record<string, string>)[]).map((entry) =>
      typeof entry === "string" ? entry : textOfRow(Object.values(entry)),
    ),
  );
}

export const textOfRow = (texts: string[]): string => texts.filter(Boolean).join(" – ");

export const textOfEntries = (entries: string[]): string =>
  entries.map((entry) => `${entryMark}${entry}`).join("\n");
