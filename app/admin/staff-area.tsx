import { Outlet, useLocation, useNavigation } from "react-router";
import { Notices } from "#app/ui/notices.tsx";
import type { Route } from "./+types/staff-area.ts";
import { recordFailedWrites } from "./failed-writes.ts";
import { PageChanges } from "./page-changes.tsx";
import { PendingBar } from "./pending-bar.tsx";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [recordFailedWrites];

/** Wraps every staff page and stays when one fails, so notices of completed saves remain visible. */
export default function StaffArea() {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  return (
    <Notices pathname={pathname} nextPathname={next?.pathname}>
      <PendingBar />
      <Outlet />
      <PageChanges />
    </Notices>
  );
}
