import type { WrittenHelp } from "../help-text.tsx";

/** The help of the calendar, its days, the uploader and the statistics. */
export const calendarScreens: WrittenHelp[] = [
  {
    title: "Events",
    paths: ["/admin/cms/events"],
    purpose: "The calendar shows what happened on which day, with the site photos of all projects.",
    steps: "Choose a day to see its photos, or [Bulk Upload Events] to add new ones.",
    note: "Colours show how much a day has; [Project] limits the month to one project, and [Event Statistics] counts by month and project.",
  },
  {
    title: "Events",
    paths: ["/admin/cms/events"],
    roles: ["client"],
    purpose: "The calendar shows on which days the office has added photos of your projects.",
    steps:
      "Choose a coloured day to see its photos, and move through the months with [Next month] or the button before it.",
    note: "[Project] limits the month to one of your projects; photos of other clients' projects are never shown.",
  },
  {
    title: "Event list",
    paths: ["/admin/cms/event-list"],
    purpose: "The list shows the events of all days one below the other, to find and correct many at once.",
    steps:
      "Narrow the list with [Search notes and projects] and the filters beside it, select rows, then set their project, day, time or note in the bar above them.",
    note: "Every change can be undone from its notice, and events that somebody else has changed since are left alone; [Visible to all accounts] lists what every client sees.",
  },
  {
    title: "Calendar",
    paths: ["/admin/overview"],
    purpose: "The overview is the calendar of all site photos, as your clients see it for their projects.",
    steps: "Choose a day to see, correct or delete its events, and [Upload Data] to add photos.",
    note: "The colour of a day shows how many events it has, and [Project] limits the month to one project.",
  },
  {
    title: "Calendar",
    paths: ["/admin/overview"],
    roles: ["engineer"],
    purpose: "The overview is the calendar of the site photos of your projects.",
    steps: "Choose a day to see and correct its events, and [Upload Data] to add photos.",
    note: "[Project] limits the month to one of your projects; the office assigns them to your account.",
  },
  {
    title: "Calendar",
    paths: ["/admin/overview"],
    roles: ["client"],
    purpose: "The overview is the calendar of the site photos of your projects.",
    steps: "Choose a coloured day to see its photos, then a photo to see it large.",
    note: "[Today] returns to this month, and [Project] limits the month to one of your projects.",
  },
  {
    title: "Newest photos",
    paths: ["/admin/rooms/:id", "/admin/rooms"],
    roles: ["admin", "engineer", "client"],
    purpose:
      "A project’s room leads with its latest day that has photos and lists the other days of that month below.",
    steps: "Choose a photo to see it large, or [Open the day] to see everything of that day.",
    note: "[Download photos] saves the photos of that day in one file.",
  },
  {
    title: "Photos of a film",
    paths: ["/admin/rooms/:id/films/:film/edit", "/admin/rooms/:id/films/new"],
    roles: ["admin", "engineer"],
    purpose: "Here you choose which photos of a project were taken from one viewpoint and make a film.",
    steps: "Name the [Viewpoint], tick its photos and save.",
    note: "Everyone who sees the project’s photos sees the film, and a photo that is moved or deleted leaves it.",
  },
  {
    title: "Film",
    paths: ["/admin/rooms/:id/films/:film"],
    roles: ["admin", "engineer", "client"],
    purpose: "A film shows photos that were taken from the same place on different days.",
    steps: "Move along the dates with the slider, or choose Play to see one after the other.",
    note: "[Before / after] puts two dates over each other with a divider to drag.",
  },
  {
    title: "A day in the calendar",
    paths: ["/admin/overview", "/admin/cms/events"],
    part: "day",
    purpose: "A day lists its events in the order of their time, each with its photo, project and note.",
    steps:
      "Choose Edit below a photo to correct that event, select photos at their corner to change several together, or [Add photos] to add more to this day.",
    note: "A deleted event can be brought back with Undo or from the trash, and [Download photos] saves all photos of the day in one file.",
  },
  {
    title: "A day in the calendar",
    paths: ["/admin/overview"],
    part: "day",
    roles: ["engineer"],
    purpose: "A day lists the events of your projects in the order of their time.",
    steps:
      "Choose Edit below a photo to correct the project, time, note or photo of an event, yours or a colleague’s, or [Add photos] to add more to this day.",
    note: "A deleted event can be brought back with Undo, and [Download photos] saves all photos of the day in one file; only the office changes events without a project.",
  },
  {
    title: "A day in the calendar",
    paths: ["/admin/overview", "/admin/cms/events"],
    part: "day",
    roles: ["client"],
    purpose: "A day lists the photos of your projects in the order in which they were taken.",
    steps: "Choose a photo to see it large, and turn to the next one with the arrow keys.",
    note: "[Download photos] saves all photos of the day in one file.",
  },
  {
    title: "Calendar Data Uploader",
    paths: ["/admin/calendar-upload"],
    purpose:
      "The uploader adds site photos to a day of the calendar, from a phone on site or from the office.",
    steps: "Choose the photos, check the [Date], pick the [Project] and save the entry.",
    note: "The project decides which clients see the photos; photos that are not sent yet stay in this browser, and any staff page sends them.",
  },
  {
    title: "Calendar Data Uploader",
    paths: ["/admin/calendar-upload"],
    roles: ["engineer"],
    purpose: "The uploader adds site photos to a day of the calendar of one of your projects.",
    steps: "Choose the photos, check the [Date], pick the [Project] and save the entry.",
    note: "Clients of the project see the photos at once; photos that are not sent yet stay in this browser, and any staff page sends them.",
  },
  {
    title: "Event Statistics",
    paths: ["/admin/cms/events/statistics"],
    purpose: "The statistics count events and photos by month and by project.",
    steps:
      "Compare the months under [Events per month], and look below them for projects without recent photos.",
    note: "Deleted events are not counted, and [Back to Events] leads to the calendar.",
  },
];

/** The help of daily reports. */
export const reportScreens: WrittenHelp[] = [
  {
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
    title: "Daily report",
    paths: ["/admin/rooms/:id/reports/:day"],
    roles: ["admin", "engineer"],
    purpose:
      "A daily report says what the site did on one day; what clients do not see is marked as internal.",
    steps: "Choose [Edit report] to correct it, or [PDF] to print it or send it on.",
    note: "Your PDF has the internal parts and says so; clients of the project download one without them.",
  },
  {
    title: "Daily report",
    paths: ["/admin/rooms/:id/reports/:day"],
    roles: ["client"],
    purpose: "A daily report says what the site of your project did on one day.",
    steps: "Choose [PDF] to print or keep it, or [Photos of this day] to see the site.",
    note: "[Project room] leads to the newest photos and to the reports of other days.",
  },
];
