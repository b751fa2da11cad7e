import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import { dependencies } from "#app/context.ts";
import { brandOf } from "#app/domain/company/brand.ts";
import { iconVersion } from "#app/domain/company/brand-images.server.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { notStored } from "#app/http/accounts/guards.server.ts";
import stylesheet from "#app/staff/frame/staff.css?url";
import { FailureNotice } from "#app/ui/failure-notice.tsx";
import { Mark } from "#app/ui/logo-or-mark.tsx";
import type { Route } from "./+types/auth-layout.ts";

export const middleware: Route.MiddlewareFunction[] = [notStored];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(context.get(dependencies).db);
  const brand = brandOf(settings);
  return { name: settings.profile.shortName, brand, iconVersion: iconVersion(brand) };
}

/** Layout of the sign-in pages: plain forms that need no script. */
export default function AuthLayout({ loaderData: { name, brand } }: Route.ComponentProps) {
  return (
    <div className="grid min-h-svh content-start justify-items-center px-4 pt-[12vh] pb-12">
      <header>
        <a href="/" className="tap gap-3 text-xl font-bold">
          <Mark brand={brand} on="scheme" />
          {brand.showsName ? name : <span className="sr-only">{name}</span>}
        </a>
      </header>
      <main className="panel mt-6 w-full max-w-md p-6 sm:p-8">
        <Outlet />
      </main>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <FailureNotice status={isRouteErrorResponse(error) ? error.status : 500} home="/admin/login" />;
}
