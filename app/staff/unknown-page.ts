import { data } from "react-router";

export function loader() {
  throw data(null, { status: 404 });
}

/** A route without a component would render without the frame. */
export default function UnknownPage() {
  return null;
}
