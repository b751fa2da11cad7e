import { isRouteErrorResponse, useRouteError } from "react-router";
import { type Opening, requireOpenSite } from "#app/auth/open-site.server.ts";
import printSheet from "#app/site/styles/print.css?url";
import stylesheet from "#app/site/styles/site.css?url";
import type { Route } from "./+types/public-area.ts";
import { EmptyPlot } from "./empty-plot.tsx";
import { FailurePage } from "./failure-page.tsx";
import { OpeningPage } from "./opening-page.tsx";

/** Guards every public page and file, except photos, robots.txt and the health check. */
export const middleware: Route.MiddlewareFunction[] = requireOpenSite(({ role }) => role === "admin");

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "stylesheet", href: printSheet, media: "print" },
];

export const handle = { enhance: true };

/** Shows visitors that the site is not open yet, and failures that happened before any page was known. */
export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (isRouteErrorResponse(error) && status === 503) return <OpeningPage opening={error.data as Opening} />;
  return <FailurePage status={status} sections={[]} services={[]} Drawing={EmptyPlot} />;
}
