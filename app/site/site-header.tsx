import type { Brand } from "#app/content/brand/brand.ts";
import type { PageLink } from "#app/content/pages/pages.server.ts";
import { fillsPhone, Mark } from "#app/ui/mark.tsx";
import type { SectionLink } from "./addresses.ts";

interface Props {
  name: string;
  brand: Brand;
  pages: PageLink[];
  sections: SectionLink[];
}

export function SiteHeader({ name, brand, pages, sections }: Props) {
  return (
    <header className="site-header">
      <div className="sheet header-row">
        <a href="/" className="tap header-home">
          <Mark brand={brand} on="light" />
          {brand.showsName && (
            <span className={`truncate ${fillsPhone(brand) ? "max-sm:hidden" : ""}`} aria-hidden="true">
              {name}
            </span>
          )}
          <span className="sr-only">{`${name}, home page`}</span>
        </a>
        <nav aria-label="Main" className="header-nav">
          {sections.map(({ id, name: label }) => (
            <a key={id} href={`/#${id}`} className="tap nav-link">
              {label}
            </a>
          ))}
          {pages.length > 0 && <MorePages pages={pages} />}
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
