import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { photoHint } from "#app/adapters/images/photo-limits.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { useAcceptedPhotos } from "#app/ui/use-accepted-photos.ts";

interface Props {
  /** Whether no photos are chosen yet, so that choosing them is what comes next. */
  isFirst: boolean;
  reading: boolean;
  keepOriginals: boolean;
  setKeepOriginals: (keep: boolean) => void;
  add: (files: File[]) => void;
}

/** Accepts photos from files, the camera, a drop anywhere on the page, or the clipboard. */
export function PhotoPicker({ isFirst, reading, keepOriginals, setKeepOriginals, add }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const originals = useRef<HTMLInputElement>(null);
  const addFiles = (files: FileList | undefined) => add([...(files ?? [])]);
  const dragging = useDropAndPaste(addFiles);

  // Files may have been chosen, and the checkbox set, before hydration.
  const addEarly = useEffectEvent(() => {
    if (originals.current?.checked) setKeepOriginals(true);
    for (const { current } of [chooser, camera]) addFrom(current, addFiles);
  });
  useEffect(() => addEarly(), []);
  const accept = useAcceptedPhotos();

  return (
    <div>
      <div
        className={`photo-drop ${isFirst ? "photo-drop-first" : ""} ${dragging ? "border-ink bg-amber/20" : "border-outline"}`}
      >
        <input
          ref={chooser}
          id="images"
          type="file"
          accept={accept}
          multiple
          onChange={({ currentTarget }) => addFrom(currentTarget, addFiles)}
          className="peer/files sr-only"
        />
        <label
          htmlFor="images"
          className={`button ${isFirst ? "button-amber" : ""} peer-focus-visible/files:outline-2 peer-focus-visible/files:outline-offset-2 peer-focus-visible/files:outline-ink`}
        >
          {reading ? "Uploading..." : "Choose photos"}
        </label>
        <input
          ref={camera}
          id="camera"
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ currentTarget }) => addFrom(currentTarget, addFiles)}
          className="peer/camera sr-only pointer-fine:hidden"
        />
        <label
          htmlFor="camera"
          className="button peer-focus-visible/camera:outline-2 peer-focus-visible/camera:outline-offset-2 peer-focus-visible/camera:outline-ink pointer-fine:hidden"
        >
          Take a photo
        </label>
        <p className="text-steel">
          <span className="block pointer-coarse:hidden">
            {dragging ? "Let go to add them" : "or drop them anywhere on this page, or paste"}
          </span>
          <span className="md:text-sm">{photoHint}</span>
        </p>
      </div>
      <div className="mt-3">
        <KeepOriginals
          label="Keep originals"
          checked={keepOriginals}
          onChange={setKeepOriginals}
          ref={originals}
        />
      </div>
    </div>
  );
}

function addFrom(input: HTMLInputElement | null, addFiles: (files: FileList) => void) {
  if (!input?.files?.length) return;
  addFiles(input.files);
  // Clearing allows choosing the same file again after it was deleted from the list.
  input.value = "";
}

/** Returns whether files are being dragged over the page. */
function useDropAndPaste(addFiles: (files: FileList | undefined) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const onFiles = useEffectEvent(addFiles);
  useEffect(() => {
    // File inputs handle drops themselves.
    const isForPage = ({ dataTransfer, target }: DragEvent) =>
      dataTransfer?.types.includes("Files") &&
      !(target instanceof HTMLInputElement && target.type === "file");
    const over = (event: DragEvent) => {
      const accepted = Boolean(isForPage(event));
      if (accepted) event.preventDefault();
      setDragging(accepted);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      setDragging(false);
      if (!isForPage(event)) return;
      event.preventDefault();
      onFiles(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.files.length) return;
      event.preventDefault();
      onFiles(event.clipboardData.files);
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener("dragover", over, { signal });
    addEventListener("dragleave", leave, { signal });
    addEventListener("drop", drop, { signal });
    addEventListener("paste", paste, { signal });
    return () => stop.abort();
  }, []);
  return dragging;
}

interface KeepOriginalsProps extends Omit<React.ComponentProps<"input">, "type" | "onChange"> {
  label: string;
  checked: boolean;
  onChange: (keep: boolean) => void;
}

export function KeepOriginals({ onChange, ...input }: KeepOriginalsProps) {
  const hintId = useId();
  return (
    <div>
      <Checkbox
        {...input}
        type="checkbox"
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
        aria-describedby={hintId}
      />
      <p id={hintId} className="text-steel">
        {input.checked ? "Photos are sent as they are." : "Photos are sent at most 2560 pixels wide."}
      </p>
    </div>
  );
}
