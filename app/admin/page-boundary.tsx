import { Outlet, useRouteError, useRouteLoaderData } from "react-router";
import type { loader } from "./admin-layout.tsx";
import { FailurePage } from "./failure-page.tsx";

/** Catches errors of staff pages inside the frame, so the navigation stays. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const facts = useRouteLoaderData<typeof loader>("admin/admin-layout");
  return <FailurePage error={useRouteError()} facts={facts} />;
}
