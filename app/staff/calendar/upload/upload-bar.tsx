import { Suspense, useEffect, useRef } from "react";
import { isFocusLost } from "#app/ui/focus-content.ts";
import { lazyPart, nothing } from "#app/ui/loading.tsx";
import { SaveBar } from "#app/ui/save-bar.tsx";
import type { Upload } from "./upload.ts";
import { isSavable, untimed } from "./upload-draft.ts";
import type { UploadState } from "./upload-state.ts";

const SendProgress = lazyPart(() => import("./send-progress.tsx"), nothing);

interface Props {
  upload: Upload;
  state: UploadState;
  /** Whether the stored draft is restored, so that the page can be used. */
  ready: boolean;
  /** The message to an account that has not chosen a project. */
  missing: string;
}

/** Shows the upload progress, the latest problem and the save button; always visible. */
export function UploadBar({ upload, state, ready, missing }: Props) {
  const { draft, saving, problem, kept } = state;
  const label = untimed(draft).length > 0 ? "Please assign times to all images" : "Save Calendar Entry";
  const button = useRef<HTMLButtonElement>(null);
  const wasSaving = useRef(saving);
  // The button lost the focus because it was disabled during the save.
  useEffect(() => {
    if (wasSaving.current && !saving && isFocusLost()) button.current?.focus();
    wasSaving.current = saving;
  }, [saving]);
  return (
    <SaveBar className="upload-bar">
      <Suspense>{draft.photos.length > 0 && <SendProgress upload={upload} state={state} />}</Suspense>
      {kept === false && draft.photos.length > 0 && (
        <p className="text-steel">
          This browser keeps nothing (a private window, or no room left): stay on this page until the photos
          are saved.
        </p>
      )}
      <div role="alert">
        {problem && (
          <p className="border-l-4 border-error pl-3 font-semibold text-error wrap-anywhere">
            {problem.at === "project" ? missing : problem.message}
            {problem.details && <span className="block font-normal">{problem.details}</span>}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2">
        {draft.photos.length === 0 && (
          <p className="text-steel max-sm:w-full max-sm:text-sm">
            Choose photos first: each becomes one event.
          </p>
        )}
        <button
          ref={button}
          type="submit"
          disabled={!ready || saving || !isSavable(draft)}
          className="button button-amber max-sm:w-full"
        >
          {saving ? "Saving..." : label}
        </button>
      </div>
    </SaveBar>
  );
}
