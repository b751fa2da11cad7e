export interface StaffPage {
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
  /** The path of its icon on a 24-unit grid. */
  icon: string;
  /** The area's own page, then those below it. */
  pages: [StaffPage, ...StaffPage[]];
}

const dashboard = "/admin/cms";

/** What the navigation shows when the frame's data failed to load. */
export const fallbackAreas: Area[] = [
  { name: "Dashboard", number: "01", icon: "", pages: [{ to: dashboard, name: "Dashboard" }] },
  { name: "Calendar", number: "02", icon: "", pages: [{ to: "/admin/overview", name: "Calendar" }] },
];

/** Returns whether an address is the page's own or one below it; every page is below the dashboard. */
const isIn = ({ to, also = [] }: StaffPage, path: string) =>
  [to, ...also].some((page) => path === page || (page !== dashboard && path.startsWith(`${page}/`)));

/** Returns the area and the page of the navigation that an address belongs to: of several, the one with the longest address. */
export function placeOf(areas: Area[], pathname: string) {
  const path = pathname.toLowerCase().replace(/\/$/, "");
  const places = areas.flatMap((area) =>
    area.pages
      .filter((page) => isIn(page, path))
      .map((page) => ({ area, page, isPart: page.also?.includes(path) })),
  );
  return places.sort((one, other) => other.page.to.length - one.page.to.length)[0] ?? null;
}

/** Returns the number after those of the areas, for pages outside them, such as the own account. */
export const numberAfter = (areas: Area[]) => String(areas.length + 1).padStart(2, "0");

/** Returns the number of a page's sheet, such as `06.2` for the second page below that of area 06. */
export function sheetNumber(areas: Area[], pathname: string): string | undefined {
  const place = placeOf(areas, pathname);
  if (!place) return pathname.startsWith("/admin/account") ? numberAfter(areas) : undefined;
  const below = place.area.pages.indexOf(place.page);
  return below > 0 ? `${place.area.number}.${below}` : place.area.number;
}
