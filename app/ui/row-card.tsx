import { useContext, useEffect, useRef, useState } from "react";
import { RowDetails } from "./form-context.ts";
import { RowValues, readRow } from "./row-values.ts";

interface Props {
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
export function RowCard({ row, number, unnamed, summary, startsOpen, tools, children }: Props) {
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
