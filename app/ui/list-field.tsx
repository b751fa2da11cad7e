import { useContext, useId } from "react";
import { FormContext, RowDetails } from "./form-context.ts";
import { RowTools } from "./row-tools.tsx";
import { useRowErrors } from "./use-row-errors.ts";
import { useRows } from "./use-rows.ts";

interface Props {
  /** The list's name in the form. */
  name: string;
  /** Name of one entry, such as `result`. */
  item: string;
  /** An empty entry: "" in a list of texts. */
  blank: string | Record<string, string>;
  /** Defaults to the form's label for the name. */
  label?: string;
  /** True if the section's heading already says it. */
  labelHidden?: boolean;
  /** True for multi-line rows: they are separated by rules, and each shows its labels. */
  tall?: boolean;
  hint?: string;
  /** The fields of one row. */
  children: React.ReactNode;
}

/**
 * A list of rows that can be added, removed and moved. The fields of all rows are submitted under the same names
 * (`list[]` or `list[].field`), in row order. Enter in a one-line field adds a row.
 */
export function ListField({ name, item, blank, label, labelHidden, tall, hint, children }: Props) {
  const form = useContext(FormContext);
  const id = useId();
  const { rows, add, remove, move, announcement, list } = useRows(name, item, blank);
  const maxItems = form.constraints[name]?.maxItems ?? Number.POSITIVE_INFINITY;
  const full = rows.length >= maxItems;
  const errors = useRowErrors(
    form.errors,
    name,
    rows.map(({ key }) => key),
  );
  const own = form.errors[name];
  const rowDetails = (key: number | "spare", value: typeof blank, at: number) => ({
    list: name,
    id: `${name}-${key}`,
    value,
    what: `${item.charAt(0).toUpperCase()}${item.slice(1)} ${at + 1}`,
    headed: at > 0 && !tall,
  });
  return (
    <fieldset aria-describedby={hint && `${id}-hint`} className="min-w-0">
      <legend className={labelHidden ? "sr-only" : "font-display font-semibold"}>
        {label ?? form.labels[name]}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-steel">
          {hint}
        </p>
      )}
      <ol
        ref={list}
        className={`grid gap-4 empty:hidden ${labelHidden && !hint ? "" : "mt-3"}`}
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
        {rows.map(({ key, value }, at) => (
          <li
            key={key}
            data-row={key}
            className={`grid grid-cols-1 gap-x-2 max-sm:border-l-4 max-sm:border-hairline max-sm:pl-3 sm:grid-cols-[minmax(0,1fr)_auto] ${
              tall
                ? "items-start sm:border-t sm:border-hairline sm:pt-4 sm:first:border-0 sm:first:pt-0"
                : "items-end"
            }`}
          >
            <RowDetails value={{ ...rowDetails(key, value, at), errors: errors.get(key) ?? {} }}>
              {children}
            </RowDetails>
            <RowTools
              what={`${item} ${at + 1}`}
              first={at === 0}
              last={at === rows.length - 1}
              move={(by) => move(key, by)}
              remove={() => remove(key)}
            />
          </li>
        ))}
      </ol>
      {own && <p className="mt-1.5 font-semibold text-error">{own[0]}</p>}
      <noscript>
        <RowDetails value={{ ...rowDetails("spare", blank, rows.length), errors: {} }}>{children}</RowDetails>
      </noscript>
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
