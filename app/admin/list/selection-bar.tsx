import type { FetcherWithComponents } from "react-router";
import {
  focusFirstSelected,
  selectionField,
  selectionForm,
  selectRows,
  useSelection,
} from "./use-selection.ts";

interface Props {
  /** The form of the fetcher that sends the changes. */
  form: FetcherWithComponents<unknown>["Form"];
  /** The bar's accessible name. */
  label: string;
  /** Path that changes are sent to; the page's own when absent. */
  action?: string;
  ref?: React.Ref<HTMLFormElement>;
  /** Buttons and fields of the changes. */
  children: React.ReactNode;
}

/**
 * Offers changes of the selected rows; hidden while none is selected. It works without scripts: its place must be in an
 * element with the class `group` that also has the rows.
 */
export function SelectionBar({ form: Form, label, action, ref, children }: Props) {
  const count = useSelection();
  return (
    <Form
      method="post"
      id={selectionForm}
      ref={ref}
      {...(action !== undefined && { action })}
      className="selection-bar hidden group-has-[input[name=ids]:checked]:flex"
      aria-label={label}
    >
      <p role="status" className="numbers px-1 font-semibold empty:hidden">
        {count > 0 && `${count} selected`}
      </p>
      <div className="selection-changes">{children}</div>
      <span className="ml-auto flex flex-wrap gap-x-4">
        <SelectAll />
        <button type="reset" className="tap link" onClick={focusFirstSelected}>
          Clear selection
        </button>
      </span>
    </Form>
  );
}

/** Selects all rows of the list. */
export function SelectAll() {
  return (
    <button
      type="button"
      className="tap link [@media(scripting:none)]:hidden"
      onClick={({ currentTarget }) => {
        selectRows(true);
        currentTarget.dispatchEvent(new Event("change", { bubbles: true }));
      }}
    >
      Select all
    </button>
  );
}

/** Shows the checkbox that selects a row. */
export function SelectBox({ id, label }: { id: number | string; label: string }) {
  return (
    <label className="tap shrink-0 cursor-pointer justify-center">
      <input
        type="checkbox"
        name={selectionField}
        value={id}
        form={selectionForm}
        aria-label={label}
        className="size-5 accent-ink"
      />
    </label>
  );
}
