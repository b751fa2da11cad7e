import { type FormValue, tidy } from "#app/domain/values/form-values.ts";

export const entryMark = "• ";

/** Formats a value as text; lists have one line per entry. */
export function textOfValue(value: FormValue | undefined): string {
  if (value === undefined || typeof value === "string") return value ?? "";
  const entries = Object.values(tidy({ value }))[0];
  return textOfEntries(
    [...(entries as (string | Record<string, string>)[])].map((entry) =>
      typeof entry === "string" ? entry : Object.values(entry).filter(Boolean).join(" – "),
    ),
  );
}

export const textOfEntries = (entries: string[]): string =>
  entries.map((entry) => `${entryMark}${entry}`).join("\n");
