import { data } from "react-router";
import type { PageHandle } from "#app/content/page-query.ts";

export const handle: PageHandle = { listing: "none" };

/** Any address that nothing else answers. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function UnknownPage() {
  return null;
}
