import { editsEvents, roles } from "#app/domain/accounts/roles.ts";
import { requireRole } from "#app/http/accounts/guards.server.ts";
import { readFrameFacts } from "#app/staff/frame/frame-facts.server.ts";
import type { Route } from "./+types/editors-only.ts";
import type { Refusal } from "./failure-page.tsx";

/** Restricts all routes below to admins and engineers, including their loaders and actions. */
export const middleware: Route.MiddlewareFunction[] = [
  requireRole(
    roles.filter(editsEvents),
    async (context) => ({ frame: await readFrameFacts(context) }) satisfies Refusal,
  ),
];
