import { data } from "react-router";
import type { PageHandle } from "#app/content/page-query.ts";

export const handle: PageHandle = { listing: "none" };

/** Responds to every URL without a route. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function UnknownPage() {
  return null;
}
