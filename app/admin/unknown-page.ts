import { data } from "react-router";

/** Any address of the staff area that nothing else answers. */
export function loader() {
  throw data(null, { status: 404 });
}

/** A route without a component would answer without the page around it. */
export default function UnknownPage() {
  return null;
}
