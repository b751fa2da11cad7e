import { type FormValue, tidy } from "#app/content/form-values.ts";

interface Props {
  children: React.ReactNode;
  /** The same field in the other version. */
  other: React.ReactNode;
}

/** Shows a field's value in the comparison of two versions. Marks the lines that the other version lacks. */
export function ComparedValue({ children, other }: Props) {
  return (
    <div className="max-h-96 overflow-y-auto border border-hairline bg-paper px-3 py-2 whitespace-pre-line wrap-anywhere">
      {!children && <span className="text-steel">Empty</span>}
      {children && typeof children === "string" && typeof other === "string"
        ? markedLines(children, other)
        : children}
    </div>
  );
}

/** Marks nothing if no line is common to both, since the mark would then cover everything. */
function markedLines(text: string, other: string): React.ReactNode {
  const [lines, others] = [text.split("\n"), other.split("\n")];
  const common = new Set(lines.filter((line) => line.trim() !== "" && others.includes(line)));
  return lines.map((line, at) => (
    <span
      key={`${at} ${line}`}
      className={`block min-h-lh ${line.startsWith(entryMark) ? "pl-[0.6em] -indent-[0.6em]" : ""}`}
    >
      {common.size === 0 || line.trim() === "" || common.has(line) ? (
        line
      ) : (
        <mark className="compared-mark">{line}</mark>
      )}
    </span>
  ));
}

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

const entryMark = "• ";

/** Formats the entries of a list, one line each. */
export const textOfEntries = (entries: string[]): string =>
  entries.map((entry) => `${entryMark}${entry}`).join("\n");
