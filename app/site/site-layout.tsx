import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { seenWhileClosed } from "#app/auth/open-site.server.ts";
import { dependencies, type PreviewBar, previewBar, requestInfo } from "#app/context.ts";
import type { Route } from "./+types/site-layout.ts";
import { ActBar } from "./act-bar.tsx";
import { ClosedBar } from "./closed-bar.tsx";
import { EmptyPlot } from "./empty-plot.tsx";
import { FailurePage } from "./failure-page.tsx";
import { PreviewNotice } from "./preview-notice.tsx";
import { readSite, type SiteData } from "./site-data.server.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteMenu } from "./site-menu.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await readSite(context.get(dependencies), {
    origin: context.get(requestInfo).origin,
    closed: context.get(seenWhileClosed),
  })),
  preview: context.get(previewBar),
});

type Site = SiteData & { preview: PreviewBar | null };

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame site={loaderData}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const site = useRouteLoaderData<typeof loader>("site/site-layout");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const page = (
    <FailurePage
      status={status}
      sections={site?.sections ?? []}
      services={site?.services ?? []}
      Drawing={EmptyPlot}
    />
  );
  return site ? <SiteFrame site={site}>{page}</SiteFrame> : page;
}

function SiteFrame({ site, children }: { site: Site; children: React.ReactNode }) {
  return (
    <>
      <a href="#content" className="skip button">
        Skip to content
      </a>
      {site.preview && <PreviewNotice form={site.preview.form} />}
      <SiteHeader
        name={site.profile.shortName}
        brand={site.brand}
        pages={site.pages.menu}
        sections={site.sections}
      />
      <SiteMenu site={site} />
      <div className="relative">
        <div className="frame" aria-hidden="true">
          <span />
          <span />
        </div>
        <main id="content" tabIndex={-1} className="relative bg-paper has-[dialog_:target]:z-50">
          {children}
          {!site.closed && <ActBar phone={site.phone} />}
        </main>
        <SiteFooter site={site} />
      </div>
      {site.closed && <ClosedBar />}
    </>
  );
}
