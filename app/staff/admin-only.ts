import { requireRole } from "#app/http/accounts/guards.server.ts";
import { readFrameFacts } from "#app/staff/frame/frame-facts.server.ts";
import type { Route } from "./+types/admin-only.ts";
import type { Refusal } from "./failure-page.tsx";

/** Restricts all routes below to admins, including their loaders and actions. */
export const middleware: Route.MiddlewareFunction[] = [
  requireRole(["admin"], async (context) => ({ frame: await readFrameFacts(context) }) satisfies Refusal),
];
