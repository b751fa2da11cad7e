import { useEffect, useState } from "react";

/** The form that the checkboxes of a list belong to. A page has one such list. */
export const selectionForm = "selection";

/** The name of the checkboxes, whose values are ids. */
export const selectionField = "ids";

const boxes = () => [
  ...document.querySelectorAll<HTMLInputElement>(`input[form="${selectionForm}"][name="${selectionField}"]`),
];

export function selectRows(checked: boolean): void {
  for (const box of boxes()) box.checked = checked;
}

/** Focuses the first selected row, so that the focus survives the bar, which hides with the selection. */
export function focusFirstSelected(): void {
  boxes()
    .find((box) => box.checked)
    ?.focus();
}

/** Returns how many rows are selected. A click with Shift selects the rows since the last click as well. */
export function useSelection(): number {
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
