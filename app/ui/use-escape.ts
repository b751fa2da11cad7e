import { type RefObject, useEffect, useEffectEvent } from "react";

/** The windows that are open, the uppermost last. */
const opened: symbol[] = [];

/**
 * Lets Escape close a window also when the focus is nowhere, the uppermost first. Left to itself the browser asks
 * only for the first presses, and may then close every window at once.
 */
export function useEscape(dialog: RefObject<HTMLDialogElement | null>, open: boolean, close: () => void) {
  const press = useEffectEvent((event: KeyboardEvent, window: symbol) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    const focused = document.activeElement?.closest("dialog") ?? dialog.current;
    if (opened.at(-1) !== window || focused !== dialog.current) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    if (!open) return;
    const window = Symbol();
    opened.push(window);
    const listen = (event: KeyboardEvent) => press(event, window);
    document.addEventListener("keydown", listen);
    return () => {
      document.removeEventListener("keydown", listen);
      opened.splice(opened.indexOf(window), 1);
    };
  }, [open]);
}
