import { useEffect, useId, useState } from "react";
import { servedWidths } from "#app/adapters/images/image-widths.ts";
import { sitePhotoAddress } from "#app/domain/calendar/events.ts";
import { fileNamePart } from "#app/domain/calendar/photo-file-names.ts";
import type { ShownEvent } from "#app/domain/calendar/saved-calendar.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useNotify } from "#app/ui/notices.tsx";

/** Maximum width in pixels of shared photos: sharp on any phone, and sent in seconds. */
const maxWidth = 1600;

const colours = { strip: "#f1eee8", text: "#17191c", rule: "#ffb114" };

export type SharedEvent = ShownEvent & { photo: NonNullable<ShownEvent["photo"]> };

/**
 * Returns the photo as a JPEG to share.
 * @param captioned whether a strip below it says project, day and time
 * @throws TypeError without a connection, Error if the server rejects the request
 */
async function sharedPhoto(event: SharedEvent, captioned: boolean, signal: AbortSignal): Promise<File> {
  const { hash, width } = event.photo;
  const served = servedWidths(width).findLast((one) => one <= maxWidth) ?? width;
  const response = await fetch(sitePhotoAddress(hash, `${served}.jpeg`), { signal });
  if (!response.ok) throw new Error(`The photo is answered with ${response.status}`);
  const photo = await response.blob();
  const words = [
    event.date,
    event.time.slice(0, 5).replace(":", "-"),
    fileNamePart(event.project?.title ?? ""),
  ];
  const name = `${words.filter(Boolean).join("-")}.jpg`;
  return new File([captioned ? await withCaption(photo, event) : photo], name, { type: "image/jpeg" });
}

async function withCaption(photo: Blob, { date, time, project }: SharedEvent): Promise<Blob> {
  const image = await createImageBitmap(photo);
  const { width, height } = image;
  const size = Math.max(16, Math.round(Math.min(width, height * 1.4) / 36));
  const strip = size * 3;
  const canvas = new OffscreenCanvas(width, height + strip);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas");
  context.drawImage(image, 0, 0);
  image.close();
  context.fillStyle = colours.strip;
  context.fillRect(0, height, width, strip);
  context.fillStyle = colours.rule;
  context.fillRect(0, height, width, Math.max(2, Math.round(size / 6)));
  context.fillStyle = colours.text;
  context.textBaseline = "middle";
  const middle = height + strip / 2 + size / 12;
  const [bold, plain] = ["600", "400"].map((weight) => `${weight} ${size}px Archivo, sans-serif`);
  await Promise.all([bold, plain].map((font) => document.fonts.load(font ?? "")));
  const when = `${readableSiteDay(date)}, ${time.slice(0, 5)}`;
  context.font = plain ?? "";
  context.textAlign = "right";
  context.fillText(when, width - size, middle);
  const room = width - 3 * size - context.measureText(when).width;
  context.font = bold ?? "";
  context.textAlign = "left";
  context.fillText(
    fitted(project?.title ?? "", room, (text) => context.measureText(text).width),
    size,
    middle,
  );
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
}

/** Returns a text, cut with an ellipsis if it is wider than its room; empty if not even that fits. */
export function fitted(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join("").trimEnd()}…`) > room) letters.pop();
  return letters.length > 0 ? `${letters.join("").trimEnd()}…` : "";
}

interface Props {
  event: SharedEvent;
  onClose: () => void;
}

/** The file to share, with its object URL. */
type Preview = { file: File; address: string };

/** Shows the dialog that shares a photo with another app or saves it, with date and project below it if wanted. */
export default function SharePhoto({ event, onClose }: Props) {
  const id = useId();
  const notify = useNotify();
  const [captioned, setCaptioned] = useState(true);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const aborter = new AbortController();
    let address = "";
    setFailed(false);
    sharedPhoto(event, captioned, aborter.signal).then(
      (file) => {
        if (aborter.signal.aborted) return;
        address = URL.createObjectURL(file);
        setPreview({ file, address });
      },
      (error: unknown) => {
        if (aborter.signal.aborted) return;
        console.warn("A photo cannot be shared", error);
        setFailed(true);
      },
    );
    return () => {
      aborter.abort();
      setPreview(null);
      URL.revokeObjectURL(address);
    };
  }, [event, captioned, round]);
  const sharing = preview && { files: [preview.file] };
  const share = async (data: ShareData) => {
    try {
      await navigator.share(data);
      onClose();
    } catch (error) {
      // Closing the system's sheet is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        notify("The photo could not be shared. Download it instead.", { tone: "failed" });
    }
  };
  return (
    <Dialog open onClose={onClose} labelledBy={`${id}-title`} className="window">
      <h2 id={`${id}-title`} className="mb-4 text-xl">
        Share this photo
      </h2>
      <div className="grid min-h-40 place-items-center border border-hairline bg-paper" aria-busy={!preview}>
        {preview ? (
          <img src={preview.address} alt="What is shared" className="max-h-[50dvh] w-full object-contain" />
        ) : (
          <p role="status" className="p-4 text-steel">
            {failed ? "The photo could not be loaded." : "Preparing the photo..."}
            {failed && (
              <button type="button" className="tap link ml-3" onClick={() => setRound(round + 1)}>
                Try again
              </button>
            )}
          </p>
        )}
      </div>
      <label className="tap mt-3 cursor-pointer gap-3">
        <input
          type="checkbox"
          checked={captioned}
          onChange={({ currentTarget }) => setCaptioned(currentTarget.checked)}
          className="size-5 accent-ink"
        />
        With date and project
      </label>
      <p className="mt-4 flex flex-wrap justify-end gap-3 max-sm:*:flex-1 border-t border-hairline pt-4">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        {preview && (
          <a href={preview.address} download={preview.file.name} className="button">
            Download
          </a>
        )}
        {sharing && navigator.canShare?.(sharing) && (
          <button type="button" className="button button-amber" onClick={() => void share(sharing)}>
            Share
          </button>
        )}
      </p>
    </Dialog>
  );
}
