import { Outlet, useLocation, useRouteError } from "react-router";
import { FailurePage } from "./failure-page.tsx";

/**
 * Catches errors of staff pages inside the frame, so the navigation stays. Each path has a page of its own: several
 * share a component, and the form of another record must not keep what is typed or selected in this one.
 */
export default function PageBoundary() {
  return <Outlet key={useLocation().pathname} />;
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} />;
}
