import { requireOpenSite } from "#app/http/accounts/open-site.server.ts";
import type { Route } from "./+types/public-photos.ts";

/** Lists of the staff area show public photos to every account. */
export const middleware: Route.MiddlewareFunction[] = requireOpenSite(() => true);
