import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { ImageRefused } from "#app/adapters/images/image-refused.ts";
import { maxPhotoBytes } from "#app/adapters/images/photo-limits.ts";
import type { LibraryPhoto } from "#app/domain/photos/photos.ts";

interface Places {
  root: RefObject<HTMLElement | null>;
  chooser: RefObject<HTMLInputElement | null>;
  take: (files: File[]) => void;
}

const typedInto = "input:not([type=file]), textarea, select, [contenteditable]";

/**
 * Handles files that are chosen, pasted or dropped into a field. Pasted files go to the focused field, else to
 * the first on the page. Files chosen before hydration are included.
 */
export function useFileArrivals({ root, chooser, take }: Places) {
  const [over, setOver] = useState(false);
  const arrive = useEffectEvent((files: Iterable<File>) => takeSome(files));
  function takeSome(files: Iterable<File>) {
    const some = [...files];
    if (some.length > 0) take(some);
  }

  useEffect(() => {
    const field = chooser.current;
    if (!field) return;
    function choose() {
      arrive(field?.files ?? []);
      // Clearing allows choosing the same file again, and keeps the files out of the form.
      if (field) field.value = "";
    }
    choose();
    // Stops the native event: the form changes only when the upload has finished.
    function chosen(event: Event) {
      event.stopPropagation();
      choose();
    }
    field.addEventListener("change", chosen);
    return () => field.removeEventListener("change", chosen);
  }, [chooser]);

  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const target = event.target instanceof Element ? event.target : document.body;
      const field = target.closest("[data-photos]") ?? document.querySelector("[data-photos]");
      const files = event.clipboardData?.files ?? [];
      if (field !== root.current || files.length === 0 || target.closest(`${typedInto}, dialog`)) return;
      event.preventDefault();
      arrive(files);
    }
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [root]);

  const ofFiles = (event: React.DragEvent) => event.dataTransfer.types.includes("Files");
  /** Uses the capture phase to run before the rows, which are draggable themselves. */
  const handlers = {
    onDragOverCapture(event: React.DragEvent) {
      if (!ofFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      event.dataTransfer.dropEffect = "copy";
      setOver(true);
    },
    onDragLeave(event: React.DragEvent) {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
        setOver(false);
    },
    onDropCapture(event: React.DragEvent) {
      setOver(false);
      if (!ofFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      takeSome(event.dataTransfer.files);
    },
  };
  return { over, handlers };
}

interface Upload {
  id: number;
  file: File;
  /** Uploaded fraction, 0 to 1. */
  share: number;
  /** Reason for the failure; null while the upload is pending. */
  problem: string | null;
  stop: AbortController;
}

/** Loads what sends a photo, with the first one. */
const loadRequests = () =>
  import("./requests.ts").catch(() => {
    throw new Error("The connection was lost. Try again.");
  });

/** Uploads files one at a time to keep their order, and calls `arrived` for each stored photo. */
export function useUploads(arrived: (photo: LibraryPhoto) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef(0);
  const queue = useRef(Promise.resolve());

  const drop = useCallback((id: number) => setUploads((all) => all.filter((upload) => upload.id !== id)), []);

  const send = useCallback(
    (files: File[]) => {
      const change = (id: number, part: Partial<Upload>) =>
        setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
      const begin = async ({ id, file, stop }: Upload) => {
        if (stop.signal.aborted) return;
        try {
          const { uploadPhoto } = await loadRequests();
          arrived(await uploadPhoto(file, (share) => change(id, { share }), stop.signal));
          drop(id);
        } catch (error) {
          change(id, { problem: error instanceof Error ? error.message : String(error) });
        }
      };
      const added = files.map((file): Upload => {
        last.current += 1;
        const problem = file.size > maxPhotoBytes ? new ImageRefused("too-many-bytes").message : null;
        return { id: last.current, file, share: 0, problem, stop: new AbortController() };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) {
        if (upload.problem === null) queue.current = queue.current.then(() => begin(upload));
      }
    },
    [arrived, drop],
  );

  const cancel = useCallback(
    (upload: Upload) => {
      upload.stop.abort();
      drop(upload.id);
    },
    [drop],
  );

  return { uploads, send, cancel };
}

interface Props {
  uploads: Upload[];
  cancel: (upload: Upload) => void;
  send: (files: File[]) => void;
}

export function UploadList({ uploads, cancel, send }: Props) {
  return (
    <ul aria-label="Uploads" className="mt-3 grid gap-2">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          cancel={() => cancel(upload)}
          again={() => {
            cancel(upload);
            send([upload.file]);
          }}
        />
      ))}
    </ul>
  );
}

function UploadRow({ upload, cancel, again }: { upload: Upload; cancel: () => void; again: () => void }) {
  const { file, share, problem } = upload;
  const percent = Math.round(share * 100);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border border-hairline px-3 py-1">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{file.name}</span>
      {problem === null ? (
        <>
          <progress max={1} value={share} aria-label={`Sending ${file.name}`} className="w-32 accent-amber" />
          <span className="numbers w-24 text-steel">{percent < 100 ? `${percent} %` : "Preparing…"}</span>
        </>
      ) : (
        <span role="alert" className="basis-full font-semibold text-error lg:basis-auto">
          {problem}
        </span>
      )}
      {problem !== null && (
        <button type="button" className="tap link px-1" aria-label={`Try ${file.name} again`} onClick={again}>
          Try again
        </button>
      )}
      <button
        type="button"
        className="tap link px-1"
        aria-label={`${problem === null ? "Stop sending" : "Leave out"} ${file.name}`}
        onClick={cancel}
      >
        {problem === null ? "Stop" : "Leave out"}
      </button>
    </li>
  );
}
