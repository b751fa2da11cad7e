import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";

interface Notice {
  id: number;
  text: string;
  tone: "done" | "failed";
  undo: (() => void) | undefined;
  link: { text: string; address: string } | undefined;
}

interface NoticeOptions {
  /** `failed` interrupts screen readers and stays until it is closed. */
  tone?: Notice["tone"];
  /** Adds an Undo button, which also closes the notice. */
  undo?: () => void;
  /** Adds a link to a page outside the staff area. */
  link?: { text: string; address: string };
}

type Notify = (text: string, options?: NoticeOptions) => void;

const Notifier = createContext<Notify>(() => {});

/** Returns a function that shows a notice. Notices survive a navigation. */
export const useNotify = (): Notify => useContext(Notifier);

const shownFor = 8_000;
const shownForChoice = 20_000;
const maxShown = 4;

/** Shows the notices of its children at the bottom of the window, newest last. */
export function Notices({ children }: { children: React.ReactNode }) {
  const [notices, setNotices] = useState<Notice[]>([]);
  const last = useRef(0);
  const notify = useCallback<Notify>((text, { tone = "done", undo, link } = {}) => {
    last.current += 1;
    const notice = { id: last.current, text, tone, undo, link };
    setNotices((all) => [...all, notice].slice(-maxShown));
  }, []);
  const bars = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  const close = useCallback((id: number) => {
    if (bars.current?.contains(document.activeElement)) restoreFocus(cameFrom.current);
    setNotices((all) => all.filter((notice) => notice.id !== id));
  }, []);
  const arrival = {
    onFocus: ({ relatedTarget, currentTarget }: React.FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    },
  };
  const groups = useMemo(
    () => (["done", "failed"] as const).map((tone) => notices.filter((notice) => notice.tone === tone)),
    [notices],
  );
  return (
    <Notifier value={notify}>
      {children}
      <div
        ref={bars}
        {...arrival}
        className="notices pointer-events-none fixed inset-x-0 bottom-0 z-40 grid justify-items-center gap-2 px-4 pt-4"
      >
        {groups.map((group, at) => (
          // Both live regions exist from the start: one inserted together with its text is not announced.
          <div key={at === 0 ? "done" : "failed"} role={at === 0 ? "status" : "alert"} className="contents">
            {group.map((notice) => (
              <NoticeBar key={notice.id} notice={notice} close={close} />
            ))}
          </div>
        ))}
      </div>
    </Notifier>
  );
}

/** Restores the focus to the element before the notices, or to the page's content if that is gone. */
function restoreFocus(before: Element | null) {
  const to = before?.isConnected && before !== document.body ? before : document.getElementById("content");
  if (to instanceof HTMLElement) to.focus({ preventScroll: true });
}

function NoticeBar({ notice, close }: { notice: Notice; close: (id: number) => void }) {
  const { id, text, tone, undo, link } = notice;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || tone === "failed") return;
    const timer = setTimeout(() => close(id), undo || link ? shownForChoice : shownFor);
    return () => clearTimeout(timer);
  }, [held, tone, undo, link, close, id]);
  const hold = { onMouseEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const release = { onMouseLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  return (
    <div
      {...hold}
      {...release}
      className={`pointer-events-auto flex w-full max-w-xl items-center gap-4 border bg-sheet py-2 pr-2 pl-4 shadow-lg ${
        tone === "failed" ? "border-error text-error" : "border-ink"
      }`}
    >
      <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{text}</p>
      {link && (
        <a href={link.address} className="tap link shrink-0 px-2 font-semibold">
          {link.text}
        </a>
      )}
      {undo && (
        <button
          type="button"
          data-undo=""
          className="tap link px-2 font-semibold"
          onClick={() => {
            close(id);
            undo();
          }}
        >
          Undo
        </button>
      )}
      <button type="button" className="tap px-3" aria-label="Close notice" onClick={() => close(id)}>
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="size-4"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </button>
    </div>
  );
}
