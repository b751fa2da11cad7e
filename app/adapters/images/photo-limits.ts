import { megabyte, readableSize } from "../uploads/byte-size.ts";

export const maxPhotoBytes = 30 * megabyte;
export const maxMegapixels = 60;

/** What a photo may be, as a hint beside the fields that take one. */
export const photoHint = `JPEG, PNG, WebP, AVIF or HEIC, up to ${readableSize(maxPhotoBytes)}.`;
