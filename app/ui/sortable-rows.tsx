import { createContext, useContext, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { Side } from "./row-dragging.ts";

interface Sorting {
  /** Rows cannot be dropped into another list. */
  list: string;
  onSort: (id: number, side: Side, of: number) => void;
}

const SortingContext = createContext<Sorting>({ list: "", onSort: () => {} });

interface ListProps extends React.ComponentProps<"ul"> {
  /** Called to move the row with this id before or after another one. */
  onSort: Sorting["onSort"];
}

/** Rows reorder by dragging, with mouse or touch. For keyboards each needs buttons that do the same. */
export function SortableRows({ onSort, ...list }: ListProps) {
  return (
    <SortingContext value={{ list: useId(), onSort }}>
      <ul {...list} />
    </SortingContext>
  );
}

interface RowProps {
  id: number;
  className?: string;
  /** Receives the drag handle. */
  children: (handle: React.ReactNode) => React.ReactNode;
}

/** A row of `SortableRows`. While another row is dragged over it, a line marks the drop position. */
export function SortableRow({ id, className = "", children }: RowProps) {
  const { list, onSort } = useContext(SortingContext);
  const row = useRef<HTMLLIElement>(null);
  const [side, setSide] = useState<Side | null>(null);
  const [dragged, setDragged] = useState(false);
  const drop = useEffectEvent((other: number, at: Side) => onSort(other, at, id));

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    return attach(({ acceptDrops }) => acceptDrops({ element, list, id, onSide: setSide, onDrop: drop }));
  }, [list, id]);

  return (
    <li ref={row} className={`relative ${dragged ? "opacity-50" : ""} ${className}`}>
      {children(<Handle list={list} id={id} row={row} onDragged={setDragged} />)}
      {side && (
        <span
          data-drop-line={side}
          className={`pointer-events-none absolute inset-x-0 z-10 h-1 bg-amber ${side === "before" ? "-top-0.5" : "-bottom-0.5"}`}
        />
      )}
    </li>
  );
}

/** Loaded after the page, which shows all rows without it. Returns what ends the dragging. */
function attach(start: (dragging: typeof import("./row-dragging.ts")) => () => void): () => void {
  let end: (() => void) | null = null;
  let ended = false;
  import("./row-dragging.ts").then(
    (dragging) => {
      if (!ended) end = start(dragging);
    },
    () => {
      // Without the line the rows are still moved by their buttons.
    },
  );
  return () => {
    ended = true;
    end?.();
  };
}

interface HandleProps {
  list: string;
  id: number;
  row: React.RefObject<HTMLElement | null>;
  onDragged: (dragged: boolean) => void;
}

/** The only draggable part of a row, so that its text can still be selected. */
function Handle({ list, id, row, onDragged }: HandleProps) {
  const handle = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const [element, image] = [handle.current, row.current];
    if (!element || !image) return;
    return attach(({ startDrags }) => startDrags({ element, image, list, id, onDragged }));
  }, [list, id, row, onDragged]);
  return (
    <span
      ref={handle}
      title="Drag to another place"
      className="tap w-11 cursor-grab justify-center text-steel hover:bg-paper"
    >
      <svg width="12" height="20" viewBox="0 0 12 20" fill="currentColor" aria-hidden="true">
        {[2, 8].flatMap((x) => [2, 8, 14].map((y) => <path key={`${x} ${y}`} d={`M${x} ${y}h3v3h-3z`} />))}
      </svg>
    </span>
  );
}
