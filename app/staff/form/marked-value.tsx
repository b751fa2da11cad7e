import { diffArrays } from "diff";
import { entryMark } from "./text-of-values.ts";

interface Props {
  children: React.ReactNode;
  /** The same field in the other version. */
  other: React.ReactNode;
  /** The element of what the other version lacks: `del` and `ins` where one of the two is the later. */
  as?: "mark" | "del" | "ins";
}

/** Shows a field's value in the comparison of two versions. Marks the words that the other version lacks. */
export function MarkedValue({ children, other, as = "mark" }: Props) {
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

/** A part of a line, and whether the other text lacks it. */
interface ComparedPart {
  text: string;
  changed: boolean;
}

/** Words keep the marks inside them, so that `51.5`, `500–1400` and `site’s` change as a whole. */
const word = /[\p{L}\p{M}\p{N}]+(?:[.,:'’/–-][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}]/gu;

/** Lists that differ in more entries differ as a whole: the time to compare them grows with the square of it. */
const maxEditLength = 1000;

/**
 * Returns the lines of a text in parts, word by word as the other text has them or lacks them. Nothing is
 * changed if the texts have no word in common, since everything would be.
 */
export function comparedLines(text: string, other: string): ComparedPart[][] {
  const [lines, others] = [text.split("\n"), other.split("\n")];
  const parts: ComparedPart[][] = [];
  let isAlike = false;
  for (const { left, right, common } of hunks(lines, others)) {
    const changed = common ? [] : changedWords(left, right);
    for (const [at, line] of left.entries()) {
      const compared = common ? [{ text: line, changed: false }] : partsOf(line, changed[at] ?? []);
      isAlike ||= compared.some((part) => !part.changed && part.text.match(word));
      parts.push(compared);
    }
  }
  return isAlike ? parts : lines.map((line) => [{ text: line, changed: false }]);
}

interface Hunk {
  left: string[];
  right: string[];
  common: boolean;
}

/** Splits two lists of lines into runs that both have and runs in which they differ; one run if they differ too much. */
function hunks(lines: string[], others: string[]): Hunk[] {
  const parts = diffArrays(lines, others, { maxEditLength });
  if (!parts) return [{ left: lines, right: others, common: false }];
  const found: Hunk[] = [];
  for (const { value, added, removed } of parts) {
    const last = found.at(-1);
    if (!added && !removed) found.push({ left: value, right: value, common: true });
    else if (last && !last.common) last[added ? "right" : "left"].push(...value);
    else found.push({ left: added ? [] : value, right: added ? value : [], common: false });
  }
  return found;
}

/** Says of each word of each line whether the other lines lack it; all do if they differ too much. */
function changedWords(lines: string[], others: string[]): boolean[][] {
  const words = lines.map(wordsOf);
  const parts = diffArrays(words.flat(), others.flatMap(wordsOf), { maxEditLength }) ?? [];
  const changed = parts.flatMap(({ count, added, removed }) => (added ? [] : Array(count).fill(removed)));
  let at = 0;
  return words.map((of) => of.map(() => changed[at++] ?? true));
}

const wordsOf = (line: string): string[] => line.match(word) ?? [];

/** Joins the words of a line to parts; the space between two changed words is changed as well. */
function partsOf(line: string, changed: boolean[]): ComparedPart[] {
  const parts: ComparedPart[] = [];
  const add = (text: string, isChanged: boolean) => {
    if (text === "") return;
    const last = parts.at(-1);
    if (last?.changed === isChanged) last.text += text;
    else parts.push({ text, changed: isChanged });
  };
  let end = 0;
  for (const [at, found] of [...line.matchAll(word)].entries()) {
    const isChanged = changed[at] ?? false;
    add(line.slice(end, found.index), isChanged && (changed[at - 1] ?? false));
    add(found[0], isChanged);
    end = found.index + found[0].length;
  }
  add(line.slice(end), false);
  return parts;
}
