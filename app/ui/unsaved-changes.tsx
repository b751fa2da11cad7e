import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useEscape } from "./use-escape.ts";

/**
 * Tells whether a form holds what is not saved, and lets the browser ask before the page is closed,
 * reloaded or left by a plain link. What was typed before the page's scripts arrived counts, too.
 * @param refused true when the last save was refused: then all that is shown is unsaved
 * @param saves counts the saves after which the form stays on the page: what it is given then is saved
 */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, refused: boolean, saves: number) {
  const atFirst = useRef("");
  const unsaved = useCallback(
    () => refused || (form.current !== null && contentOf(form.current, "now") !== atFirst.current),
    [form, refused],
  );
  useEffect(() => {
    if (form.current && saves >= 0) atFirst.current = contentOf(form.current, "first");
  }, [form, saves]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsaved]);
  return unsaved;
}

/** What a form holds, now or as it was rendered, as one text to compare. */
function contentOf(form: HTMLFormElement, when: "now" | "first"): string {
  const now = when === "now";
  const entries: string[][] = [];
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      const options = [...control.options];
      const chosen = options.filter((option) => (now ? option.selected : option.defaultSelected));
      entries.push([control.name, ...(chosen.length > 0 ? chosen : options.slice(0, 1)).map(sentBy)]);
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

const sentBy = (option: HTMLOptionElement) => option.value;

interface LeaveDialogProps {
  /** The router's blocker. */
  blocker: { state: string; proceed?: (() => void) | undefined; reset?: (() => void) | undefined };
  /** What leaving means for what is not saved. */
  details?: string;
}

/** Asks whether to leave a form with unsaved changes, whenever the router has stopped somebody on the way. */
export function LeaveDialog({
  blocker,
  details = "This form has changes that are not saved.",
}: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const id = useId();
  const asks = blocker.state === "blocked";
  useEffect(() => {
    if (!asks) return dialog.current?.close();
    dialog.current?.showModal();
    // Enter should lose nothing; React keeps `autofocus` from the dialog.
    stay.current?.focus();
  }, [asks]);
  useEscape(dialog, asks, () => blocker.reset?.());
  // Taken out of the page while it is open, it would give the focus back to nothing.
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
        // It may ask again by the time it hears that it was closed before.
        if (asks && !currentTarget.open) blocker.reset?.();
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
