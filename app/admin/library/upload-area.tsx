import { useCallback, useRef, useState } from "react";
import { photoHint } from "#app/adapters/images/photo-limits.ts";
import { useReload } from "#app/http/use-reload.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { useAcceptedPhotos } from "#app/ui/use-accepted-photos.ts";
import { UploadList } from "../gallery/upload-list.tsx";
import { useFileArrivals } from "../gallery/use-file-arrivals.ts";
import { useUploads } from "../gallery/use-uploads.ts";

/** Adds photos to the library that are chosen in its head, dropped on it or pasted. */
export function UploadArea({ children }: { children: React.ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [arrived, setArrived] = useState(0);
  const accept = useAcceptedPhotos();
  const reload = useReload();
  const { uploads, send, cancel } = useUploads(
    useCallback(() => {
      setArrived((count) => count + 1);
      void reload();
    }, [reload]),
  );
  const { over, handlers } = useFileArrivals({ root, chooser, take: send });
  return (
    <div
      ref={root}
      data-photos
      className={over ? "outline-2 outline-offset-8 outline-ink outline-dashed" : ""}
      {...handlers}
    >
      <PageTitle
        actions={
          <label className="button button-amber has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
            Upload photos
            <input
              ref={chooser}
              type="file"
              accept={accept}
              multiple
              aria-describedby="upload-hint"
              className="sr-only"
            />
          </label>
        }
      >
        Photo library
      </PageTitle>
      <p id="upload-hint" className="-mt-3 mb-4 text-sm text-steel max-md:sr-only">
        Photos can also be dropped anywhere on this page, or pasted. {photoHint}
      </p>
      {uploads.length > 0 && <UploadList uploads={uploads} cancel={cancel} send={send} />}
      <p role="status" className="sr-only">
        {arrived > 0 && `${arrived} ${arrived === 1 ? "photo" : "photos"} uploaded`}
      </p>
      {children}
    </div>
  );
}
