import { useEffect, useId, useState } from "react";

/** Where the preview is beside the fields; narrower windows show it on request. */
const wideWindow = "(min-width: 80rem)";

/** How the preview of a page was left: a save or a reset mounts its form anew, which must not close it. */
let kept: { path: string; open: boolean; hidden: boolean } | undefined;

/** Returns whether the preview of a form is shown, and what shows and hides it. */
export function usePreviewOpen() {
  const [{ open, hidden }, setState] = useState({ open: false, hidden: false });
  const keep = (state: { open: boolean; hidden: boolean }) => {
    kept = { path: location.pathname, ...state };
    setState(state);
  };
  useEffect(
    () =>
      keep(
        kept?.path === location.pathname
          ? { open: kept.open, hidden: kept.hidden }
          : { open: matchMedia(wideWindow).matches, hidden: false },
      ),
    [],
  );
  return { open, hidden, show: (shown: boolean) => keep({ open: shown, hidden: !shown }) };
}

interface Props extends ReturnType<typeof usePreviewOpen> {
  ref?: React.Ref<HTMLElement>;
  /** Choices of how it is shown, before the link to the whole page. */
  choices?: React.ReactNode;
  children: React.ReactNode;
}

/** The place of a form's preview with its head. */
export function PreviewPanel({ ref, open, hidden, show, choices, children }: Props) {
  const id = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      className={`form-preview ${hidden ? "preview-hidden" : ""} ${open ? "" : "preview-closed"}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className={`text-lg ${open && choices ? "" : "mr-auto"}`}>
          Live preview
        </h2>
        {open && (
          <>
            {choices}
            <FullPreview />
          </>
        )}
        <button type="button" className="tap link" aria-expanded={open} onClick={() => show(!open)}>
          {open ? "Hide" : "Show preview"}
        </button>
      </div>
      {open && children}
    </section>
  );
}

/**
 * Saves the form as a draft and opens its page on the site. It stands in the head of a live preview, in place of the
 * Preview of the save bar.
 */
const FullPreview = () => (
  <button type="submit" name="intent" value="preview" className="tap link full-preview">
    Full page
  </button>
);
