import { readablePart } from "#app/adapters/uploads/byte-size.ts";
import { counted } from "#app/domain/values/wording.ts";
import type { Upload } from "./upload.ts";
import type { Draft, PendingPhoto } from "./upload-draft.ts";
import type { UploadState } from "./upload-state.ts";

/** Shows how many photos and bytes are uploaded, with actions for the rest. */
export default function SendProgress({
  upload,
  state: { draft, pause },
}: {
  upload: Upload;
  state: UploadState;
}) {
  const { photos, sentPhotos, bytes, sentBytes } = progressOf(draft);
  if (photos === 0) return null;
  const has = (...states: string[]) => draft.photos.some(({ sending }) => states.includes(sending.state));
  const moving = has("waiting", "sending", "retrying");
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="numbers flex flex-wrap items-center justify-between gap-x-4">
        <span>
          {sentPhotos} of {counted(photos, "photo")}, {readablePart(sentBytes, bytes)}
        </span>
        {moving && (
          <button type="button" className="tap link" onClick={() => upload.stop()}>
            Stop sending
          </button>
        )}
        {!moving && has("stopped") && (
          <button type="button" className="tap link" onClick={() => upload.send()}>
            Send the rest
          </button>
        )}
      </p>
      <progress
        max={bytes}
        value={sentBytes}
        aria-label="Photos sent"
        className="h-1.5 w-full appearance-none bg-hairline [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-ink"
      />
      {pause && moving && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="min-w-0 wrap-anywhere">{pause} Retrying automatically.</span>
          <button type="button" className="tap link" onClick={() => upload.tryNow()}>
            Try now
          </button>
        </p>
      )}
      <p role="status" className="sr-only">
        {milestone(sentPhotos, photos)}
      </p>
    </div>
  );
}

/** Returns the numbers of photos and of bytes, all and uploaded ones. */
export function progressOf({ photos }: Draft) {
  const sentBytes = ({ sending, bytes }: PendingPhoto) => {
    if (sending.state === "sent") return bytes;
    return sending.state === "sending" ? Math.min(sending.sent, bytes) : 0;
  };
  return {
    photos: photos.length,
    sentPhotos: photos.filter(({ sending }) => sending.state === "sent").length,
    bytes: photos.reduce((sum, { bytes }) => sum + bytes, 0),
    sentBytes: photos.reduce((sum, photo) => sum + sentBytes(photo), 0),
  };
}

/** Announces progress at every quarter, not for every photo. */
function milestone(sent: number, all: number): string {
  const quarter = Math.floor((sent / all) * 4);
  if (quarter === 0) return "";
  return quarter === 4
    ? "All photos are on the server. They are not saved yet."
    : `${quarter * 25} % of the photos are sent`;
}
