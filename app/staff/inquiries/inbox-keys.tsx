import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { browserStorage } from "#app/domain/accounts/account-storage.ts";
import { type InboxFilter, inboxSearch } from "#app/domain/inquiries/inbox.ts";
import type { Opening } from "./inquiry-list.tsx";

const shortcuts = {
  j: "next",
  k: "previous",
  r: "reply",
  e: "archive",
  "#": "delete",
  z: "undo",
} as const;

/** Further keys, which move the focus between the list and the conversation. */
const paneKeys = { Enter: "read", Esc: "to the list" } as const;

type Shortcut = (typeof shortcuts)[keyof typeof shortcuts] | "read" | "leave";

interface Inbox {
  filter: InboxFilter;
  inquiries: { id: number }[];
  opened: { id: number; status: string } | null;
  opening: Opening;
  close: () => void;
  change: (values: { id: string; intent: string }) => void;
  /** Whether list and conversation are beside each other. */
  panes: boolean;
}

export const rowOf = (id: number) => document.querySelector<HTMLElement>(`a[data-inquiry="${id}"]`);

const heading = () => document.querySelector<HTMLElement>("#inquiry-name");

/** Opens the question of a change of the opened inquiry; returns false if the change has none. */
function ask(change: "archive" | "delete"): boolean {
  const button = document.querySelector<HTMLElement>(
    `.inquiry-actions button[command=show-modal][value=${change}]`,
  );
  // A closed menu would hide the question too.
  button?.closest("details")?.setAttribute("open", "");
  button?.click();
  return button !== null;
}

/** Runs the keys of the inbox, and keeps the row of the opened inquiry in view. */
export function useInboxKeys({ filter, inquiries, opened, opening, close, change, panes }: Inbox): void {
  const navigate = useNavigate();
  const focusOn = useRef<number | null>(null);
  const openedId = opened?.id;
  const reads = useRef(false);
  useEffect(() => {
    // Enter on a row, or a screen reader's click, which have no pointer.
    const noteClick = ({ target, detail }: MouseEvent) => {
      reads.current = detail === 0 && target instanceof Element && target.closest("a[data-inquiry]") !== null;
    };
    document.addEventListener("click", noteClick);
    return () => document.removeEventListener("click", noteClick);
  }, []);
  // Before the page is painted: later it would take the focus from where the next key has moved it.
  useLayoutEffect(() => {
    if (!panes || openedId === undefined) return;
    const row = rowOf(openedId);
    if (focusOn.current === openedId) row?.focus({ preventScroll: true });
    else if (reads.current) heading()?.focus({ preventScroll: true });
    focusOn.current = null;
    reads.current = false;
    row?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, [panes, openedId]);
  const open = (step: 1 | -1) => {
    const at = inquiries.findIndex(({ id }) => id === openedId);
    const to = inquiries[Math.max(at + step, 0)];
    if (!to) return;
    focusOn.current = to.id;
    navigate(inboxSearch(filter, to.id), opening);
  };
  useShortcuts((what) => {
    if (what === "next") return open(1);
    if (what === "previous") return open(-1);
    if (what === "undo")
      return [...document.querySelectorAll<HTMLElement>(".notices [data-undo]")].at(-1)?.click();
    if (!opened) return;
    switch (what) {
      case "archive":
        if (opened.status === "archived") change({ id: String(opened.id), intent: "unarchive" });
        // There is a question only if the inquiry has no answer.
        else if (!ask("archive")) change({ id: String(opened.id), intent: "archive" });
        break;
      case "reply":
        document.querySelector<HTMLElement>("#inquiry-reply-text")?.focus();
        break;
      case "delete":
        ask("delete");
        break;
      case "read":
        heading()?.focus();
        break;
      case "leave": {
        const row = rowOf(opened.id);
        const isReading = document.activeElement?.closest(".inquiry-window");
        if (isReading && row) row.focus();
        else close();
      }
    }
  });
}

const typing = "input, textarea, select, [contenteditable]";

/** Calls `run` when a key of the inbox is pressed, but not while somebody types or answers a question. */
function useShortcuts(run: (what: Shortcut) => void): void {
  const latest = useRef(run);
  // Before the page is painted, so that a key applies to the page that is visible.
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
  if (!Object.hasOwn(shortcuts, key) || on.closest(typing) || !areLettersOn()) return undefined;
  return shortcuts[key as keyof typeof shortcuts];
}

const lettersOff = "inboxLettersOff";

const areLettersOn = () => browserStorage().getItem(lettersOff) === null;

/** Stands where the conversation is opened, and lists the keys. */
export function NoConversation() {
  return (
    <section
      aria-label="Conversation"
      className="hidden border border-hairline p-6 place-content-center justify-items-center gap-4 text-center panes:grid"
    >
      <p className="font-display text-lg font-semibold">Choose a message to read and answer it</p>
      <Keys className="max-w-[24rem] justify-center pointer-fine:flex" />
    </section>
  );
}

/** Lists the keys, where there probably is a keyboard. The letters can be switched off, since speech input types some. */
export function Keys({ className }: { className: string }) {
  const [letters, setLetters] = useState(true);
  useEffect(() => setLetters(areLettersOn()), []);
  const toggle = () => {
    if (letters) browserStorage().setItem(lettersOff, "1");
    else browserStorage().removeItem(lettersOff);
    setLetters(areLettersOn());
  };
  return (
    <p className={`hidden flex-wrap items-baseline gap-x-5 gap-y-2 text-sm text-steel ${className}`}>
      {Object.entries({ ...(letters && shortcuts), ...paneKeys }).map(([key, what]) => (
        <span key={key}>
          <kbd className="mr-1 border border-hairline px-1.5 font-text font-semibold text-ink">{key}</kbd>
          {what}
        </span>
      ))}
      <button type="button" className="tap link" onClick={toggle}>
        {letters ? "Switch letters off" : "Switch letters on"}
      </button>
    </p>
  );
}
