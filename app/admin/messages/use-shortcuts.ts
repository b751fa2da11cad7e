import { useEffect, useRef } from "react";

/** The keys of the inbox, with what they do. */
export const shortcuts = {
  j: "next",
  k: "previous",
  r: "reply",
  e: "archive",
  "#": "delete",
} as const;

export type Shortcut = (typeof shortcuts)[keyof typeof shortcuts];

const typing = "input, textarea, select, [contenteditable]";

/** Calls `run` when a key of the inbox is pressed, but not while somebody types or answers a question. */
export function useShortcuts(run: (what: Shortcut) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!Object.hasOwn(shortcuts, event.key)) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector("dialog:modal:not(.message-window)")) return;
      event.preventDefault();
      latest.current(shortcuts[event.key as keyof typeof shortcuts]);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
