import type { WrittenHelp } from "../help-screen.ts";

/** The help of daily reports. */
export const reportScreens: WrittenHelp[] = [
  {
    id: "report-form",
    title: "Writing a daily report",
    paths: ["/admin/rooms/:id/reports/:day/edit"],
    roles: ["admin", "engineer"],
    purpose:
      "A daily report notes what one project’s site did on one day, for the office and for the client.",
    steps:
      "Choose [Copy] to fill the empty fields from the report before, correct what has changed, note the weather, and choose [Save report].",
    note: "The client reads only the parts that are marked “Client can see this”; what you copy stays as visible or internal as it was.",
  },
  {
    id: "report",
    title: "Daily report",
    paths: ["/admin/rooms/:id/reports/:day"],
    roles: ["admin", "engineer"],
    purpose:
      "A daily report says what the site did on one day; what clients do not see is marked as internal.",
    steps: "Choose [Edit report] to correct it, or [PDF] to print it or send it on.",
    note: "Your PDF has the internal parts and says so; clients of the project download one without them.",
  },
  {
    id: "report-client",
    title: "Daily report",
    paths: ["/admin/rooms/:id/reports/:day"],
    roles: ["client"],
    purpose: "A daily report says what the site of your project did on one day.",
    steps: "Choose [PDF] to print or keep it, or [Photos of this day] to see the site.",
    note: "[Project room] leads to the newest photos and to the reports of other days.",
  },
];
