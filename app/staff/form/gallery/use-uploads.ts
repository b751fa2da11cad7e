import { useCallback, useRef, useState } from "react";
import { ImageRefused } from "#app/adapters/images/image-refused.ts";
import { maxPhotoBytes } from "#app/adapters/images/photo-limits.ts";
import type { LibraryPhoto } from "#app/domain/photos/library.ts";

export interface Upload {
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
