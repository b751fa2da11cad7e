import { Image, View } from "@react-pdf/renderer";
import { tagged } from "#app/adapters/pdf/tag.ts";
import { focalPoint } from "#app/content/photos/photos.ts";
import { colours } from "../colours.ts";

export interface EmbeddedPhoto {
  jpeg: Buffer;
  focalX: number;
  focalY: number;
  alt: string;
  /** A render whose ground is the paper colour. */
  onPaper: boolean;
  /** Width divided by height. */
  ratio: number;
}

interface PdfPhotoProps {
  photo: EmbeddedPhoto;
  height: number;
  /** Shows the whole photo on paper; otherwise it is cropped around its focal point. */
  whole?: boolean;
}

interface WholePhotoProps {
  photo: EmbeddedPhoto;
  /** Maximum size in points; the photo fills one dimension. */
  width: number;
  height: number;
}

/** A photo at its own proportions, which nothing cuts. */
export function WholePhoto({ photo, width, height }: WholePhotoProps) {
  const wide = Math.min(width, height * photo.ratio);
  return (
    <View style={{ width: wide }}>
      <PdfPhoto photo={photo} height={wide / photo.ratio} whole />
    </View>
  );
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
