import type { Role } from "#app/content/users/roles.ts";
import type { NavIconName } from "./nav-icon.tsx";

interface StaffPage {
  to: string;
  name: string;
  /** Pages that belong to this one, though their addresses do not begin with its own. */
  also?: string[];
  forAdmins?: boolean;
}

export interface Area {
  name: string;
  /** Number of the area's sheets. */
  number: string;
  icon: NavIconName;
  /** The area's own page, then those below it. */
  pages: [StaffPage, ...StaffPage[]];
}

const dashboard = "/admin/cms";

const contact: StaffPage = { to: "/admin/cms/contact", name: "Contact" };

const adminAreas: Area[] = [
  {
    name: "Today",
    number: "01",
    icon: "today",
    pages: [{ to: dashboard, name: "Dashboard", also: ["/admin/cms/demo"] }],
  },
  {
    name: "Calendar",
    number: "02",
    icon: "calendar",
    pages: [
      { to: "/admin/cms/events", name: "Events" },
      { to: "/admin/overview", name: "Overview" },
      { to: "/admin/calendar-upload", name: "Calendar Upload", forAdmins: true },
    ],
  },
  {
    name: "Inbox",
    number: "03",
    icon: "inbox",
    pages: [{ to: "/admin/cms/messages", name: "Messages", forAdmins: true }],
  },
  {
    name: "Projects",
    number: "04",
    icon: "projects",
    pages: [{ to: "/admin/cms/projects", name: "Projects" }],
  },
  {
    name: "Equipment",
    number: "05",
    icon: "equipment",
    pages: [{ to: "/admin/cms/equipment", name: "Equipment" }],
  },
  {
    name: "Site",
    number: "06",
    icon: "site",
    pages: [
      { to: "/admin/cms/site", name: "Site", also: ["/admin/cms/opening"] },
      contact,
      { to: "/admin/cms/services", name: "Services" },
      { to: "/admin/cms/pages", name: "Pages" },
      { to: "/admin/cms/addresses", name: "Addresses" },
    ],
  },
  {
    name: "People",
    number: "07",
    icon: "people",
    pages: [
      { to: "/admin/cms/users", name: "Users" },
      { to: "/admin/cms/privacy", name: "Privacy" },
      { to: "/admin/cms/export", name: "Export" },
    ],
  },
  {
    name: "Activity",
    number: "08",
    icon: "activity",
    pages: [{ to: "/admin/cms/activity", name: "Activity" }],
  },
  { name: "Trash", number: "09", icon: "trash", pages: [{ to: "/admin/cms/trash", name: "Trash" }] },
];

const clientAreas = adminAreas.flatMap((area): Area[] => {
  const [first, ...more] = area.pages;
  if (area.name === "Site") return [{ ...area, name: "Contact", pages: [contact] }];
  if (["People", "Activity", "Trash"].includes(area.name)) return [];
  return [{ ...area, pages: [first, ...more.filter(({ forAdmins }) => !forAdmins)] }];
});

/** Returns the areas that an account's navigation shows; without a role those of every account. */
export const areasFor = (role: Role | undefined): Area[] => (role === "admin" ? adminAreas : clientAreas);

/** Returns whether an address is the page's own or one below it; every page is below the dashboard. */
const isIn = ({ to, also = [] }: StaffPage, path: string) =>
  [to, ...also].some((page) => path === page || (page !== dashboard && path.startsWith(`${page}/`)));

/** Returns the area and the page of the navigation that an address belongs to. */
export function placeOf(pathname: string) {
  const path = pathname.toLowerCase().replace(/\/$/, "");
  for (const area of adminAreas)
    for (const page of area.pages)
      if (isIn(page, path)) return { area, page, isPart: page.also?.includes(path) };
  return null;
}
