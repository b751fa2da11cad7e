import { editsEvents, roles } from "#app/domain/accounts/roles.ts";
import { onlyFor } from "#app/staff/frame/frame-facts.server.ts";
import type { Route } from "./+types/editors-only.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyFor(roles.filter(editsEvents))];
