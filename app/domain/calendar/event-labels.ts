import type { EventChanges } from "./event-rows.server.ts";

export const eventLabels: Record<Exclude<keyof EventChanges, "adminsOnly">, string> = {
  date: "Date",
  time: "Time",
  photoId: "Image",
  projectId: "Project",
  note: "Note",
  isPublic: "On the project's page",
};
