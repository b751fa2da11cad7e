import { data } from "react-router";
import { followRedirect } from "#app/http/addresses/moved-address.server.ts";
import type { PageHandle } from "#app/http/addresses/page-query.ts";
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
