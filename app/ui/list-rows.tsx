import { createContext, useContext, useEffect, useRef, useState } from "react";
import { FormContext, RowDetails } from "./form-context.ts";

export const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

interface RowCardProps {
  /** Key of the row, to find it after a change. */
  row: number;
  /** Position from 1. */
  number: number;
  /** What the card of an empty row is called, such as `New badge`. */
  unnamed: string;
  /** Fields whose texts name the row while it is closed. */
  summary: readonly string[];
  startsOpen: boolean;
  tools?: React.ReactNode;
  children: React.ReactNode;
}

/** A list row as a card that can be closed to one line. */
export function RowCard({ row, number, unnamed, summary, startsOpen, tools, children }: RowCardProps) {
  const { list, value, errors } = useContext(RowDetails) ?? { list: "", value: {}, errors: {} };
  const card = useRef<HTMLLIElement>(null);
  const [typed, setTyped] = useState(value);
  const [open, setOpen] = useState(startsOpen);
  useEffect(() => {
    // The fields may have been edited before hydration.
    if (card.current) setTyped(readRow(card.current, list, value));
  }, [list, value]);
  const texts: Record<string, string> = typeof typed === "string" ? {} : typed;
  const [name, ...rest] = summary.map((field) => texts[field]?.trim()).filter(Boolean);
  return (
    <li
      ref={card}
      data-row={row}
      className="row-card"
      onInput={({ currentTarget }) => setTyped(readRow(currentTarget, list, value))}
      // The browser cannot focus an invalid field of a closed card.
      onInvalidCapture={({ currentTarget }) => {
        const details = currentTarget.querySelector("details");
        if (details) details.open = true;
      }}
    >
      <details
        open={open || Object.keys(errors).length > 0}
        onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
      >
        <summary className="list-none">
          <span className="self-stretch grid place-items-center pr-3 border-r border-hairline font-display font-semibold text-[1.125rem]/[1.2] tabular-nums text-steel">
            {String(number).padStart(2, "0")}
          </span>
          <span className="min-w-0 font-display font-bold text-[1.0625rem]/[1.25] line-clamp-2 wrap-anywhere">
            {name || unnamed}
          </span>
          <span className="min-w-0 truncate text-steel empty:hidden max-sm:hidden [[open]>summary>&]:hidden">
            {rest.join(", ")}
          </span>
        </summary>
        <div className="[container:row-card_/_inline-size] px-(--inset) pt-[1.1rem] pb-5 border-t border-hairline">
          <RowValues value={texts}>{children}</RowValues>
        </div>
      </details>
      <div className="absolute top-[0.2rem] right-[0.35rem]">{tools}</div>
    </li>
  );
}

const RowValues = createContext<Record<string, string>>({});

/** Returns what is typed into the enclosing row, by field name. */
export const useRowValues = () => useContext(RowValues);

/** Returns what the fields of a row hold now: a text in a list of texts. */
function readRow(row: Element, list: string, value: RowDetails["value"]): RowDetails["value"] {
  const controls = [
    ...row.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>("[name]"),
  ];
  const typed = (name: string) => controls.find((control) => control.name === name)?.value;
  if (typeof value === "string") return typed(`${list}[]`) ?? value;
  return Object.fromEntries(
    Object.entries(value).map(([field, stored]) => [field, typed(`${list}[].${field}`) ?? stored]),
  );
}

interface Row {
  key: number;
  value: RowDetails["value"];
}

/** Where the focus goes after a change of the rows. */
type Aim = { key: number; at: "field" | "up" | "down" } | "add";

/** The last removal or move, which can be undone. */
interface Undoable {
  /** Position of the line that says so. */
  at: number;
  text: string;
  undo: () => void;
}

const fields = "input:not([type=hidden]), textarea, select";

/** Returns the rows of a form list, initially those of `FormContext`, and the operations on them. */
export function useRows(name: string, item: string, blank: RowDetails["value"]) {
  const { values } = useContext(FormContext);
  const [rows, setRows] = useState<Row[]>(() => {
    const given = (values[name] ?? []) as RowDetails["value"][];
    return given.map((value, key) => ({ key, value }));
  });
  const [announcement, setAnnouncement] = useState("");
  const nextKey = useRef(rows.length);
  const aim = useRef<Aim>(null);
  const list = useRef<HTMLOListElement>(null);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const lastRows = useRef(rows);

  useEffect(() => {
    const wanted = aim.current;
    aim.current = null;
    if (wanted) focus(list.current, wanted);
    if (lastRows.current === rows) return;
    lastRows.current = rows;
    list.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [rows]);

  const indexOf = (key: number) => rows.findIndex((row) => row.key === key);

  /** Sets the rows again as they were before a change, with the focus on one of them. */
  function undoTo(before: Row[], key: number, said: string) {
    return () => {
      aim.current = { key, at: "field" };
      setAnnouncement(said);
      setUndoable(null);
      setRows(before);
    };
  }

  return {
    rows,
    list,
    announcement,
    undoable,
    /** Adds an empty row after another one or at the end. */
    add(after?: number) {
      const at = after === undefined ? rows.length : indexOf(after) + 1;
      const key = nextKey.current;
      nextKey.current += 1;
      aim.current = { key, at: "field" };
      setAnnouncement("");
      setUndoable(null);
      setRows(rows.toSpliced(at, 0, { key, value: blank }));
    },
    remove(key: number) {
      const at = indexOf(key);
      const row = rows[at];
      if (!row) return;
      const left = rows.toSpliced(at, 1);
      const neighbour = left[at] ?? left.at(-1);
      aim.current = neighbour ? { key: neighbour.key, at: "field" } : "add";
      const element = list.current?.querySelector(`[data-row="${key}"]`);
      const typed = element ? readRow(element, name, row.value) : row.value;
      const text = `Removed ${item} ${at + 1}`;
      setAnnouncement(text);
      const before = rows.toSpliced(at, 1, { key, value: typed });
      setUndoable({ at, text, undo: undoTo(before, key, `Restored ${item} ${at + 1}`) });
      setRows(left);
    },
    move(key: number, by: 1 | -1) {
      const at = indexOf(key);
      const row = rows[at];
      if (!row || !rows[at + by]) return;
      aim.current = { key, at: by < 0 ? "up" : "down" };
      const text = `${item} ${at + 1} is now ${at + 1 + by} of ${rows.length}`;
      setAnnouncement(text);
      const undo = undoTo(rows, key, `${item} ${at + 1} is in its former place`);
      setUndoable({ at: at + 1 + by, text: capitalized(text), undo });
      setRows(rows.toSpliced(at, 1).toSpliced(at + by, 0, row));
    },
  };
}

function focus(list: HTMLElement | null, aim: Aim) {
  if (aim === "add") {
    list?.parentElement?.querySelector<HTMLElement>("[data-add]")?.focus();
    return;
  }
  const row = list?.querySelector(`[data-row="${aim.key}"]`);
  if (aim.at === "field")
    (
      row?.querySelector<HTMLElement>("details:not([open]) > summary") ??
      row?.querySelector<HTMLElement>(fields)
    )?.focus();
  else
    row
      ?.querySelector<HTMLElement>(`[data-move="${aim.at}"]:not(:disabled), [data-move]:not(:disabled)`)
      ?.focus();
}
