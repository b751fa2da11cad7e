import { useCallback, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { photoHint } from "#app/adapters/images/photo-limits.ts";
import { UploadList } from "../gallery/upload-list.tsx";
import { useFileArrivals } from "../gallery/use-file-arrivals.ts";
import { useUploads } from "../gallery/use-uploads.ts";

/** Adds photos to the library that are chosen, dropped or pasted. Without scripts it says so. */
export function UploadArea() {
  const root = useRef<HTMLFieldSetElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [arrived, setArrived] = useState(0);
  const { revalidate } = useRevalidator();
  const { uploads, send, cancel } = useUploads(
    useCallback(() => {
      setArrived((count) => count + 1);
      void revalidate();
    }, [revalidate]),
  );
  const { over, handlers } = useFileArrivals({ root, chooser, take: send });
  return (
    <fieldset ref={root} data-photos className="mb-5 min-w-0" {...handlers}>
      <legend className="sr-only">Upload photos</legend>
      <noscript>
        <p className="panel">Uploading photos needs JavaScript.</p>
      </noscript>
      <div
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 border border-dashed p-3 [@media(scripting:none)]:hidden ${over ? "border-ink bg-amber/20" : "border-outline"}`}
      >
        <label className="button has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
          Upload photos
          <input
            ref={chooser}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            aria-describedby="upload-hint"
            className="sr-only"
          />
        </label>
        <p id="upload-hint" className="min-w-0 flex-1 basis-56 text-steel max-sm:sr-only">
          Or drop photos here, or paste. {photoHint}
        </p>
      </div>
      {uploads.length > 0 && (
        <UploadList
          uploads={uploads}
          cancel={cancel}
          again={(upload) => {
            cancel(upload);
            send([upload.file]);
          }}
        />
      )}
      <p role="status" className="sr-only">
        {arrived > 0 && `${arrived} ${arrived === 1 ? "photo" : "photos"} uploaded`}
      </p>
    </fieldset>
  );
}
