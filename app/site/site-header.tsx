import { Mark } from "#app/ui/mark.tsx";
import type { SectionLink } from "./addresses.ts";

export function SiteHeader({ name, sections }: { name: string; sections: SectionLink[] }) {
  return (
    <header className="site-header">
      <div className="sheet flex h-16 items-center justify-between gap-6">
        <a
          href="/"
          className="tap min-w-0 gap-3 font-display text-xl font-bold tracking-tight"
          aria-label={`${name}, home page`}
        >
          <Mark />
          <span className="truncate">{name}</span>
        </a>
        <nav aria-label="Main" className="hidden shrink-0 items-center gap-1 lg:flex">
          {sections.map(({ id, name: label }) => (
            <a
              key={id}
              href={`/#${id}`}
              className="tap px-3 font-display font-semibold hover:underline hover:underline-offset-8"
            >
              {label}
            </a>
          ))}
          <a href="/brochure.pdf" download className="button ml-3 min-h-11 py-2">
            Download Brochure
          </a>
        </nav>
        <a
          href="#menu"
          aria-haspopup="dialog"
          className="tap -mr-2 shrink-0 gap-2 px-2 font-display font-semibold lg:hidden"
        >
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
