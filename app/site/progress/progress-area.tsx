import { isRouteErrorResponse, Outlet, useParams, useRouteError } from "react-router";
import { dependencies } from "#app/context.ts";
import { brandOf } from "#app/domain/company/brand.ts";
import { iconVersion } from "#app/domain/company/brand-images.server.ts";
import { reachOf } from "#app/domain/company/contact-details.ts";
import { readSettings, type SiteHost } from "#app/domain/company/settings.server.ts";
import { progressPath } from "#app/domain/progress/progress-links.ts";
import { progressGuard } from "#app/http/progress/progress-guard.server.ts";
import { EmptyPlot } from "#app/site/frame/empty-plot.tsx";
import { FailurePage } from "#app/site/frame/failure-page.tsx";
import { HomeLink } from "#app/site/frame/home-link.tsx";
import printSheet from "#app/site/styles/print.css?url";
import progressSheet from "#app/site/styles/progress.css?url";
import stylesheet from "#app/site/styles/site.css?url";
import { ContactLinks } from "#app/ui/contact-links.tsx";
import { Mark } from "#app/ui/logo-or-mark.tsx";
import type { Route } from "./+types/progress-area.ts";

/** Guards the pages and photos of progress links. They open before the site does, and no cache stores them. */
export const middleware: Route.MiddlewareFunction[] = progressGuard;

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "stylesheet", href: progressSheet },
  { rel: "stylesheet", href: printSheet, media: "print" },
];

export const handle = { enhance: true };

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(context.get(dependencies).db);
  const { profile, contact } = settings;
  const brand = brandOf(settings);
  return {
    brand,
    iconVersion: iconVersion(brand),
    name: profile.shortName,
    company: profile.name,
    phone: reachOf(settings).phone,
    email: contact.emailPrimary,
  };
}

export default function ProgressArea({
  loaderData: { brand, name, company, phone, email },
}: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <a href="#content" className="skip button">
        Skip to content
      </a>
      <div className="relative">
        <div className="frame" aria-hidden="true">
          <span />
          <span />
        </div>
        <header className="relative z-20 border-b border-hairline bg-paper">
          <div className="sheet header-row">
            <HomeLink brand={brand} name={name} />
            <p className="label shrink-0">Site progress</p>
          </div>
        </header>
        <main id="content" tabIndex={-1} className="bg-paper">
          <Outlet />
        </main>
        <footer className="on-ink bg-ink text-sheet">
          <div className="sheet grid gap-x-8 gap-y-6 py-10 md:grid-cols-2 xl:pb-24">
            <p className="flex items-center gap-3 self-start font-display text-xl font-bold wrap-anywhere">
              <Mark brand={brand} on="dark" />
              {company}
            </p>
            {(phone || email) && (
              <div className="border-t border-steel pt-3">
                <h2 className="label text-hairline">Questions about these photos?</h2>
                <ContactLinks phone={phone} email={email} className="mt-1 flex flex-wrap gap-x-6" />
              </div>
            )}
          </div>
        </footer>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { token = "" } = useParams();
  const { status, data: host } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  // Only a link that does not open says who to ask.
  if (status === 404 && host === null)
    return (
      <LinkFailure {...missing} status={status} way={{ href: progressPath(token), name: "All photos" }} />
    );
  const refusal = refusals[status];
  if (refusal) return <LinkFailure {...refusal} status={status} host={host as SiteHost} way={home} />;
  return (
    <main id="content">
      <FailurePage status={status} Drawing={EmptyPlot} />
    </main>
  );
}

interface FailureText {
  title: string;
  text: string;
}

const missing: FailureText = {
  title: "This page does not exist",
  text: "The photo or day may have been deleted or moved. The link itself works.",
};

/** By status. A link that does not open is refused in the same words whatever the reason. */
const refusals: Record<number, FailureText> = {
  404: {
    title: "This link does not open",
    text: "It may have ended, or part of its address is missing. Ask the person who sent it for a new one.",
  },
  429: {
    title: "Too many requests",
    text: "This link was opened very often within a few minutes. Please try again in a quarter of an hour.",
  },
};

const home = { href: "/", name: "Home page" };

interface LinkFailureProps extends FailureText {
  status: number;
  host?: SiteHost;
  way: { href: string; name: string };
}

function LinkFailure({ title, text, status, host, way }: LinkFailureProps) {
  return (
    <main id="content" className="grid min-h-svh bg-paper">
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      <div className="sheet grid w-full content-center items-center gap-x-8 gap-y-10 py-part lg:grid-cols-12">
        <div className="lg:col-span-7">
          {host?.company && (
            <p className="mb-6 border-b-2 border-ink pb-3 font-display text-2xl font-bold wrap-anywhere">
              {host.company}
            </p>
          )}
          <h1 className="max-w-[18ch] text-title">{title}</h1>
          <p className="mt-5 max-w-[46ch] text-lead">
            {text}
            {host?.phone && (
              <>
                {" "}
                Our office:{" "}
                <a href={host.phone.call} className="link numbers whitespace-nowrap">
                  {host.phone.display}
                </a>
                .
              </>
            )}
          </p>
          <p className="mt-7">
            <a href={way.href} className="button">
              {way.name}
            </a>
          </p>
        </div>
        <EmptyPlot measure={String(status)} className="max-w-xl lg:col-span-5" />
      </div>
    </main>
  );
}
