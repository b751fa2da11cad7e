import { useState } from "react";
import { type ListView, ListViews } from "../list/list-views.tsx";

interface Props {
  views: ListView[];
  isNarrowed: boolean;
  /** How many rows the list shows. */
  status: string;
  /** The search of the list. */
  children: React.ReactNode;
}

/** Keeps the search of a short list behind a word beside its count, until somebody searches. */
export function FoldedSearch({ views, isNarrowed, status, children }: Props) {
  const [open, setOpen] = useState(isNarrowed);
  return (
    <>
      {(views.length > 1 || isNarrowed) && <ListViews views={views} />}
      <div className="folded-search">
        <p role="status" className="numbers text-steel">
          {status}
        </p>
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="tap link">Search and sort</summary>
          {children}
        </details>
      </div>
    </>
  );
}
