import { Outlet } from "react-router";
import { requireAdmin } from "#app/auth/guards.server.ts";
import type { Route } from "./+types/admin-only.ts";

/** Everything below this route is for admins, its loaders and actions included. */
export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export default function AdminOnly() {
  return <Outlet />;
}
