import { Image, View } from "@react-pdf/renderer";
import { tagged } from "#app/adapters/pdf/tagged-pages.ts";
import { focalPoint, type PhotoFrame } from "#app/domain/photos/photos.ts";
import { border } from "./look.ts";
import { colours } from "./tokens.ts";

export interface EmbeddedPhoto {
  jpeg: Buffer;
  focalX: number;
  focalY: number;
  alt: string;
  frame: PhotoFrame;
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

const board = { padding: 6, backgroundColor: colours.sheet, ...border(0.5, colours.hairline) };

/** A photo in a box of fixed height. Portrait photos are never cropped: they stand on a white board. */
export function PdfPhoto({ photo, height, whole }: PdfPhotoProps) {
  const boarded = photo.frame === "board";
  return (
    <View style={{ height, ...(boarded ? board : { backgroundColor: colours.paper }) }} wrap={false}>
      <Image
        {...(photo.alt ? tagged("Figure", { alt: photo.alt }) : {})}
        src={{ data: photo.jpeg, format: "jpg" }}
        style={{
          width: "100%",
          height: "100%",
          objectFit: whole || boarded ? "contain" : "cover",
          objectPosition: boarded ? "50% 50%" : focalPoint(photo),
        }}
      />
    </View>
  );
}
