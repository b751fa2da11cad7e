import { NavLink, Outlet } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import type { Route } from "./+types/cms-layout.ts";

const areas = [
  { to: "/admin/cms", name: "Dashboard", end: true },
  { to: "/admin/cms/equipment", name: "Equipment" },
  { to: "/admin/cms/projects", name: "Projects" },
  { to: "/admin/cms/events", name: "Events" },
  { to: "/admin/cms/contact", name: "Contact" },
  { to: "/admin/cms/messages", name: "Messages" },
];

export function loader({ context }: Route.LoaderArgs) {
  return { role: context.get(account).role };
}

export default function CmsLayout({ loaderData: { role } }: Route.ComponentProps) {
  return (
    <div className="lg:grid lg:grid-cols-[14rem_1fr]">
      <aside className="border-b border-hairline bg-sheet lg:min-h-[calc(100svh-3.75rem)] lg:border-r lg:border-b-0">
        <details open className="group px-4 py-2 lg:sticky lg:top-0 lg:py-5">
          <summary className="tap cursor-pointer gap-2 font-semibold lg:hidden">Content</summary>
          <nav aria-label="Content">
            <ul className="grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-1">
              {[...areas, ...(role === "admin" ? [{ to: "/admin/cms/users", name: "Users" }] : [])].map(({ to, name, ...rest }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    {...rest}
                    className={({ isActive }) =>
                      `tap w-full border-l-3 px-3 ${isActive ? "border-amber bg-paper font-semibold" : "border-transparent hover:underline"}`
                    }
                  >
                    {name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <p className="mt-3 px-3 text-steel lg:mt-8">{role === "admin" ? "Admin Access" : "Client Access"}</p>
        </details>
      </aside>
      <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
        <Outlet />
      </main>
    </div>
  );
}
