import { useContext, useId } from "react";
import { FormContext, RowDetails } from "./form-context.ts";
import { RowTools } from "./row-tools.tsx";
import { useRowErrors } from "./use-row-errors.ts";
import { useRows } from "./use-rows.ts";

interface Props {
  /** The list's name in the form. */
  name: string;
  /** What one entry is called, such as `result`. */
  item: string;
  /** An empty entry: "" in a list of texts. */
  blank: string | Record<string, string>;
  /** The form's own label for the name when absent. */
  label?: string;
  /** True where the heading of the section says it already. */
  labelHidden?: boolean;
  /** True for rows of several lines: they are ruled off and each has its labels. */
  tall?: boolean;
  hint?: string;
  /** The fields of one row. */
  children: React.ReactNode;
}

/**
 * A list of rows that can be added, removed and moved. Each row's fields are sent under the same names
 * (`list[]`, or `list[].field`), in the order of the rows. Return in a one-line field adds the next row.
 */
export function ListField({ name, item, blank, label, labelHidden, tall, hint, children }: Props) {
  const form = useContext(FormContext);
  const id = useId();
  const { rows, add, remove, move, said, list } = useRows(name, item, blank);
  const most = form.constraints[name]?.maxItems ?? Number.POSITIVE_INFINITY;
  const full = rows.length >= most;
  const errors = useRowErrors(
    form.errors,
    name,
    rows.map(({ key }) => key),
  );
  const own = form.errors[name];
  const rowFacts = (key: number | "spare", value: typeof blank, at: number) => ({
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
          // Return would send the whole form from the middle of a list.
          event.preventDefault();
          const row = target.closest<HTMLElement>("[data-row]");
          if (!full && row) add(Number(row.dataset.row));
        }}
      >
        {rows.map(({ key, value }, at) => (
          <li
            key={key}
            data-row={key}
            className={`grid gap-x-2 max-sm:border-l-4 max-sm:border-hairline max-sm:pl-3 sm:grid-cols-[minmax(0,1fr)_auto] ${
              tall
                ? "items-start sm:border-t sm:border-hairline sm:pt-4 sm:first:border-0 sm:first:pt-0"
                : "items-end"
            }`}
          >
            <RowDetails value={{ ...rowFacts(key, value, at), errors: errors.get(key) ?? {} }}>
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
        <RowDetails value={{ ...rowFacts("spare", blank, rows.length), errors: {} }}>{children}</RowDetails>
      </noscript>
      <p className="mt-3 flex flex-wrap items-center gap-x-4">
        <button type="button" className="button" disabled={full} onClick={() => add()} data-add>
          Add {item}
        </button>
        {full && <span className="text-steel">At most {most}</span>}
        <span role="status" className="sr-only">
          {said}
        </span>
      </p>
    </fieldset>
  );
}
