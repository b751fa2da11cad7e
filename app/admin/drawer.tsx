import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Shows the navigation on small screens. The browser opens and closes it; navigating also closes it. */
export function Drawer({ children }: { children: React.ReactNode }) {
  const drawer = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // Skips the first render: the drawer may have been opened before this script loaded.
    if (shown.current === key) return;
    shown.current = key;
    if (drawer.current?.matches(":popover-open")) drawer.current.hidePopover();
  }, [key]);
  return (
    <>
      <button type="button" popoverTarget="drawer" className="button max-sm:px-2 lg:hidden">
        Menu
      </button>
      <div
        ref={drawer}
        id="drawer"
        popover="auto"
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh w-[min(20rem,88vw)] overflow-y-auto overscroll-contain border-l border-outline bg-sheet p-4 text-ink backdrop:bg-black/50 lg:hidden"
      >
        <button
          type="button"
          popoverTarget="drawer"
          popoverTargetAction="hide"
          className="button mb-3 ml-auto flex"
        >
          Close
        </button>
        {children}
      </div>
    </>
  );
}
