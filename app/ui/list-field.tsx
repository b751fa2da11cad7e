import { Fragment, useContext, useId, useState } from "react";
import { FormContext, RowDetails } from "./form-context.ts";
import { capitalized, RowCard, useRows } from "./list-rows.tsx";

/** The cards of a list with more stored rows start closed. */
const maxOpen = 6;

interface Props {
  name: string;
  /** Name of one entry, such as `result`. */
  item: string;
  /** An empty entry: "" in a list of texts. */
  blank: string | Record<string, string>;
  /** True if the section's heading already says it. */
  labelHidden?: boolean;
  /**
   * Shows each row as a card with its labels, which closes to one line with the texts of these fields. The cards of a
   * long list start closed.
   */
  cards?: readonly string[];
  hint?: string;
  children: React.ReactNode;
}

/**
 * A list of rows that can be added, removed and moved. The fields of all rows are submitted under the same names
 * (`list[]` or `list[].field`), in row order. Enter in a one-line field adds a row.
 */
export function ListField({ name, item, blank, labelHidden, cards, hint, children }: Props) {
  const form = useContext(FormContext);
  const id = useId();
  const { rows, add, remove, move, announcement, undoable, list } = useRows(name, item, blank);
  const maxItems = form.constraints[name]?.maxItems ?? Number.POSITIVE_INFINITY;
  const full = rows.length >= maxItems;
  const errors = useRowErrors(
    form.errors,
    name,
    rows.map(({ key }) => key),
  );
  const own = form.errors[name];
  const rowDetails = (key: number, value: typeof blank, at: number) => ({
    list: name,
    id: `${name}-${key}`,
    value,
    what: `${capitalized(item)} ${at + 1}`,
    headed: at > 0 && !cards,
  });
  const [stored] = useState(rows.length);
  const undoLine = (at: number) =>
    undoable?.at === at && (
      <li className="flex flex-wrap items-center gap-x-4 border-l-4 border-amber bg-paper py-1 pl-3">
        <span>{undoable.text}</span>
        <button
          type="button"
          aria-label={`Undo: ${undoable.text}`}
          className="tap link font-semibold"
          onClick={undoable.undo}
        >
          Undo
        </button>
      </li>
    );
  return (
    <fieldset aria-describedby={hint && `${id}-hint`} className="min-w-0">
      <legend className={labelHidden ? "sr-only" : "font-display font-semibold"}>{form.labels[name]}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-steel">
          {hint}
        </p>
      )}
      <ol
        ref={list}
        className={`grid grid-cols-1 gap-4 empty:hidden ${labelHidden ? "list-unlabelled" : "mt-3"}`}
        onKeyDown={(event) => {
          const { target } = event;
          if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
          if (event.nativeEvent.isComposing) return;
          // Enter would submit the whole form from the middle of a list.
          event.preventDefault();
          const row = target.closest<HTMLElement>("[data-row]");
          if (!full && row) add(Number(row.dataset.row));
        }}
      >
        {rows.map(({ key, value }, at) => {
          const tools = (
            <RowTools
              what={`${item} ${at + 1}`}
              first={at === 0}
              last={at === rows.length - 1}
              move={(by) => move(key, by)}
              remove={() => remove(key)}
            />
          );
          return (
            <Fragment key={key}>
              {undoLine(at)}
              <RowDetails value={{ ...rowDetails(key, value, at), errors: errors.get(key) ?? {} }}>
                {cards ? (
                  <RowCard
                    row={key}
                    number={at + 1}
                    unnamed={`New ${item}`}
                    summary={cards}
                    startsOpen={stored <= maxOpen || key >= stored}
                    tools={tools}
                  >
                    {children}
                  </RowCard>
                ) : (
                  <li
                    data-row={key}
                    className="grid grid-cols-1 items-end gap-x-2 max-sm:border-l-4 max-sm:border-hairline max-sm:pl-3 sm:grid-cols-[minmax(0,1fr)_auto]"
                  >
                    {children}
                    {tools}
                  </li>
                )}
              </RowDetails>
            </Fragment>
          );
        })}
        {undoLine(rows.length)}
      </ol>
      {rows.length === 0 && !undoable && (
        <p className="border border-dashed border-outline px-4 py-6 text-center text-steel">No {item} yet</p>
      )}
      {own && <p className="mt-1.5 font-semibold text-error">{own[0]}</p>}
      <p className="mt-3 flex flex-wrap items-center gap-x-4">
        <button type="button" className="button" disabled={full} onClick={() => add()} data-add>
          Add {item}
        </button>
        {full && <span className="text-steel">At most {maxItems}</span>}
        <span role="status" className="sr-only">
          {announcement}
        </span>
      </p>
    </fieldset>
  );
}

type Errors = Record<string, string[]>;

/**
 * Returns the errors of each row of a list by the row's key. Errors arrive by position (`list.2.field`, or `list.2` in
 * a list of texts) and refer to the row order at that moment.
 */
function useRowErrors(errors: Errors, list: string, keys: number[]): Map<number, Errors> {
  const [seen, setSeen] = useState<Errors>();
  const [byKey, setByKey] = useState(new Map<number, Errors>());
  if (seen === errors) return byKey;
  const found = new Map<number, Errors>();
  for (const [path, messages] of Object.entries(errors)) {
    if (!path.startsWith(`${list}.`)) continue;
    const [at = "", field = ""] = path.slice(list.length + 1).split(".");
    const key = keys[Number(at)];
    if (key !== undefined) found.set(key, { ...found.get(key), [field]: messages });
  }
  setSeen(errors);
  setByKey(found);
  return found;
}

interface RowToolsProps {
  /** Label of the row, such as `result 2`. */
  what: string;
  first: boolean;
  last: boolean;
  move: (by: 1 | -1) => void;
  remove: () => void;
}

function RowTools({ what, first, last, move, remove }: RowToolsProps) {
  return (
    <div className="flex max-sm:justify-end">
      <Tool label={`Move ${what} up`} disabled={first} press={() => move(-1)} direction="up">
        <path d="M12 19V5M6 11l6-6 6 6" />
      </Tool>
      <Tool label={`Move ${what} down`} disabled={last} press={() => move(1)} direction="down">
        <path d="M12 5v14M6 13l6 6 6-6" />
      </Tool>
      <Tool label={`Remove ${what}`} press={remove}>
        <path d="M6 6l12 12M18 6 6 18" />
      </Tool>
    </div>
  );
}

interface ToolProps {
  label: string;
  disabled?: boolean;
  press: () => void;
  direction?: "up" | "down";
  children: React.ReactNode;
}

function Tool({ label, disabled = false, press, direction, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={press}
      data-move={direction}
      className="grid size-11 cursor-pointer place-items-center text-steel hover:text-ink disabled:cursor-default disabled:opacity-30"
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        {children}
      </svg>
    </button>
  );
}
