import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { lazyPart } from "#app/ui/loading.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

// Loaded when first opened.
const PaletteDialog = lazyPart(
  () => import("./palette-dialog.tsx"),
  () => <span role="alert">Not loaded. Reload the page.</span>,
);

interface Props {
  /** Whether it is in the page itself, beside the one in the head of the frame, which has the keys. */
  inPage?: boolean;
}

interface Keys {
  onKeys: (change: (typed: string) => string) => void;
  onClose: () => void;
}

/** Collects what is typed while the dialog loads: it is meant for the dialog, not for the keys of the page. */
function CollectedKeys({ onKeys, onClose }: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === "Escape") onClose();
    else if (key === "Backspace") onKeys((typed) => typed.slice(0, -1));
    else if (key.length === 1) onKeys((typed) => typed + key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // Before any key of the page.
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, []);
  return null;
}

/** A button that opens the search for pages, records and actions; Ctrl K and ⌘ K also open it. */
export function Palette({ inPage = false }: Props) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
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
      // A modal dialog has its own work, which a second one would cover; an inquiry is read over the inbox.
      if (document.querySelector("dialog:modal:not(.inquiry-window)")) return;
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
        className={`button gap-3 ${inPage ? "" : "ml-auto max-sm:px-2"}`}
        disabled={!hydrated}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        {inPage ? "Search pages and records" : "Go to…"}
        <span
          aria-hidden="true"
          className="numbers font-display text-sm font-normal text-steel max-lg:hidden"
        >
          Ctrl K
        </span>
      </button>
      <Suspense fallback={<CollectedKeys onKeys={setTyped} onClose={() => setOpen(false)} />}>
        {open && (
          <PaletteDialog
            typed={typed}
            onClose={() => {
              setOpen(false);
              setTyped("");
            }}
          />
        )}
      </Suspense>
    </>
  );
}
