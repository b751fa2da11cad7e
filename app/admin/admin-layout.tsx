import { useEffect } from "react";
import {
  isRouteErrorResponse,
  NavLink,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from "react-router";
import { account, requireAccount } from "#app/auth/guards.server.ts";
import { forgetSavedDays } from "#app/content/events/saved-calendar.ts";
import { countUnread } from "#app/content/messages/inbox.server.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { type Role, roleNames } from "#app/content/users/roles.ts";
import { services } from "#app/context.ts";
import { FailureNotice } from "#app/ui/failure-notice.tsx";
import { Mark } from "#app/ui/mark.tsx";
import stylesheet from "#app/ui/staff.css?url";
import { staysOnPage } from "#app/ui/stays-on-page.ts";
import type { Route } from "./+types/admin-layout.ts";
import { ContentLinks } from "./content-links.tsx";
import { Drawer } from "./drawer.tsx";
import { isFailedWrite } from "./failed-writes.ts";
import { tellReference } from "./failure-reference.server.ts";
import { referenceOf } from "./failure-reference.ts";
import { LogoutButton } from "./logout-button.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAccount, tellReference];

export const handle = { hydrate: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: Route.MetaFunction = () => [{ title: "Staff" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email, role } = context.get(account);
  const { db } = context.get(services);
  const [{ profile }, unread] = await Promise.all([readSettings(db), role === "admin" ? countUnread(db) : 0]);
  return { id, email, role, company: profile.shortName, unread };
}

/** Looking about on a page changes nothing here, but for the inbox: a message that is opened is read. */
export const shouldRevalidate = (step: ShouldRevalidateFunctionArgs) =>
  step.nextUrl.pathname === "/admin/cms/messages" ? step.defaultShouldRevalidate : staysOnPage(step);

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { id, email, role, company, unread } = loaderData;
  useEffect(() => forgetSavedDays(() => localStorage, id), [id]);
  return (
    <>
      <a href="#content" className="skip button">
        Skip to content
      </a>
      <header className="border-b border-hairline bg-sheet">
        <div className="flex items-center justify-between gap-x-6 px-4 py-2 md:px-6">
          <NavLink to="/admin" className="tap gap-3 text-lg font-bold" aria-label={`${company}, staff area`}>
            <Mark />
            {company}
          </NavLink>
          <nav aria-label="Staff" className="hidden flex-1 gap-x-5 lg:flex">
            <StaffLinks role={role} />
          </nav>
          <div className="hidden items-center gap-x-5 lg:flex">
            <AccountLinks email={email} role={role} />
          </div>
          <Drawer>
            <nav aria-label="Staff" className="grid">
              <StaffLinks role={role} />
            </nav>
            <nav aria-label="Content" className="mt-3 border-t border-hairline pt-3">
              <ContentLinks role={role} unread={unread} />
            </nav>
            <div className="mt-3 grid justify-items-start gap-2 border-t border-hairline pt-3">
              <AccountLinks email={email} role={role} />
            </div>
          </Drawer>
        </div>
      </header>
      <Outlet />
    </>
  );
}

function StaffLinks({ role }: { role: Role }) {
  return (
    <>
      <TopLink to="/admin/overview">Overview</TopLink>
      <TopLink to="/admin/cms">CMS</TopLink>
      {role === "admin" && <TopLink to="/admin/calendar-upload">Calendar Upload</TopLink>}
      <a href="/" className="tap link">
        View site
      </a>
    </>
  );
}

function AccountLinks({ email, role }: { email: string; role: Role }) {
  return (
    <>
      <TopLink to="/admin/account">{email}</TopLink>
      <span className={`badge ${role === "admin" ? "badge-blue" : "badge-gray"}`}>{roleNames[role]}</span>
      <LogoutButton />
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
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <FailureNotice
      status={status}
      home="/admin"
      wrote={isFailedWrite(error)}
      reference={referenceOf(error)}
    />
  );
}
