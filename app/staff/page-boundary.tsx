import { Outlet, useRouteError } from "react-router";
import { FailurePage } from "./failure-page.tsx";

/** Catches errors of staff pages inside the frame, so the navigation stays. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} />;
}
