import { Outlet } from "react-router";
import { requireRole } from "#app/auth/guards.server.ts";
import { editsEvents, roles } from "#app/content/users/roles.ts";
import type { Route } from "./+types/editors-only.ts";
import type { Refusal } from "./failure-page.tsx";
import { readFrameFacts } from "./frame-facts.server.ts";

/** Restricts all routes below to admins and engineers, including their loaders and actions. */
export const middleware: Route.MiddlewareFunction[] = [
  requireRole(
    roles.filter(editsEvents),
    async (context) => ({ frame: await readFrameFacts(context) }) satisfies Refusal,
  ),
];

export default function EditorsOnly() {
  return <Outlet />;
}
