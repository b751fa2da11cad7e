import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { NoticeLink } from "./notice-link.ts";

interface Notice {
  id: number;
  text: string;
  tone: "done" | "failed";
  undo: (() => void) | undefined;
  inForm: boolean;
  links: readonly NoticeLink[];
  /** It was shown while another page was loading, to which it belongs. */
  ofNextPage: boolean;
}

interface NoticeOptions {
  /** `failed` interrupts screen readers and stays until it is closed. */
  tone?: Notice["tone"];
  /** Adds an Undo button, which also closes the notice. */
  undo?: () => void;
  /** Undo changes only a form of the page, so the notice ends with the page. */
  inForm?: boolean;
  links?: readonly NoticeLink[];
}

type Notify = (text: string, options?: NoticeOptions) => void;

const Notifier = createContext<Notify>(() => {});

/** Returns a function that shows a notice, instead of the one before. */
export const useNotify = (): Notify => useContext(Notifier);

/** Adds an element to those where notices can stand, and returns what removes it. */
type AddPlace = (place: HTMLElement | null) => () => void;
const Places = createContext<AddPlace>(() => () => {});

/** Where notices stand while its modal dialog is open: what is outside the dialog can be neither seen nor used. */
export const NoticePlace = () => <div ref={useContext(Places)} className="notice-place" />;

const shownFor = 8_000;
const shownForChoice = 20_000;

interface Props {
  pathname: string;
  /** Of the page that is being loaded. */
  nextPathname: string | undefined;
  children: React.ReactNode;
}

/**
 * Shows the last notice of its children: beside the navigation where the window has it, otherwise at the bottom of the
 * window, and in the last modal dialog that has a place for it. A notice ends with its page unless its Undo works on others.
 */
export function Notices({ pathname, nextPathname = pathname, children }: Props) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [places, setPlaces] = useState<HTMLElement[]>([]);
  const [noticedAt, setNoticedAt] = useState(pathname);
  if (noticedAt !== pathname) {
    setNoticedAt(pathname);
    const stays = notice && ((notice.undo && !notice.inForm) || notice.ofNextPage);
    setNotice(stays ? { ...notice, ofNextPage: false } : null);
  }
  const leaving = useRef(false);
  useLayoutEffect(() => {
    leaving.current = nextPathname !== pathname;
  });
  const last = useRef(0);
  const notify = useCallback<Notify>((text, { tone = "done", undo, inForm = false, links = [] } = {}) => {
    last.current += 1;
    setNotice({ id: last.current, text, tone, undo, inForm, links, ofNextPage: leaving.current });
  }, []);
  const addPlace = useCallback<AddPlace>((place) => {
    if (place) setPlaces((all) => [...all, place]);
    return () => setPlaces((all) => all.filter((one) => one !== place));
  }, []);
  const bar = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  const close = useCallback((id: number) => {
    if (bar.current?.contains(document.activeElement)) restoreFocus(cameFrom.current);
    setNotice((current) => (current?.id === id ? null : current));
  }, []);
  const arrival = {
    onFocus: ({ relatedTarget, currentTarget }: React.FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    },
  };
  const place = places.at(-1);
  const regions = (
    <div ref={bar} {...arrival} className="notices">
      {(["done", "failed"] as const).map((tone) => (
        // Both live regions exist from the start: one inserted together with its text is not announced.
        <div key={tone} role={tone === "done" ? "status" : "alert"} className="contents">
          {notice?.tone === tone && <NoticeBar key={notice.id} notice={notice} close={close} />}
        </div>
      ))}
    </div>
  );
  return (
    <Notifier value={notify}>
      <Places value={addPlace}>{children}</Places>
      {place ? createPortal(regions, place) : regions}
    </Notifier>
  );
}

/** Restores the focus to the element before the notices, or to the page's content if that is gone. */
function restoreFocus(before: Element | null) {
  const to = before?.isConnected && before !== document.body ? before : document.getElementById("content");
  if (to instanceof HTMLElement) to.focus({ preventScroll: true });
}

/** Tells the styles how high the notice is, so that the content and the bars at the foot of the window end above it. */
function reserveHeight(bar: HTMLElement | null) {
  const { style } = document.documentElement;
  style.setProperty("--notice", `${bar?.offsetHeight}px`);
  return () => void style.removeProperty("--notice");
}

function NoticeBar({ notice, close }: { notice: Notice; close: (id: number) => void }) {
  const { id, text, tone, undo, links } = notice;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || tone === "failed") return;
    const timer = setTimeout(() => close(id), undo || links.length > 0 ? shownForChoice : shownFor);
    return () => clearTimeout(timer);
  }, [held, tone, undo, links, close, id]);
  const hold = { onMouseEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const release = { onMouseLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  return (
    <div
      ref={reserveHeight}
      {...hold}
      {...release}
      className={`notice ${tone === "failed" ? "border-error text-error" : "border-ink"}`}
    >
      <p className="min-w-0 flex-[1_1_9rem] py-1 font-semibold wrap-anywhere">{text}</p>
      {links.map(({ text, address }) => (
        <a key={text} href={address} className="tap link shrink-0 px-2 font-semibold">
          {text}
        </a>
      ))}
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
        <span aria-hidden="true" className="text-2xl leading-none">
          ×
        </span>
      </button>
    </div>
  );
}
