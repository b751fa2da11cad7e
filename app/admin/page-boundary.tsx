import { Outlet, useRouteError, useRouteLoaderData } from "react-router";
import type { loader } from "./admin-layout.tsx";
import { FailurePage } from "./failure-page.tsx";

/** Around every staff page, inside the frame: what fails here leaves the frame with its navigation. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const facts = useRouteLoaderData<typeof loader>("admin/admin-layout");
  return <FailurePage error={useRouteError()} facts={facts} />;
}
