import { isRouteErrorResponse, useRouteError } from "react-router";
import type { SiteHost } from "#app/domain/company/settings.server.ts";
import { requireOpenSite } from "#app/http/accounts/open-site.server.ts";
import { EmptyPlot } from "#app/site/frame/empty-plot.tsx";
import { FailurePage } from "#app/site/frame/failure-page.tsx";
import printSheet from "#app/site/styles/print.css?url";
import stylesheet from "#app/site/styles/site.css?url";
import type { Route } from "./+types/public-area.ts";

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
  if (isRouteErrorResponse(error) && status === 503) return <OpeningPage host={error.data as SiteHost} />;
  return <FailurePage status={status} Drawing={EmptyPlot} />;
}

function OpeningPage({ host: { company, phone } }: { host: SiteHost }) {
  return (
    <main id="content" className="grid min-h-svh bg-paper">
      <title>{company ? `${company}: opening soon` : "Opening soon"}</title>
      <meta name="robots" content="noindex" />
      <div className="sheet grid w-full content-center items-center gap-x-8 gap-y-10 py-part lg:grid-cols-12">
        <div className="lg:col-span-7">
          {company && (
            <p className="mb-6 border-b-2 border-ink pb-3 font-display text-2xl font-bold wrap-anywhere">
              {company}
            </p>
          )}
          <h1 className="text-title">Opening soon</h1>
          <p className="mt-5 max-w-[46ch] text-lead">
            {phone ? (
              <>
                We are preparing this website. Until it opens, please call us on{" "}
                <a href={phone.call} className="link numbers whitespace-nowrap">
                  {phone.display}
                </a>
                .
              </>
            ) : (
              "We are preparing this website. Please visit again in a few days."
            )}
          </p>
        </div>
        <EmptyPlot measure="Soon" className="max-w-xl lg:col-span-5" />
      </div>
    </main>
  );
}
