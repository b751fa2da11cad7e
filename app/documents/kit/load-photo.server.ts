import type { Dependencies } from "#app/context.ts";
import { type Photo, photoFrame, photoWidthFor } from "#app/domain/photos/photos.ts";
import type { EmbeddedPhoto } from "./photo.tsx";

/** Loads a photo for a document, at least this many pixels wide if available; null if its file is missing. */
export async function photoOf(
  photo: Photo | undefined,
  wanted: number,
  variants: Dependencies["variants"],
): Promise<EmbeddedPhoto | null> {
  const jpeg = photo && (await variants.variant(photo, photoWidthFor(photo, wanted), "jpeg"));
  if (!jpeg) return null;
  const { focalX, focalY, alt, width, height } = photo;
  return { jpeg: Buffer.from(jpeg), focalX, focalY, alt, frame: photoFrame(photo), ratio: width / height };
}
