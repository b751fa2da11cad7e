import { Outlet } from "react-router";
import { requireRole } from "#app/http/accounts/guards.server.ts";
import { readFrameFacts } from "#app/staff/frame/frame-facts.server.ts";
import type { Route } from "./+types/cms-layout.ts";
import type { Refusal } from "./failure-page.tsx";

/** Closes the content to engineers, including its loaders and actions. Most of it is for admins only. */
export const middleware: Route.MiddlewareFunction[] = [
  requireRole(
    ["admin", "client"],
    async (context) => ({ frame: await readFrameFacts(context) }) satisfies Refusal,
  ),
];

export default function CmsLayout() {
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <Outlet />
    </main>
  );
}
