import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { maxEventsPerRequest } from "#app/domain/calendar/events.ts";
import { counted } from "#app/domain/values/wording.ts";
import { type ShareProblemCode, type WaitingPhotos, waitingPhotos } from "../shared-photos.ts";

const sentences: Record<ShareProblemCode, string> = {
  nothing: "The shared photos did not arrive. Choose them here.",
  "too-many": `Maximum ${maxEventsPerRequest} photos at once. Share fewer, or choose them here.`,
  full: "The shared photos could not be stored on this device. Free some space, or choose them here.",
};

/** Apps share with the installed app, which has a window of its own. In a tab, a page of another site may have posted them. */
const inAppWindow = () => !matchMedia("(display-mode: browser)").matches;

/**
 * Adds the photos that another app has just shared to the draft, asks about those that came in any other way, and says
 * why shared photos are missing.
 * @param add returns whether it has stored the files, which otherwise stay for the next visit
 */
export default function SharedPhotosPanel({
  account,
  add,
}: {
  account: string;
  add: (files: File[]) => Promise<boolean>;
}) {
  const shared = useSearchParams()[0].get("shared") ?? "";
  const [offered, offer] = useState<WaitingPhotos | null>(null);
  useEffect(() => {
    let here = true;
    waitingPhotos(account).then((photos) => {
      if (!here || !photos) return;
      if (shared === "photos" && inAppWindow()) void addAll(photos, add);
      else offer(photos);
    });
    return () => {
      here = false;
    };
  }, [account, shared, add]);
  if (offered) {
    const photos = counted(offered.files.length, "photo");
    return (
      <div role="status" className="border-l-4 border-amber bg-sheet px-4 py-3">
        <p>
          {photos} came from another app or page and {offered.files.length === 1 ? "waits" : "wait"} on this
          device. Add only what you shared yourself.
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <button
            type="button"
            className="button"
            onClick={() => {
              offer(null);
              void addAll(offered, add);
            }}
          >
            Add {photos}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              offer(null);
              void offered.forget();
            }}
          >
            Discard
          </button>
        </p>
      </div>
    );
  }
  if (!Object.hasOwn(sentences, shared)) return null;
  return (
    <p role="alert" className="border-l-4 border-amber bg-sheet px-4 py-3">
      {sentences[shared as ShareProblemCode]}
    </p>
  );
}

async function addAll({ files, forget }: WaitingPhotos, add: (files: File[]) => Promise<boolean>) {
  if (await add(files)) await forget();
}
