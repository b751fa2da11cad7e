import { useEffect, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { type InboxFilter, inboxSearch } from "#app/domain/inquiries/inbox.ts";
import { useShortcuts } from "./use-shortcuts.ts";

interface Inbox {
  filter: InboxFilter;
  inquiries: { id: number }[];
  opened: { id: number; status: string } | null;
  /** Closes the opened inquiry. */
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
export function useInboxKeys({ filter, inquiries, opened, close, change, panes }: Inbox): void {
  const navigate = useNavigate();
  const focusOn = useRef<number | null>(null);
  const openedId = opened?.id;
  const reads = useRef(false);
  useEffect(() => {
    // Enter on a row, or a screen reader's click, which have no pointer.
    const open = ({ target, detail }: MouseEvent) => {
      reads.current = detail === 0 && target instanceof Element && target.closest("a[data-inquiry]") !== null;
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);
  // Before the page is painted: later it would take the focus from what a next key has moved it to.
  useLayoutEffect(() => {
    if (!panes || openedId === undefined) return;
    const row = rowOf(openedId);
    if (focusOn.current === openedId) row?.focus({ preventScroll: true });
    else if (reads.current) heading()?.focus({ preventScroll: true });
    focusOn.current = null;
    reads.current = false;
    row?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, [panes, openedId]);
  useShortcuts((what) => {
    if (what === "next" || what === "previous") {
      const at = inquiries.findIndex(({ id }) => id === openedId);
      const to = inquiries[what === "next" ? at + 1 : Math.max(at, 1) - 1];
      if (!to) return;
      focusOn.current = to.id;
      navigate(inboxSearch(filter, to.id), {
        replace: opened !== null,
        preventScrollReset: true,
        state: { overList: true },
      });
    } else if (what === "undo")
      [...document.querySelectorAll<HTMLElement>(".notices [data-undo]")].at(-1)?.click();
    else if (!opened) return;
    else if (what === "archive") {
      if (opened.status === "archived") change({ id: String(opened.id), intent: "unarchive" });
      // Its question is asked where the inquiry is not answered.
      else if (!ask("archive")) change({ id: String(opened.id), intent: "archive" });
    } else if (what === "reply") document.querySelector<HTMLElement>("#inquiry-reply-text")?.focus();
    else if (what === "delete") ask("delete");
    else if (what === "read") heading()?.focus();
    else if (what === "leave") {
      const row = rowOf(opened.id);
      const isReading = document.activeElement?.closest(".inquiry-window");
      if (isReading && row) row.focus();
      else close();
    }
  });
}
