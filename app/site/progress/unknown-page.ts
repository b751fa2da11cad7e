import { data } from "react-router";
import { linkHolder } from "#app/http/progress/progress-guard.server.ts";
import type { Route } from "./+types/unknown-page.ts";

/** Addresses below a link's page that do not exist. */
export function loader({ context }: Route.LoaderArgs) {
  // Asks for the passcode first, as the pages that exist do.
  linkHolder(context);
  throw data(null, { status: 404 });
}

export default function UnknownPage() {
  return null;
}
