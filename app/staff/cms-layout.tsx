import { Outlet } from "react-router";
import { onlyFor } from "#app/staff/frame/frame-facts.server.ts";
import type { Route } from "./+types/cms-layout.ts";

/** Closes the content to engineers, including its loaders and actions. Most of it is for admins only. */
export const middleware: Route.MiddlewareFunction[] = [onlyFor(["admin", "client"])];

export default function CmsLayout() {
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <Outlet />
    </main>
  );
}
