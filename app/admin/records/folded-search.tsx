import { useState } from "react";
import { type ListView, ListViews } from "../list/list-views.tsx";
import type { SavedViews } from "../list/viewed-lists.server.ts";

interface Props {
  views: ListView[];
  saved: SavedViews | null;
  found: number;
  /** How many rows the list shows. */
  status: string;
  /** The search of the list. */
  children: React.ReactNode;
}

/** Keeps the search of a short list behind a word beside its count, until somebody searches. */
export function FoldedSearch({ views, saved, found, status, children }: Props) {
  const isNarrowed = Boolean(saved?.query);
  const [open, setOpen] = useState(isNarrowed);
  return (
    <>
      {(views.length > 1 || isNarrowed || Boolean(saved?.views.length)) && (
        <ListViews {...{ views, saved, found }} />
      )}
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
