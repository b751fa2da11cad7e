const messages = {
  empty: "This file is empty. Choose the photo again.",
  "too-many-bytes": "This photo is larger than 30 MB. Send a smaller one.",
  "too-many-pixels": "This photo has more than 60 megapixels. Send a smaller one.",
  "not-a-picture": "This file is not a photo we can read. Send a JPEG, PNG, WebP or AVIF.",
  heic: "HEIC photos cannot be read here. Send a JPEG (iPhone: Settings, Camera, Formats, Most Compatible).",
  animated: "Animated images are not supported. Send a still photo.",
  damaged: "This photo is damaged or incomplete. Send it again.",
} as const;

export type RefusalReason = keyof typeof messages;

/** A file that cannot become a picture. The message is for its sender, the cause for the log. */
export class ImageRefused extends Error {
  override name = "PictureRefused";
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(messages[reason], options);
    this.reason = reason;
  }
}

/** Whether a picture was refused. The class is there twice, natively and in the built program, so its name decides. */
export const isImageRefused = (error: unknown): error is ImageRefused =>
  error instanceof Error && error.name === "PictureRefused";
