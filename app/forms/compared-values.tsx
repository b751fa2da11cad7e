import { comparedLines } from "./compared-words.ts";
import { entryMark } from "./text-of-values.ts";

interface Props {
  children: React.ReactNode;
  /** The same field in the other version. */
  other: React.ReactNode;
  /** The element of what the other version lacks: `del` and `ins` where one of the two is the later. */
  as?: "mark" | "del" | "ins";
}

/** Shows a field's value in the comparison of two versions. Marks the words that the other version lacks. */
export function ComparedValue({ children, other, as = "mark" }: Props) {
  return (
    <div className="max-h-96 flex-1 overflow-y-auto border border-hairline bg-paper px-3 py-2 whitespace-pre-line wrap-anywhere">
      {!children && <span className="text-steel">Empty</span>}
      {children && typeof children === "string" && typeof other === "string"
        ? markedLines(children, other, as)
        : children}
    </div>
  );
}

function markedLines(text: string, other: string, Mark: NonNullable<Props["as"]>): React.ReactNode {
  return comparedLines(text, other).map((parts, line) => (
    <span
      key={line}
      className={`block min-h-lh ${parts[0]?.text.startsWith(entryMark) ? "pl-[0.6em] -indent-[0.6em]" : ""}`}
    >
      {parts.map((part, at) =>
        part.changed ? (
          <Mark key={at} className="compared-mark">
            {part.text}
          </Mark>
        ) : (
          part.text
        ),
      )}
    </span>
  ));
}
