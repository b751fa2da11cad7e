import type { HelpControl, HelpScreen } from "../help-screen.ts";

const nextMonth: HelpControl = { label: "Next month", role: "button" };
const project: HelpControl = { label: "Project", role: "combobox" };

/** The help of the calendar, its days, the uploader and the statistics. */
export const calendarScreens: HelpScreen[] = [
  {
    id: "events",
    title: "Events",
    paths: ["/admin/cms/events"],
    roles: ["admin"],
    purpose: "The calendar shows what happened on which day, with the site photos of all projects.",
    steps: "Choose a day to see its photos, or [Bulk Upload Events] to add new ones.",
    note: "Colours show how much a day has; [Project] limits the month to one project, and [Event Statistics] counts by month and project.",
    controls: [
      { label: "Bulk Upload Events", role: "link", name: /^Bulk Upload Events/ },
      { label: "Event Statistics", role: "link", name: /^Event Statistics/ },
      project,
    ],
  },
  {
    id: "events-client",
    title: "Events",
    paths: ["/admin/cms/events"],
    roles: ["client"],
    purpose: "The calendar shows on which days the office has added photos of your projects.",
    steps:
      "Choose a coloured day to see its photos, and move through the months with [Next month] or the button before it.",
    note: "[Project] limits the month to one of your projects; photos of other clients' projects are never shown.",
    controls: [nextMonth, project],
  },
  {
    id: "event-list",
    title: "Event list",
    paths: ["/admin/cms/event-list"],
    roles: ["admin"],
    purpose: "The list shows the events of all days one below the other, to find and correct many at once.",
    steps:
      "Narrow the list with [Search notes and projects] and the filters beside it, select rows, then set their project, day, time or note in the bar above them.",
    note: "Every change can be undone from its notice, and events that somebody else has changed since are left alone; [Visible to all accounts] lists what every client sees.",
    controls: [
      { label: "Search notes and projects", role: "searchbox" },
      { label: "Visible to all accounts", role: "link", name: /^Visible to all accounts/ },
    ],
  },
  {
    id: "overview",
    title: "Calendar",
    paths: ["/admin/overview"],
    roles: ["admin"],
    purpose: "The overview is the calendar of all site photos, as your clients see it for their projects.",
    steps: "Choose a day to see, correct or delete its events, and [Upload Data] to add photos.",
    note: "The colour of a day shows how many events it has, and [Project] limits the month to one project.",
    controls: [{ label: "Upload Data", role: "link" }, project],
  },
  {
    id: "overview-engineer",
    title: "Calendar",
    paths: ["/admin/overview"],
    roles: ["engineer"],
    purpose: "The overview is the calendar of the site photos of your projects.",
    steps: "Choose a day to see and correct its events, and [Upload Data] to add photos.",
    note: "[Project] limits the month to one of your projects; the office assigns them to your account.",
    controls: [{ label: "Upload Data", role: "link" }, project],
  },
  {
    id: "overview-client",
    title: "Calendar",
    paths: ["/admin/overview"],
    roles: ["client"],
    purpose: "The overview is the calendar of the site photos of your projects.",
    steps: "Choose a coloured day to see its photos, then a photo to see it large.",
    note: "[Today] returns to this month, and [Project] limits the month to one of your projects.",
    controls: [{ label: "Today", role: "button" }, project],
  },
  {
    id: "room",
    title: "Newest photos",
    paths: ["/admin/rooms/:id", "/admin/rooms"],
    roles: ["admin", "engineer", "client"],
    purpose:
      "A project’s room leads with its latest day that has photos and lists the other days of that month below.",
    steps: "Choose a photo to see it large, or [Open the day] to see everything of that day.",
    note: "[Download photos] saves the photos of that day in one file.",
    controls: [
      { label: "Open the day", role: "link", name: /^Open the day/ },
      { label: "Download photos", role: "link" },
    ],
  },
  {
    id: "film-edit",
    title: "Photos of a film",
    paths: ["/admin/rooms/:id/films/:viewpoint/edit", "/admin/rooms/:id/films/new"],
    roles: ["admin", "engineer"],
    purpose: "Here you choose which photos of a project were taken from one viewpoint and make a film.",
    steps:
      "Name the [Viewpoint], tick its photos and save; [Similar framing] below a photo proposes others like it.",
    note: "Everyone who sees the project’s photos sees the film, and a photo that is moved or deleted leaves it.",
    controls: [
      { label: "Viewpoint", role: "textbox", name: /^Viewpoint/ },
      { label: "Similar framing", role: "link", name: /^Similar framing/ },
    ],
  },
  {
    id: "film",
    title: "Film",
    paths: ["/admin/rooms/:id/films/:viewpoint"],
    roles: ["admin", "engineer", "client"],
    purpose: "A film shows photos that were taken from the same place on different days.",
    steps: "Move along the dates with the slider, or choose Play to see one after the other.",
    note: "[Before / after] puts two dates over each other with a divider to drag, and [Download film] saves all of it as one moving picture.",
    controls: [
      { label: "Before / after", role: "button" },
      { label: "Download film", role: "link" },
    ],
  },
  {
    id: "day",
    title: "A day in the calendar",
    paths: ["/admin/overview", "/admin/cms/events"],
    part: "day",
    roles: ["admin"],
    purpose: "A day lists its events in the order of their time, each with its photo, project and note.",
    steps:
      "Choose Edit below a photo to correct that event, select photos at their corner to change several together, or [Add photos] to add more to this day.",
    note: "A deleted event can be brought back with Undo or from the trash, and [Download photos] saves all photos of the day in one file.",
    controls: [
      { label: "Add photos", role: "link" },
      { label: "Download photos", role: "link", name: /^Download photos/ },
    ],
  },
  {
    id: "day-engineer",
    title: "A day in the calendar",
    paths: ["/admin/overview"],
    part: "day",
    roles: ["engineer"],
    purpose: "A day lists the events of your projects in the order of their time.",
    steps:
      "Choose Edit below a photo to correct the project, time, note or photo of an event, yours or a colleague’s, or [Add photos] to add more to this day.",
    note: "A deleted event can be brought back with Undo, and [Download photos] saves all photos of the day in one file; only the office changes events without a project.",
    controls: [
      { label: "Add photos", role: "link" },
      { label: "Download photos", role: "link", name: /^Download photos/ },
    ],
  },
  {
    id: "day-client",
    title: "A day in the calendar",
    paths: ["/admin/overview", "/admin/cms/events"],
    part: "day",
    roles: ["client"],
    purpose: "A day lists the photos of your projects in the order in which they were taken.",
    steps: "Choose a photo to see it large, and turn to the next one with the arrow keys.",
    note: "[Download photos] saves all photos of the day in one file.",
    controls: [{ label: "Download photos", role: "link", name: /^Download photos/ }],
  },
  {
    id: "uploader",
    title: "Calendar Data Uploader",
    paths: ["/admin/calendar-upload"],
    roles: ["admin"],
    purpose:
      "The uploader adds site photos to a day of the calendar, from a phone on site or from the office.",
    steps: "Choose the photos, check the [Date], pick the [Project] and save the entry.",
    note: "The project decides which clients see the photos; upload continues by itself after a lost connection, as long as this page stays open.",
    controls: [
      { label: "Date", role: "textbox" },
      { label: "Project", role: "combobox", name: /^Project/ },
    ],
  },
  {
    id: "uploader-engineer",
    title: "Calendar Data Uploader",
    paths: ["/admin/calendar-upload"],
    roles: ["engineer"],
    purpose: "The uploader adds site photos to a day of the calendar of one of your projects.",
    steps: "Choose the photos, check the [Date], pick the [Project] and save the entry.",
    note: "Clients of the project see the photos at once; upload continues by itself after a lost connection, as long as this page stays open.",
    controls: [
      { label: "Date", role: "textbox" },
      { label: "Project", role: "combobox", name: /^Project/ },
    ],
  },
  {
    id: "statistics",
    title: "Event Statistics",
    paths: ["/admin/cms/events/statistics"],
    roles: ["admin"],
    purpose: "The statistics count events and photos by month and by project.",
    steps:
      "Compare the months under [Events per month], and look below them for projects without recent photos.",
    note: "Deleted events are not counted, and [Back to Events] leads to the calendar.",
    controls: [
      { label: "Events per month", role: "heading" },
      { label: "Back to Events", role: "link" },
    ],
  },
];
