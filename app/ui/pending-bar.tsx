import { useEffect, useState } from "react";

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
