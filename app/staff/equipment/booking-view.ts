import type { ListResponse } from "#app/staff/list/use-changes.ts";

export const blankBooking = {
  kind: "booking",
  firstDay: "",
  lastDay: "",
  units: "1",
  projectId: "",
  client: "",
  note: "",
};

export type BookingValues = typeof blankBooking;

export const bookingLabels: Record<keyof BookingValues, string> = {
  kind: "What",
  firstDay: "First day",
  lastDay: "Last day",
  units: "Units",
  projectId: "Project",
  client: "Client",
  note: "Note",
};

export interface BookingResponse extends ListResponse {
  errors?: Record<string, string[]>;
  typed?: BookingValues;
  /** The version that the next save is based on, after somebody else's. */
  version?: number;
}

export const entryPath = (calendar: string, id: number): string =>
  `${calendar}${calendar.includes("?") ? "&" : "?"}entry=${id}`;

export const calendarPath = (machine: number): string => `/admin/cms/equipment/${machine}/calendar`;
