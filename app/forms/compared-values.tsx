import { type FormValue, tidy } from "#app/content/form-values.ts";

/** Shows a field's value in the comparison of two versions. */
export function ComparedValue({ children }: { children: React.ReactNode }) {
  return (
    <div className="max-h-64 overflow-y-auto border border-hairline bg-paper px-3 py-2 whitespace-pre-line wrap-anywhere">
      {children || <span className="text-steel">Empty</span>}
    </div>
  );
}

/** Formats a value as text; lists have one line per entry. */
export function textOfValue(value: FormValue | undefined): string {
  if (value === undefined || typeof value === "string") return value ?? "";
  const entries = Object.values(tidy({ value }))[0];
  return [...(entries as (string | Record<string, string>)[])]
    .map((entry) => (typeof entry === "string" ? entry : Object.values(entry).filter(Boolean).join(" – ")))
    .map((text) => `• ${text}`)
    .join("\n");
}
