import type { CaptureTime } from "#app/domain/calendar/capture-time.ts";

export const sourceNames: Record<CaptureTime["source"], string> = {
  photo: "from the photo",
  name: "from the file name",
  file: "from the file’s date",
};
