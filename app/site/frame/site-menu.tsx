import type { SiteData } from "./site-data.server.ts";

/**
 * Shows the menu on small screens. A link to `#menu` opens it: as a modal dialog with scripts, by `:target` without.
 * A tap outside, on a link or on Close removes the target and so closes the menu.
 */
export function SiteMenu({ site }: { site: SiteData }) {
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
