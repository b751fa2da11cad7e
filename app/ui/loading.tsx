import { type ComponentType, lazy, useEffect, useState } from "react";

/**
 * Returns a part of a page that is loaded when it is first shown. If its script does not arrive, `Instead` stands in
 * its place: an error would replace the page, and what was typed into it would be lost.
 */
export const lazyPart = <Props,>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead: ComponentType<Props>,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Instead })));

/** Stands in place of a part that the page can do without. */
export const nothing = () => null;

/** Milliseconds; what is faster shows nothing. */
const shownAfter = 150;

export function PendingBar() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), shownAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    shown && (
      <div
        role="progressbar"
        aria-label="Loading"
        className="fixed inset-x-0 top-0 z-60 h-1 origin-left animate-pending bg-amber forced-colors:highlighted"
      />
    )
  );
}
