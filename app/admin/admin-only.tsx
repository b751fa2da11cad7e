import { Outlet } from "react-router";
import { requireRole } from "#app/auth/guards.server.ts";
import type { Route } from "./+types/admin-only.ts";
import type { Refusal } from "./failure-page.tsx";
import { readFrameFacts } from "./frame-facts.server.ts";

/** Restricts all routes below to admins, including their loaders and actions. */
export const middleware: Route.MiddlewareFunction[] = [
  requireRole(["admin"], async (context) => ({ frame: await readFrameFacts(context) }) satisfies Refusal),
];

export default function AdminOnly() {
  return <Outlet />;
}
