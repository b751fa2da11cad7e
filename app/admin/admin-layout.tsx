import { isRouteErrorResponse, NavLink, Outlet, useRouteError } from "react-router";
import { account, requireAccount } from "#app/auth/guards.server.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { roleNames } from "#app/content/users/users.ts";
import { services } from "#app/context.ts";
import { FailureNotice } from "#app/ui/failure-notice.tsx";
import { Mark } from "#app/ui/mark.tsx";
import stylesheet from "#app/ui/staff.css?url";
import type { Route } from "./+types/admin-layout.ts";
import { LogoutButton } from "./logout-button.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAccount];

export const handle = { hydrate: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: Route.MetaFunction = () => [{ title: "Staff" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { email, role } = context.get(account);
  const { profile } = await readSettings(context.get(services).db);
  return { email, role, company: profile.shortName };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { email, role, company } = loaderData;
  return (
    <>
      <a href="#content" className="button absolute top-2 left-2 z-50 -translate-y-24 bg-sheet focus:translate-y-0">
        Skip to content
      </a>
      <header className="border-b border-hairline bg-sheet">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 md:px-6">
          <NavLink to="/admin" className="tap gap-3 text-lg font-bold" aria-label={`${company}, staff area`}>
            <Mark />
            <span className="hidden sm:inline">{company}</span>
          </NavLink>
          <nav aria-label="Staff" className="flex flex-wrap gap-x-4">
            <TopLink to="/admin/overview">Overview</TopLink>
            <TopLink to="/admin/cms">CMS</TopLink>
            <a href="/" className="tap link">
              View site
            </a>
          </nav>
          <div className="ml-auto flex flex-wrap items-center gap-x-4">
            <TopLink to="/admin/account">{email}</TopLink>
            <span className={`badge ${role === "admin" ? "badge-blue" : "badge-gray"}`}>{roleNames[role]}</span>
            <LogoutButton />
          </div>
        </div>
      </header>
      <Outlet />
    </>
  );
}

function TopLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <NavLink to={to} className={({ isActive }) => `tap break-all ${isActive ? "font-semibold" : "link"}`}>
      {children}
    </NavLink>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <FailureNotice status={isRouteErrorResponse(error) ? error.status : 500} home="/admin" />;
}
