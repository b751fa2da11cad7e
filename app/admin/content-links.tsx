import { Link, useLocation } from "react-router";
import type { Role } from "#app/content/users/roles.ts";

interface Area {
  to: string;
  name: string;
  /** Pages that belong to the area, though their addresses do not begin with its own. */
  also?: string[];
  forAdmins?: boolean;
}

const dashboard = "/admin/cms";

/** Areas of the sidebar; clients see those marked `forAdmins` as plain text. */
const areas: Area[] = [
  { to: dashboard, name: "Dashboard", also: ["/admin/cms/demo"] },
  { to: "/admin/cms/equipment", name: "Equipment" },
  { to: "/admin/cms/projects", name: "Projects" },
  { to: "/admin/cms/events", name: "Events" },
  { to: "/admin/cms/contact", name: "Contact" },
  { to: "/admin/cms/messages", name: "Messages", forAdmins: true },
];
const adminAreas: Area[] = [
  { to: "/admin/cms/services", name: "Services" },
  { to: "/admin/cms/pages", name: "Pages" },
  { to: "/admin/cms/site", name: "Site", also: ["/admin/cms/opening"] },
  { to: "/admin/cms/addresses", name: "Addresses" },
  { to: "/admin/cms/activity", name: "Activity" },
  { to: "/admin/cms/users", name: "Users" },
  { to: "/admin/cms/privacy", name: "Privacy" },
  { to: "/admin/cms/export", name: "Export" },
  { to: "/admin/cms/trash", name: "Trash" },
];

/** Returns whether a page is the area's own or one below it; every page is below the dashboard. */
const isIn = ({ to, also = [] }: Area, path: string) =>
  [to, ...also].some((page) => path === page || (page !== dashboard && path.startsWith(`${page}/`)));

/** Shows the sidebar of the content area for a role. */
export function ContentLinks({ role, unread, version }: { role: Role; unread: number; version: string }) {
  const { pathname } = useLocation();
  const path = pathname.toLowerCase().replace(/\/$/, "");
  const currentIn = (area: Area) => {
    if (!isIn(area, path)) return undefined;
    return area.also?.includes(path) ? "true" : "page";
  };
  return (
    <>
      <ul>
        {[...areas, ...(role === "admin" ? adminAreas : [])].map((area) => (
          <li
            key={area.to}
            className={area === adminAreas[0] ? "mt-3 border-t border-hairline pt-3" : undefined}
          >
            {area.forAdmins && role !== "admin" ? (
              <span className="tap current-bar w-full gap-2 px-3 text-steel">
                {area.name}
                <span className="ml-auto shrink-0 text-sm whitespace-nowrap">Admins only</span>
              </span>
            ) : (
              <Link
                to={area.to}
                aria-current={currentIn(area)}
                className="tap current-bar w-full px-3 not-aria-[current]:hover:underline aria-[current]:font-semibold"
              >
                {area.name}
                {area.name === "Messages" && unread > 0 && <Unread count={unread} />}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 px-[0.9375rem] text-steel">{role === "admin" ? "Admin Access" : "Client Access"}</p>
      {role === "admin" && (
        <small className="mt-1 block px-[0.9375rem] text-sm text-steel">Plinth {version}</small>
      )}
    </>
  );
}

function Unread({ count }: { count: number }) {
  return (
    <span className="numbers ml-auto bg-amber px-2 font-semibold text-on-amber">
      {count}
      <span className="sr-only"> new</span>
    </span>
  );
}
