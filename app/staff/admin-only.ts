import { onlyFor } from "#app/staff/frame/frame-facts.server.ts";
import type { Route } from "./+types/admin-only.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyFor(["admin"])];
