import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { ungrouped } from "#app/adapters/region/region.ts";
import { dependencies, type PreviewBar, previewBar } from "#app/context.ts";
import type { PageLink } from "#app/domain/pages/pages.server.ts";
import { writeFigures } from "#app/drawings/figures.ts";
import { seenWhileClosed } from "#app/http/accounts/open-site.server.ts";
import { ActBar } from "#app/site/frame/call-to-action.tsx";
import { EmptyPlot } from "#app/site/frame/empty-plot.tsx";
import { FailurePage } from "#app/site/frame/failure-page.tsx";
import { HomeLink } from "#app/site/frame/home-link.tsx";
import { readSite, type SiteData } from "#app/site/frame/site-data.server.ts";
import { SiteFooter } from "#app/site/frame/site-footer.tsx";
import type { Route } from "./+types/site-layout.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await readSite(context.get(dependencies))),
  closed: context.get(seenWhileClosed),
  preview: context.get(previewBar),
});

// What the site draws has its decimal sign.
writeFigures(ungrouped);

interface Site extends SiteData {
  /** Whether visitors do not see the site yet. */
  closed: boolean;
  preview: PreviewBar | null;
}

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
  const page = <FailurePage status={status} site={site} Drawing={EmptyPlot} />;
  return site ? <SiteFrame site={site}>{page}</SiteFrame> : page;
}

function SiteFrame({ site, children }: { site: Site; children: React.ReactNode }) {
  return (
    <>
      <a href="#content" className="skip button">
        Skip to content
      </a>
      {site.preview && <PreviewNotice form={site.preview.form} />}
      <SiteHeader site={site} />
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

/** Tells an admin that visitors do not see this page yet. */
function ClosedBar() {
  return (
    <aside
      aria-label="Site not open"
      className="sticky bottom-0 z-40 border-t-2 border-ink bg-amber text-on-amber print:hidden"
    >
      <p className="sheet flex min-h-11 flex-wrap items-center gap-x-3 font-display font-semibold">
        Only you see this site.
        <a href="/admin/cms/opening" className="tap underline underline-offset-4">
          Open it
        </a>
      </p>
    </aside>
  );
}

/** Tells the office that this page shows a draft, and leads back to its form. */
function PreviewNotice({ form }: { form: string }) {
  return (
    <aside
      aria-label="Preview"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-ink bg-amber text-on-amber print:hidden"
    >
      <div className="sheet flex flex-wrap items-center justify-between gap-x-6 py-2">
        <p>
          <strong>Preview.</strong> Visitors do not see this yet.
        </p>
        <a href={form} className="tap link font-semibold">
          Back to the form
        </a>
      </div>
    </aside>
  );
}

function SiteHeader({ site: { profile, brand, pages, sections } }: { site: SiteData }) {
  return (
    <header className="site-header">
      <div className="sheet header-row">
        <HomeLink brand={brand} name={profile.shortName} />
        <nav aria-label="Main" className="header-nav">
          {sections.map(({ id, name: label }) => (
            <a key={id} href={`/#${id}`} className="tap nav-link">
              {label}
            </a>
          ))}
          {pages.menu.length > 0 && <MorePages pages={pages.menu} />}
          <a href="/brochure.pdf" download className="button">
            Download Brochure
          </a>
        </nav>
        <a href="/#contact" className="button button-amber">
          Request a quote
        </a>
        <a href="#menu" aria-haspopup="dialog" className="tap header-menu">
          <svg
            width="22"
            height="14"
            viewBox="0 0 22 14"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d="M0 1h22M0 7h22M0 13h14" />
          </svg>
          Menu
        </a>
      </div>
    </header>
  );
}

/** Lists the owner's own pages in a popover, which opens and closes without scripts. */
function MorePages({ pages }: { pages: PageLink[] }) {
  return (
    <>
      <button type="button" popoverTarget="more" className="tap cursor-pointer nav-link">
        More
      </button>
      <ul
        id="more"
        popover="auto"
        className="fixed inset-[4rem_var(--margin)_auto_auto] max-h-[calc(100dvh-5rem)] w-72 overflow-y-auto border border-ink bg-paper px-4 py-2"
      >
        {pages.map(({ title, slug }) => (
          <li key={slug} className="border-b border-hairline last:border-b-0">
            <a
              href={`/${slug}`}
              className="flex min-h-11 items-center py-2 font-display font-semibold wrap-anywhere hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Shows the menu on small screens. A link to `#menu` opens it: as a modal dialog with scripts, by `:target` without.
 * A tap outside, on a link or on Close removes the target and so closes the menu.
 */
function SiteMenu({ site }: { site: SiteData }) {
  return (
    <dialog id="menu" aria-label="Menu" className="menu">
      <a href="#_" tabIndex={-1} className="absolute inset-0 bg-ink/50">
        <span className="sr-only">Close the menu</span>
      </a>
      <nav aria-label="Menu" className="menu-panel">
        <a href="#_" className="tap gap-2 self-end font-display font-semibold">
          Close <span aria-hidden="true">×</span>
        </a>
        <ul className="mt-2 border-t border-ink">
          {site.sections.map(({ id, name }) => (
            <li key={id} className="border-b border-hairline">
              <a href={`/#${id}`} className="menu-link">
                {name}
              </a>
            </li>
          ))}
          {site.pages.menu.map(({ title, slug }) => (
            <li key={slug} className="border-b border-hairline">
              <a href={`/${slug}`} className="menu-link text-xl">
                {title}
              </a>
            </li>
          ))}
        </ul>
        <ul className="mt-4 grid grid-cols-2 gap-x-4 wrap-anywhere">
          {site.services.map(({ name, href }) => (
            <li key={href}>
              <a href={href} className="tap text-steel">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-auto grid gap-3 pt-6">
          <a href="/brochure.pdf" download className="button">
            Download Brochure
          </a>
          {site.phone && (
            <>
              {site.phone.whatsapp && (
                <a href={site.phone.whatsapp} rel="noopener noreferrer" className="button">
                  WhatsApp
                </a>
              )}
              <a href={site.phone.call} className="button button-amber numbers">
                Call {site.phone.display}
              </a>
            </>
          )}
        </div>
      </nav>
    </dialog>
  );
}
