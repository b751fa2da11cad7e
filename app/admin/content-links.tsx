import { NavLink } from "react-router";
import type { Role } from "#app/content/users/roles.ts";

interface Area {
  to: string;
  name: string;
  end?: boolean;
  forAdmins?: boolean;
}

/** Areas of the sidebar; clients see those marked `forAdmins` as plain text. */
const areas: Area[] = [
  { to: "/admin/cms", name: "Dashboard", end: true },
  { to: "/admin/cms/equipment", name: "Equipment" },
  { to: "/admin/cms/projects", name: "Projects" },
  { to: "/admin/cms/events", name: "Events" },
  { to: "/admin/cms/contact", name: "Contact" },
  { to: "/admin/cms/messages", name: "Messages", forAdmins: true },
];
const adminAreas: Area[] = [
  { to: "/admin/cms/services", name: "Services" },
  { to: "/admin/cms/pages", name: "Pages" },
  { to: "/admin/cms/site", name: "Site" },
  { to: "/admin/cms/addresses", name: "Addresses" },
  { to: "/admin/cms/activity", name: "Activity" },
  { to: "/admin/cms/users", name: "Users" },
  { to: "/admin/cms/privacy", name: "Privacy" },
  { to: "/admin/cms/trash", name: "Trash" },
];

/** Shows the sidebar of the content area for a role. */
export function ContentLinks({ role, unread, version }: { role: Role; unread: number; version: string }) {
  return (
    <>
      <ul>
        {[...areas, ...(role === "admin" ? adminAreas : [])].map(({ to, name, end = false, forAdmins }) => (
          <li
            key={to}
            className={to === adminAreas[0]?.to ? "mt-3 border-t border-hairline pt-3" : undefined}
          >
            {forAdmins && role !== "admin" ? (
              <span className="tap current-bar w-full gap-2 px-3 text-steel">
                {name}
                <span className="ml-auto shrink-0 text-sm whitespace-nowrap">Admins only</span>
              </span>
            ) : (
              <NavLink
                to={to}
                end={end}
                className={({ isActive }) =>
                  `tap current-bar w-full px-3 ${isActive ? "font-semibold" : "hover:underline"}`
                }
              >
                {name}
                {name === "Messages" && unread > 0 && <Unread count={unread} />}
              </NavLink>
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
