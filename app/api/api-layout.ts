import { requireCaller } from "#app/http/accounts/guards.server.ts";
import type { Route } from "./+types/api-layout.ts";

export const middleware: Route.MiddlewareFunction[] = [requireCaller];
