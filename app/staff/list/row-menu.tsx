import { useMenu } from "./use-menu.ts";

interface Props {
  /** Name of the record. */
  of: string;
  /** Links and buttons. */
  children: React.ReactNode;
}

/** Holds the actions of a row. Escape and a press elsewhere close it. */
export function RowMenu({ of, children }: Props) {
  return (
    <details {...useMenu()} name="row-menu" className="row-menu">
      <summary className="grid w-11 place-items-center list-none cursor-pointer text-steel hover:text-ink">
        <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
          <path d="M4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4z" />
        </svg>
        <span className="sr-only">More for {of}</span>
      </summary>
      <div className="menu-sheet schedule-tools">{children}</div>
    </details>
  );
}
