import { Outlet } from "react-router";
import { Notices } from "#app/ui/notices.tsx";
import type { Route } from "./+types/staff-area.ts";
import { recordFailedWrites } from "./failed-writes.ts";
import { PageChanges } from "./page-changes.tsx";
import { PendingBar } from "./pending-bar.tsx";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [recordFailedWrites];

/** Wraps every staff page and stays when one fails, so notices of completed saves remain visible. */
export default function StaffArea() {
  return (
    <Notices>
      <PendingBar />
      <Outlet />
      <PageChanges />
    </Notices>
  );
}
