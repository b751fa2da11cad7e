import { fillsPhone, Mark } from "#app/ui/logo-or-mark.tsx";
import type { SiteData } from "./site-data.server.ts";

/** The company's mark and name at the head of a page. */
export const HomeLink = ({ brand, name }: { brand: SiteData["brand"]; name: string }) => (
  <a href="/" className="tap header-home">
    <Mark brand={brand} on="light" />
    {brand.showsName && (
      <span className={`truncate ${fillsPhone(brand) ? "max-sm:hidden" : ""}`} aria-hidden="true">
        {name}
      </span>
    )}
    <span className="sr-only">{`${name}, home page`}</span>
  </a>
);
