import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { phoneLinks } from "#app/content/settings/phone.ts";
import { currentContentVersion, readSettings } from "#app/content/settings/settings.server.ts";
import { copyrightYears } from "#app/content/settings/settings.ts";
import { readableDay, siteDay } from "#app/content/site-time.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import printSheet from "#app/site/styles/print.css?url";
import stylesheet from "#app/site/styles/site.css?url";
import type { Route } from "./+types/site-layout.ts";
import { FailurePage } from "./failure-page.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteMenu } from "./site-menu.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "stylesheet", href: printSheet, media: "print" },
];

export const handle = { enhance: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, lastKnown } = context.get(dependencies);
  const [{ profile, contact }, { changedAt }] = await Promise.all([
    readSettings(db),
    currentContentVersion(db),
  ]);
  const phone = phoneLinks(contact.phonePrimary);
  lastKnown.phone = phone;
  return {
    origin: context.get(requestInfo).origin,
    profile,
    contact,
    phone,
    revised: readableDay(new Date(changedAt)),
    copyright: copyrightYears(profile.copyrightFrom, siteDay(new Date()).slice(0, 4)),
  };
}

export type SiteData = Awaited<ReturnType<typeof loader>>;

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

function SiteFrame({ site, children }: { site: SiteData; children: React.ReactNode }) {
  return (
    <>
      <a href="#content" className="skip button">
        Skip to content
      </a>
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
