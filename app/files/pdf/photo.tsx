import { Image, View } from "@react-pdf/renderer";
import { focalPoint, type Photo } from "#app/content/photos/photos.ts";
import type { Services } from "#app/context.ts";
import { colours } from "./look.ts";

export interface Picture {
  jpeg: Buffer;
  focalX: number;
  focalY: number;
}

/** A photo as documents can hold it, sharp at the width of a sheet; null when its file is not there. */
export async function pictureOf(photo: Photo | undefined, { variants }: Pick<Services, "variants">) {
  const jpeg = photo && (await variants.variant(photo.hash, 1120, "jpeg"));
  return jpeg ? { jpeg: Buffer.from(jpeg), focalX: photo.focalX, focalY: photo.focalY } : null;
}

/** A picture in a place of fixed height: all of it on paper, or filling the place around its focal point. */
export function PdfPhoto({ picture, height, whole }: { picture: Picture; height: number; whole?: boolean }) {
  return (
    <View style={{ height, backgroundColor: colours.paper }} wrap={false}>
      <Image
        src={{ data: picture.jpeg, format: "jpg" }}
        style={{
          width: "100%",
          height: "100%",
          objectFit: whole ? "contain" : "cover",
          objectPosition: focalPoint(picture),
        }}
      />
    </View>
  );
}
