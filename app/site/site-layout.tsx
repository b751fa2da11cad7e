import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { dependencies, type PreviewBar, previewBar, requestInfo } from "#app/context.ts";
import printSheet from "#app/site/styles/print.css?url";
import stylesheet from "#app/site/styles/site.css?url";
import type { Route } from "./+types/site-layout.ts";
import { FailurePage } from "./failure-page.tsx";
import { PreviewNotice } from "./preview-notice.tsx";
import { readSite, type SiteData } from "./site-data.server.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteMenu } from "./site-menu.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "stylesheet", href: printSheet, media: "print" },
];

export const handle = { enhance: true };

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await readSite(context.get(dependencies), context.get(requestInfo).origin)),
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
  const page = <FailurePage status={status} />;
  return site ? <SiteFrame site={site}>{page}</SiteFrame> : page;
}

function SiteFrame({ site, children }: { site: Site; children: React.ReactNode }) {
  return (
    <>
      <a href="#content" className="skip button">
        Skip to content
      </a>
      {site.preview && <PreviewNotice form={site.preview.form} />}
      <SiteHeader name={site.profile.shortName} />
      <SiteMenu site={site} />
      <div className="relative">
        <div className="frame" aria-hidden="true">
          <span />
          <span />
        </div>
        <main
          id="content"
          tabIndex={-1}
          className="bg-paper has-[dialog_:target]:relative has-[dialog_:target]:z-50"
        >
          {children}
        </main>
        <SiteFooter site={site} />
      </div>
    </>
  );
}
