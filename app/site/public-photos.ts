import { requireOpenSite } from "#app/auth/open-site.server.ts";
import type { Route } from "./+types/public-photos.ts";

/** Lists of the staff area show public photos to every account. */
export const middleware: Route.MiddlewareFunction[] = requireOpenSite(() => true);
