import { type KeyboardEvent, type ToggleEvent, useRef } from "react";

/** Returns what closes a menu made of `details`: Escape, and a press elsewhere. */
export function useMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  return {
    ref,
    onToggle: ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
      if (!currentTarget.open) return;
      const watching = new AbortController();
      const close = ({ target }: Event) => {
        if (ref.current?.open) {
          // A dialog that an action opened returns the focus to it.
          if (target instanceof Element && (ref.current.contains(target) || target.closest("dialog"))) return;
          ref.current.open = false;
        }
        watching.abort();
      };
      document.addEventListener("pointerdown", close, { signal: watching.signal });
    },
    onKeyDown: (event: KeyboardEvent<HTMLDetailsElement>) => {
      const { key, currentTarget } = event;
      // Escape in a dialog of the menu closes only the dialog.
      if (key !== "Escape" || !currentTarget.open || currentTarget.querySelector("dialog[open]")) return;
      // A dialog around the menu stays.
      event.preventDefault();
      currentTarget.open = false;
      currentTarget.querySelector("summary")?.focus();
    },
  };
}
