import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { useEscape } from "./dialog-control.ts";

/**
 * Returns a function that tells whether a form has unsaved changes, and makes the browser ask before the page is
 * closed, reloaded or left by a plain link. Text typed before the page's scripts loaded counts as a change.
 * @param refused true if the last save was rejected: everything shown is then unsaved
 * @param leaves true while a save that ends on another page is under way
 * @param saves number of saves that kept the form on the page; each makes the current values the saved ones
 */
export function useUnsaved(
  form: RefObject<HTMLFormElement | null>,
  { refused, saves, leaves = false }: { refused: boolean; saves: number; leaves?: boolean },
) {
  const atFirst = useRef("");
  const unsaved = useCallback(
    () =>
      !leaves && (refused || (form.current !== null && contentOf(form.current, "now") !== atFirst.current)),
    [form, refused, leaves],
  );
  useEffect(() => {
    const element = form.current;
    if (!element || saves < 0) return;
    const remember = () => {
      atFirst.current = contentOf(element, "first");
    };
    remember();
    // Until somebody works in the form, what changes in it is loaded: lazy parts, and the record after a save.
    const observer = new MutationObserver(remember);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ["value", "checked"] });
    const stop = () => observer.disconnect();
    for (const event of ["pointerdown", "keydown", "input", "drop"])
      element.addEventListener(event, stop, true);
    return stop;
  }, [form, saves]);
  useLeaveQuestion(unsaved);
  return unsaved;
}

/** Makes the browser ask before the page is closed, reloaded or left by a plain link. */
export function useLeaveQuestion(needed: () => boolean) {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (needed()) event.preventDefault();
  });
  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent) => ask(event);
    addEventListener("beforeunload", leaving);
    return () => removeEventListener("beforeunload", leaving);
  }, []);
}

/** Returns the values of a form, current or as rendered, as one comparable text. */
function contentOf(form: HTMLFormElement, when: "now" | "first"): string {
  const now = when === "now";
  const entries: string[][] = [];
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      const options = [...control.options];
      const chosen = options.filter((option) => (now ? option.selected : option.defaultSelected));
      entries.push([
        control.name,
        ...(chosen.length > 0 ? chosen : options.slice(0, 1)).map(({ value }) => value),
      ]);
    } else if (control instanceof HTMLTextAreaElement) {
      entries.push([control.name, now ? control.value : control.defaultValue]);
    } else if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)) {
      if (now ? control.checked : control.defaultChecked) entries.push([control.name, control.value]);
    } else if (control instanceof HTMLInputElement) {
      entries.push([control.name, now ? control.value : control.defaultValue]);
    }
  }
  // A file's name is enough; controls without a name are not sent.
  return JSON.stringify(entries.filter(([name]) => name)).replaceAll("\\r\\n", "\\n");
}

interface LeaveDialogProps {
  blocker: { state: string; proceed?: (() => void) | undefined; reset?: (() => void) | undefined };
  /** Says what happens to the unsaved changes. */
  details?: string;
}

/** Asks whether to leave a form with unsaved changes when the router has blocked a navigation. */
export function LeaveDialog({ blocker, details = "This form has unsaved changes." }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = blocker.state === "blocked";
  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    // Enter must not discard changes. React does not pass `autofocus` on to the dialog.
    stay.current?.focus();
  }, [isOpen]);
  useEscape(dialog, isOpen, () => blocker.reset?.());
  // Unmounting an open dialog would lose the focus.
  useLayoutEffect(() => {
    const opened = dialog.current;
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="window"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-details`}
      onClose={({ currentTarget }) => {
        // The dialog may have been reopened by the time this event arrives.
        if (isOpen && !currentTarget.open) blocker.reset?.();
      }}
    >
      <p id={`${id}-question`} className="text-lg font-semibold">
        Leave without saving?
      </p>
      <p id={`${id}-details`} className="mt-2">
        {details}
      </p>
      <p className="mt-5 flex flex-wrap justify-end gap-3">
        <button type="button" className="button" onClick={() => blocker.proceed?.()}>
          Leave without saving
        </button>
        <button type="button" ref={stay} className="button button-amber" onClick={() => blocker.reset?.()}>
          Stay
        </button>
      </p>
    </dialog>
  );
}
