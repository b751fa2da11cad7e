import { servedWidths } from "#app/adapters/images/served-images.ts";
import { sitePhotoAddress } from "#app/domain/calendar/events.ts";
import { fileNamePart } from "#app/domain/calendar/photo-files.ts";
import type { ShownEvent } from "#app/domain/calendar/saved-calendar.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";

/** Width in pixels up to which photos are shared: sharp on any phone, and sent in seconds. */
const maxWidth = 1600;

const colours = { strip: "#f1eee8", text: "#17191c", rule: "#ffb114" };

export type SharedEvent = ShownEvent & { photo: NonNullable<ShownEvent["photo"]> };

/**
 * Returns the photo as a JPEG to share, up to 1600 pixels wide.
 * @param captioned whether a strip below it says project, day and time
 * @throws TypeError without a connection, Error if the server does not give the photo
 */
export async function sharedPhoto(
  event: SharedEvent,
  captioned: boolean,
  signal: AbortSignal,
): Promise<File> {
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
  if (!context) throw new Error("This browser draws no pictures");
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

/** Returns a text that is cut so that it has room. */
export function fitted(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join("").trimEnd()}…`) > room) letters.pop();
  return letters.length > 0 ? `${letters.join("").trimEnd()}…` : "";
}
