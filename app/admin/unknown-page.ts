import { data } from "react-router";

/** Any address of the staff area that nothing else answers. */
export function loader() {
  throw data(null, { status: 404 });
}
