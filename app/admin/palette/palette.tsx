import { lazy, Suspense, useEffect, useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";

// Loaded when first opened.
const PaletteDialog = lazy(() => import("./palette-dialog.tsx"));

interface Props {
  /** Whether it is in the page itself, beside the one in the head of the frame, which has the keys. */
  inPage?: boolean;
}

/** A button that opens the search for pages, records and actions; Ctrl K and ⌘ K open it, too. */
export function Palette({ inPage = false }: Props) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  useEffect(() => {
    if (inPage) return;
    function openByKey(event: KeyboardEvent) {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      // A dialog has its own work, which a second one would cover.
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener("keydown", openByKey);
    return () => document.removeEventListener("keydown", openByKey);
  }, [inPage]);
  return (
    <>
      <button
        type="button"
        className={`button gap-3 [@media(scripting:none)]:hidden ${inPage ? "" : "ml-auto max-sm:px-2"}`}
        disabled={!hydrated}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        {inPage ? "Search pages and records" : "Go to…"}
        <span aria-hidden="true" className="numbers text-sm font-normal text-steel max-lg:hidden">
          Ctrl K
        </span>
      </button>
      <Suspense>{open && <PaletteDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
