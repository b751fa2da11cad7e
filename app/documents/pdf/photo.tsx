import { Image, View } from "@react-pdf/renderer";
import { tagged } from "#app/adapters/pdf/tag.ts";
import { focalPoint, type Photo, photoWidthFor } from "#app/content/photos/photos.ts";
import type { Dependencies } from "#app/context.ts";
import { colours } from "../colours.ts";

export interface EmbeddedPhoto {
  jpeg: Buffer;
  focalX: number;
  focalY: number;
  alt: string;
}

/** Loads a photo for a document, at least this many pixels wide if available; null if its file is missing. */
export async function photoOf(
  photo: Photo | undefined,
  wanted: number,
  { variants }: Pick<Dependencies, "variants">,
): Promise<EmbeddedPhoto | null> {
  const jpeg = photo && (await variants.variant(photo, photoWidthFor(photo, wanted), "jpeg"));
  if (!jpeg) return null;
  const { focalX, focalY, alt } = photo;
  return { jpeg: Buffer.from(jpeg), focalX, focalY, alt };
}

interface PdfPhotoProps {
  photo: EmbeddedPhoto;
  height: number;
  /** Shows the whole photo on paper; otherwise it is cropped around its focal point. */
  whole?: boolean;
}

/** A photo in a box of fixed height. */
export function PdfPhoto({ photo, height, whole }: PdfPhotoProps) {
  return (
    <View style={{ height, backgroundColor: colours.paper }} wrap={false}>
      <Image
        {...(photo.alt ? tagged("Figure", { alt: photo.alt }) : {})}
        src={{ data: photo.jpeg, format: "jpg" }}
        style={{
          width: "100%",
          height: "100%",
          objectFit: whole ? "contain" : "cover",
          objectPosition: focalPoint(photo),
        }}
      />
    </View>
  );
}
