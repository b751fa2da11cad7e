import type { EventChanges } from "./change-events.server.ts";

/** What the form of an event calls the fields of one. */
export const eventLabels: Record<keyof EventChanges, string> = {
  time: "Time",
  photoId: "Image",
  projectId: "Project",
  note: "Note",
};
