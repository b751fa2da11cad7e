import { useEffect, useState } from "react";
import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs, useRouteError } from "react-router";
import { browserStorage, forgetStored } from "#app/domain/accounts/account-storage.ts";
import { account, requireAccount } from "#app/http/accounts/guards.server.ts";
import { sendReference } from "#app/staff/frame/failure-reference.server.ts";
import { readFrameFacts } from "#app/staff/frame/frame-facts.server.ts";
import stylesheet from "#app/staff/frame/staff.css?url";
import { staysOnPage } from "#app/ui/stays-on-page.ts";
import type { Route } from "./+types/admin-layout.ts";
import { FailurePage, frameOf } from "./failure-page.tsx";
import { StaffFrame } from "./staff-frame.tsx";

export const middleware: Route.MiddlewareFunction[] = [sendReference, requireAccount];

export const handle = { hydrate: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Each page has a title of its own: a second one in the head would win over it. */
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  return { id: context.get(account).id, ...(await readFrameFacts(context)) };
}

/** Changes of the query do not affect the frame, except in the inbox, whose steps change its count. */
export const shouldRevalidate = (step: ShouldRevalidateFunctionArgs) =>
  step.nextUrl.pathname === "/admin/cms/messages" ? step.defaultShouldRevalidate : staysOnPage(step);

/** The frame shown last in this tab: a page whose data did not arrive keeps it, and goes on sending photos. */
let lastFrame: Route.ComponentProps["loaderData"] | undefined;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { id, ...facts } = loaderData;
  useEffect(() => {
    lastFrame = loaderData;
  }, [loaderData]);
  useEffect(() => {
    forgetStored(browserStorage, id);
    // Without a network there is nothing to tell the worker.
    import("#app/http/service-worker.ts").then((worker) => worker.startServiceWorker(id)).catch(() => {});
  }, [id]);
  return (
    <StaffFrame facts={facts}>
      <Outbox account={id} />
      <Outlet />
    </StaffFrame>
  );
}

/** Sends the photos of this browser. Loaded after the page itself. */
function Outbox({ account }: { account: string }) {
  const [Strip, setStrip] = useState<React.ComponentType<{ account: string }> | null>(null);
  useEffect(() => {
    const loading = import("#app/staff/calendar/outbox-strip.tsx");
    loading.then(({ OutboxStrip }) => setStrip(() => OutboxStrip)).catch(() => {});
  }, []);
  return Strip && <Strip account={account} />;
}

/** Handles failures before any loader has run, such as a 403, and of the frame's own data. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const error = useRouteError();
  const frame = loaderData ?? (isRouteErrorResponse(error) ? undefined : lastFrame);
  if (isRouteErrorResponse(error) && error.status === 401) return <FailurePage error={error} />;
  return (
    <StaffFrame facts={frame ?? frameOf(error)}>
      {frame && <Outbox account={frame.id} />}
      <FailurePage error={error} />
    </StaffFrame>
  );
}
