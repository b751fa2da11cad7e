import { Outlet } from "react-router";
import { Notices } from "#app/ui/notices.tsx";
import type { Route } from "./+types/staff-area.ts";
import { recordFailedWrites } from "./failed-writes.ts";
import { PageChanges } from "./page-changes.tsx";
import { PendingBar } from "./pending-bar.tsx";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [recordFailedWrites];

/** What is around every staff page, and stays when one cannot be shown: what was just done is still said then. */
export default function StaffArea() {
  return (
    <Notices>
      <PendingBar />
      <Outlet />
      <PageChanges />
    </Notices>
  );
}
