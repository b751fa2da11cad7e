import type { Role } from "#app/domain/accounts/roles.ts";
import { kindsOfSite, recordNames, staffList } from "#app/domain/records/records.ts";
import { capitalized } from "#app/domain/values/wording.ts";
import type { Area, StaffPage } from "./nav-place.ts";

/** Line drawings on a 24-unit grid, in the hand of the site's drawings. */
const drawings = {
  today: "M4 3h16v18H4zM4 16h16M12 16v5M7.5 7h6M7.5 11h9",
  calendar: "M3 5h18v16H3zM3 10h18M8 2v5M16 2v5M9 10v11M15 10v11M3 15.5h18",
  inbox: "M3 13l3-9h12l3 9v7H3zM3 13h5.5l1.5 3h4l1.5-3H21",
  projects: "M2 21h20M5 21V8l8-5v18M13 10h6v11M8 10.5h2M8 14h2M8 17.5h2M15.5 14h1.5M15.5 17.5h1.5",
  machine:
    "M3.5 17h8a1.75 1.75 0 0 1 0 3.5h-8a1.75 1.75 0 0 1 0-3.5zM3.5 17v-6.5h5l2.5 3V17M8.5 11l4.5-7.5 6 4.5-.5 5M15.5 13h5.5l-1 4h-3.5z",
  site: "M3 4h18v16H3zM3 8.5h18M8.5 8.5V20M12 12.5h6M12 16h4",
  people: "M7 9a5 5 0 0 1 10 0M5 9h14M8.5 9v1.5a3.5 3.5 0 0 0 7 0V9M4 21c0-3.5 3.5-5.5 8-5.5s8 2 8 5.5",
  activity: "M4 3v18M4 5.5h4M4 12h4M4 18.5h4M11.5 5.5H21M11.5 12H21M11.5 18.5H17",
  trash: "M4 7h16M9 7V3.5h6V7M6 7l1 14h10l1-14M10 11v6M14 11v6",
};

const rooms: StaffPage = { to: "/admin/rooms", name: "Newest photos" };
const contact: StaffPage = { to: "/admin/cms/contact", name: "Contact" };

const adminAreas: Area[] = [
  {
    name: "Dashboard",
    number: "01",
    icon: drawings.today,
    pages: [{ to: "/admin/cms", name: "Dashboard" }],
  },
  {
    name: "Calendar",
    number: "02",
    icon: drawings.calendar,
    pages: [
      { to: "/admin/overview", name: "Calendar" },
      { to: "/admin/cms/events", name: "Events" },
      rooms,
      { to: "/admin/cms/event-list", name: "Event list", forAdmins: true },
      { to: "/admin/calendar-upload", name: "Calendar Upload", forAdmins: true },
      { to: "/admin/cms/events/statistics", name: "Event Statistics", forAdmins: true },
    ],
  },
  {
    name: "Messages",
    number: "03",
    icon: drawings.inbox,
    pages: [
      { to: "/admin/cms/messages", name: "Messages", forAdmins: true },
      { to: "/admin/cms/messages/pipeline", name: "Pipeline", forAdmins: true },
    ],
  },
  {
    name: "Projects",
    number: "04",
    icon: drawings.projects,
    pages: [{ to: "/admin/cms/projects", name: "Projects" }],
  },
  {
    name: "Equipment",
    number: "05",
    icon: drawings.machine,
    pages: [
      { to: "/admin/cms/equipment", name: "Equipment" },
      { to: "/admin/cms/fleet", name: "Fleet calendar", forAdmins: true },
    ],
  },
  {
    name: "Site",
    number: "06",
    icon: drawings.site,
    pages: [
      { to: "/admin/cms/site", name: "Site", also: ["/admin/cms/opening"] },
      contact,
      ...kindsOfSite.map((kind) => ({ to: staffList(kind), name: capitalized(recordNames[kind].many) })),
      { to: "/admin/cms/photos", name: "Photo library" },
      { to: "/admin/cms/addresses", name: "Addresses" },
    ],
  },
  {
    name: "Users",
    number: "07",
    icon: drawings.people,
    pages: [
      { to: "/admin/cms/users", name: "Users" },
      { to: "/admin/cms/privacy", name: "Privacy" },
      { to: "/admin/cms/export", name: "Export", also: ["/admin/cms/start-over"] },
    ],
  },
  {
    name: "Activity",
    number: "08",
    icon: drawings.activity,
    pages: [{ to: "/admin/cms/activity", name: "Activity" }],
  },
  { name: "Trash", number: "09", icon: drawings.trash, pages: [{ to: "/admin/cms/trash", name: "Trash" }] },
];

const clientAreas = adminAreas.flatMap((area): Area[] => {
  const [first, ...more] = area.pages;
  if (area.name === "Site") return [{ ...area, name: "Contact", pages: [contact] }];
  if (["Messages", "Users", "Activity", "Trash"].includes(area.name)) return [];
  return [{ ...area, pages: [first, ...more.filter(({ forAdmins }) => !forAdmins)] }];
});

const engineerAreas: Area[] = [
  {
    name: "Calendar",
    number: "01",
    icon: drawings.calendar,
    pages: [
      rooms,
      { to: "/admin/overview", name: "Calendar" },
      { to: "/admin/calendar-upload", name: "Calendar Upload" },
    ],
  },
];

const areas: Record<Role, Area[]> = { admin: adminAreas, engineer: engineerAreas, client: clientAreas };

/** Returns the areas that an account's navigation shows. */
export const areasFor = (role: Role): Area[] => areas[role];
