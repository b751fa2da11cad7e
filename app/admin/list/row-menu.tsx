import { useRef } from "react";

interface Props {
  /** Name of the record. */
  of: string;
  /** Links and buttons. */
  children: React.ReactNode;
}

/**
 * Holds the actions of a row: a menu where space is short or fingers point, a quiet line where a mouse can hover. It
 * opens without scripts; with them, Escape and a press elsewhere close it.
 */
export function RowMenu({ of, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  return (
    <details
      ref={menu}
      name="row-menu"
      className="row-menu"
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        const watching = new AbortController();
        const close = ({ target }: Event) => {
          if (menu.current?.open) {
            // A dialog that an action opened returns the focus to it.
            if (target instanceof Element && (menu.current.contains(target) || target.closest("dialog")))
              return;
            menu.current.open = false;
          }
          watching.abort();
        };
        document.addEventListener("pointerdown", close, { signal: watching.signal });
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape" || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary>
        <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
          <path d="M4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4z" />
        </svg>
        <span className="sr-only">More for {of}</span>
      </summary>
      <div className="schedule-tools">{children}</div>
    </details>
  );
}
