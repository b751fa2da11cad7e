import { data } from "react-router";
import type { PageHandle } from "#app/content/page-query.ts";
import { followRedirect } from "#app/http/moved-address.server.ts";
import type { Route } from "./+types/unknown-page.ts";

export const handle: PageHandle = { listing: "none" };

/** Responds to every URL without a route, and follows the redirects of the office. */
export async function loader(args: Route.LoaderArgs) {
  await followRedirect(args);
  throw data(null, { status: 404 });
}

export default function UnknownPage() {
  return null;
}
