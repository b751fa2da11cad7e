import type { CaptureTime } from "#app/content/events/capture-time.ts";

/** Where a proposed day or time comes from, in words. */
export const sourceNames: Record<CaptureTime["source"], string> = {
  photo: "from the photo",
  name: "from the file name",
  file: "from the file’s date",
};
