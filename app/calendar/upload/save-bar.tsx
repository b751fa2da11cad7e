import { SendProgress } from "./send-progress.tsx";
import type { Upload } from "./upload.ts";
import { untimed } from "./upload-draft.ts";
import type { UploadState } from "./upload-state.ts";

interface Props {
  upload: Upload;
  state: UploadState;
  /** Whether the page's scripts are at work. */
  ready: boolean;
}

/** How far sending is, what is wrong, and the button that saves; always in view. */
export function SaveBar({ upload, state, ready }: Props) {
  const { draft, saving, problem, kept } = state;
  const timesMissing = untimed(draft).length > 0;
  return (
    <div className="save-bar sticky bottom-0 z-30 -mx-4 grid gap-2 border-t border-hairline bg-paper px-4 py-3 md:mx-0 md:border md:px-5">
      <SendProgress upload={upload} state={state} />
      {kept === false && draft.photos.length > 0 && (
        <p className="text-steel">
          This browser keeps nothing (a private window, or no room left): stay on this page until the photos
          are saved.
        </p>
      )}
      <div role="alert">
        {problem && (
          <p className="border-l-4 border-error pl-3 font-semibold text-error wrap-anywhere">
            {problem.words}
            {problem.details && <span className="block font-normal">{problem.details}</span>}
          </p>
        )}
      </div>
      {/* Not disabled for good: pressing it says what is missing. */}
      <button
        type="submit"
        disabled={!ready}
        aria-disabled={saving || draft.photos.length === 0 || timesMissing}
        className="button button-amber disabled:opacity-60 aria-disabled:opacity-60 sm:justify-self-end"
      >
        {saving ? "Saving..." : timesMissing ? "Please assign times to all images" : "Save Calendar Entry"}
      </button>
    </div>
  );
}
