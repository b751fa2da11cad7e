import { readableSize } from "../uploads/byte-size.ts";
import { maxMegapixels, maxPhotoBytes } from "./photo-limits.ts";

const messages = {
  empty: "This file is empty. Choose the photo again.",
  "too-many-bytes": `This photo is larger than ${readableSize(maxPhotoBytes)}. Send a smaller one.`,
  "too-many-pixels": `This photo has more than ${maxMegapixels} megapixels. Send a smaller one.`,
  "too-much-memory":
    "This photo has too many pixels for its format. Send a smaller one, or a JPEG without progressive display.",
  "not-a-photo": "This file is not a photo we can read. Send a JPEG, PNG, WebP or AVIF.",
  heic: "HEIC photos cannot be read here. Send a JPEG (iPhone: Settings, Camera, Formats, Most Compatible).",
  animated: "Animated images are not supported. Send a still photo.",
  damaged: "This photo is damaged or incomplete. Send it again.",
} as const;

export type RefusalReason = keyof typeof messages;

/** Thrown for a file that cannot be used as a photo. The message is for the user, the cause for the log. */
export class ImageRefused extends Error {
  override name = "ImageRefused";
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(messages[reason], options);
    this.reason = reason;
  }
}

/** Compares the name: the server's own files and the built program each have the class. */
export const isImageRefused = (error: unknown): error is ImageRefused =>
  error instanceof Error && error.name === "ImageRefused";

/** Thrown for a file that cannot be used as a logo. The message is for the user. */
export class LogoRefused extends Error {
  override name = "LogoRefused";
}

/** Compares the name: the server's own files and the built program each have the class. */
export const isLogoRefused = (error: unknown): error is LogoRefused =>
  error instanceof Error && error.name === "LogoRefused";

export const refuseLogo = (message: string): never => {
  throw new LogoRefused(message);
};
