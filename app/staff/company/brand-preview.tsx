import { useRef } from "react";
import { accentFault, accentTokens, defaultAccent } from "#app/domain/company/accent.ts";
import { type Brand, brandOf } from "#app/domain/company/brand.ts";
import type { BrandSettings } from "#app/domain/company/brand-setting.ts";
import { useTyped } from "#app/staff/form/use-typed.ts";
import { useFrameFacts } from "#app/staff/frame/frame-facts.ts";
import { Mark } from "#app/ui/logo-or-mark.tsx";

/** Shows the logo and colour of the form as the site's header and footer use them, and the current icons. */
export default function BrandPreview({ initial }: { initial: Record<string, unknown> }) {
  const place = useRef<HTMLDivElement>(null);
  const { company = "", iconVersion } = useFrameFacts();
  const typed = useTyped(place, initial, (form) => Object.fromEntries(new FormData(form)));
  const text = (name: string) => String(typed[name] ?? "");
  const accent = text("accent").trim();
  const settings: BrandSettings = {
    logo: text("logo"),
    logoOnDark: text("logoOnDark"),
    nameBesideLogo: text("nameBesideLogo") === "Hidden" ? "Hidden" : "Shown",
    mark: text("mark") === "Plinth" ? "Plinth" : "Initials",
    // A colour that cannot be read on the site's grounds is not saved, so it is not shown.
    accent: accentFault(accent) ? "" : accent,
  };
  const brand = brandOf({ brand: settings, profile: { shortName: company } });
  const { accent: colour, text: onColour } = brand.accent ?? accentTokens(defaultAccent);
  const tokens = { "--color-amber": colour, "--color-on-amber": onColour } as React.CSSProperties;
  const icon = (name: string) => `/${name}${iconVersion ? `?v=${iconVersion}` : ""}`;
  return (
    <section className="brand-preview" aria-labelledby="in-use">
      <h2 id="in-use" className="text-lg leading-[2.75rem]">
        In use
      </h2>
      <div ref={place} className="grid gap-4 mt-3 pt-4 border-t-2 border-ink" style={tokens}>
        <Use name="Header" ground="light" brand={brand} company={company} />
        <Use name="Footer and dark mode" ground="dark" brand={brand} company={company} />
        <figure>
          <div className="brand-ground justify-start gap-6 bg-[#f3f0eb]">
            <img src={icon(brand.logo ? "icon-192.png" : "icon.svg")} alt="" width="32" height="32" />
            <img
              src={icon("apple-touch-icon.png")}
              alt=""
              width="64"
              height="64"
              className="rounded-[14px]"
            />
          </div>
          <figcaption className={caption}>
            Icons of browsers and phones; they follow once this is published.
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

const caption = "mt-[0.35rem] text-[0.9375rem] text-steel";

const grounds = { light: "bg-[#f3f0eb] text-[#17191c]", dark: "bg-[#17191c] text-[#f1eee8]" };

interface UseProps {
  name: string;
  ground: keyof typeof grounds;
  brand: Brand;
  company: string;
}

function Use({ name, ground, brand, company }: UseProps) {
  return (
    <figure>
      <div className={`brand-ground ${grounds[ground]}`} aria-hidden="true">
        <span className="flex min-w-0 items-center gap-3 font-display text-xl font-bold tracking-tight">
          <Mark brand={brand} on={ground} />
          {brand.showsName && <span className="truncate">{company}</span>}
        </span>
        <span className="shrink-0 py-2 px-[0.85rem] bg-amber font-display font-semibold text-[0.9375rem]/[1.3] text-on-amber">
          Inquire
        </span>
      </div>
      <figcaption className={caption}>{name}</figcaption>
    </figure>
  );
}
