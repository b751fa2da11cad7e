import { useEffect, useLayoutEffect, useRef } from "react";

/** The keys of the inbox, with what they do. */
export const shortcuts = {
  j: "next",
  k: "previous",
  r: "reply",
  e: "archive",
  "#": "delete",
  z: "undo",
} as const;

/** Further keys, which move the focus between the list and the conversation. */
export const paneKeys = { Enter: "read", Esc: "to the list" } as const;

export type Shortcut = (typeof shortcuts)[keyof typeof shortcuts] | "read" | "leave";

const typing = "input, textarea, select, [contenteditable]";

/** Calls `run` when a key of the inbox is pressed, but not while somebody types or answers a question. */
export function useShortcuts(run: (what: Shortcut) => void): void {
  const latest = useRef(run);
  // Before the page is painted, so that a key pressed on what is seen is meant for it.
  useLayoutEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector("dialog:modal:not(.inquiry-window)")) return;
      const what = shortcutOf(event);
      if (!what) return;
      event.preventDefault();
      latest.current(what);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function shortcutOf({ key, target, isComposing }: KeyboardEvent): Shortcut | undefined {
  const on = target instanceof Element ? target : document.body;
  if (document.querySelector(".inquiry-window:not(:modal)")) {
    if (key === "Escape" && !isComposing && !on.closest("select, input[type=search]")) return "leave";
    // Elsewhere Enter presses what has the focus.
    if (key === "Enter" && (on === document.body || on.closest("#content") === on)) return "read";
    if (key === "Enter" && on.matches("a[data-inquiry][aria-current]")) return "read";
  }
  if (!Object.hasOwn(shortcuts, key) || on.closest(typing)) return undefined;
  return shortcuts[key as keyof typeof shortcuts];
}
