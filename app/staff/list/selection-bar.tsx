import { createContext, useContext, useEffect, useState } from "react";
import { useWide } from "#app/ui/use-wide.ts";
import type { Changes } from "./use-changes.ts";
import { useMenu } from "./use-menu.ts";

/** The form that the checkboxes of a list belong to. A page has one such list. */
export const selectionForm = "selection";

/** The name of the checkboxes, whose values are ids. */
const selectionField = "ids";

const boxes = () => [
  ...document.querySelectorAll<HTMLInputElement>(`input[form="${selectionForm}"][name="${selectionField}"]`),
];

/** Focuses the first selected row, so that the focus survives the bar, which hides with the selection. */
function focusFirstSelected(): void {
  boxes()
    .find((box) => box.checked)
    ?.focus();
}

/** Returns how many rows are selected. A click with Shift selects the rows since the last click as well. */
function useSelection(): number {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(boxes().filter((box) => box.checked).length));
  useEffect(() => {
    const recount = () => setCount(boxes().filter((box) => box.checked).length);
    // A form is reset after its event.
    const afterReset = () => queueMicrotask(recount);
    let last: HTMLInputElement | undefined;
    const click = (event: MouseEvent) => {
      const all = boxes();
      const box = all.find((one) => one === event.target);
      if (!box) return;
      const from = last ? all.indexOf(last) : -1;
      const range = [from, all.indexOf(box)].sort((one, other) => one - other);
      if (event.shiftKey && from >= 0)
        for (const one of all.slice(range[0], (range[1] ?? 0) + 1)) one.checked = box.checked;
      last = box;
      recount();
    };
    document.addEventListener("click", click);
    document.addEventListener("change", recount);
    document.addEventListener("reset", afterReset);
    return () => {
      document.removeEventListener("click", click);
      document.removeEventListener("change", recount);
      document.removeEventListener("reset", afterReset);
    };
  }, []);
  return count;
}

/** Number of the selected rows. */
const SelectedCount = createContext(0);

interface Props {
  changes: Pick<Changes, "Form" | "bar">;
  /** The bar's accessible name. */
  label: string;
  /** Path that changes are sent to; the page's own when absent. */
  action?: string;
  /** Buttons and fields of the changes. */
  children: React.ReactNode;
}

/**
 * Offers changes of the selected rows; hidden while none is selected. Its place must be in an
 * element with the class `group` that also has the rows.
 */
export function SelectionBar({ changes: { Form, bar }, label, action, children }: Props) {
  const count = useSelection();
  const selected = count > 0 && `${count} selected`;
  return (
    <>
      {/* Outside the form, since what is shown together with its text is not announced. */}
      <p role="status" className="sr-only">
        {selected}
      </p>
      <Form
        method="post"
        id={selectionForm}
        ref={bar}
        {...(action !== undefined && { action })}
        className="selection-bar hidden group-has-[input[name=ids]:checked]:flex"
        aria-label={label}
      >
        <p aria-hidden="true" className="numbers px-1 font-semibold empty:hidden">
          {selected}
        </p>
        <SelectedCount value={count}>
          <div className="selection-changes">{children}</div>
        </SelectedCount>
        <span className="ml-auto flex flex-wrap gap-x-4">
          <SelectAll />
          <button type="reset" className="tap link" onClick={focusFirstSelected}>
            Clear<span className="max-sm:sr-only">&nbsp;selection</span>
          </button>
        </span>
      </Form>
    </>
  );
}

interface MenuProps {
  label: string;
  children: React.ReactNode;
}

/** The width from which the bar has room for all changes. */
const besideRows = "40rem";

/** Holds some of the bar's changes: a menu on phones, a part of the bar where there is room. */
export function ChangeMenu({ label, children }: MenuProps) {
  const menu = useMenu();
  const { ref } = menu;
  const isOver = useContext(SelectedCount) === 0;
  useEffect(() => {
    if (isOver && ref.current) ref.current.open = false;
  }, [isOver, ref]);
  // Styles cannot show the content of a closed menu in every browser.
  if (useWide(besideRows)) return children;
  return (
    <details {...menu} name="selection-menu" className="selection-more">
      <summary className="button chevron list-none">{label}</summary>
      <div className="selection-menu">{children}</div>
    </details>
  );
}

export function SelectAll() {
  return (
    <button
      type="button"
      className="tap link"
      onClick={({ currentTarget }) => {
        for (const box of boxes()) box.checked = true;
        currentTarget.dispatchEvent(new Event("change", { bubbles: true }));
      }}
    >
      Select all
    </button>
  );
}

/** Enter in a checkbox would click the form's first enabled submit button, which is that of some change. */
const ignoreEnter = (event: React.KeyboardEvent) => event.key === "Enter" && event.preventDefault();

/** Extends a change to all rows that match, on every page of the list. Each selection begins without it. */
export function AllThatMatch({ found }: { found: number }) {
  const isOver = useContext(SelectedCount) === 0;
  return (
    <label className="tap max-sm:basis-full max-sm:order-1 cursor-pointer gap-2 px-1">
      <input
        key={String(isOver)}
        type="checkbox"
        name="all"
        value="1"
        onKeyDown={ignoreEnter}
        className="size-5 accent-ink"
      />
      All {found} that match
    </label>
  );
}

export function SelectBox({ id, label }: { id: number | string; label: string }) {
  return (
    <label className="tap shrink-0 cursor-pointer justify-center">
      <input
        type="checkbox"
        name={selectionField}
        value={id}
        form={selectionForm}
        aria-label={label}
        onKeyDown={ignoreEnter}
        className="size-5 accent-ink"
      />
    </label>
  );
}
