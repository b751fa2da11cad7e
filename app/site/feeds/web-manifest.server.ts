import { currentRegion } from "#app/adapters/region/region.ts";
import { brandOf } from "#app/domain/company/brand.ts";
import { iconVersion } from "#app/domain/company/brand-images.server.ts";
import type { Settings } from "#app/domain/company/settings.ts";

const png = (src: string, pixels: number, purpose: "any" | "maskable") => ({
  src,
  sizes: `${pixels}x${pixels}`,
  type: "image/png",
  purpose,
});

export function manifestIcons(settings: Settings) {
  const brand = brandOf(settings);
  const version = iconVersion(brand);
  const icon = (name: string) => `/${name}${version && `?v=${version}`}`;
  return [
    ...(brand.logo ? [] : [{ src: icon("icon.svg"), sizes: "any", type: "image/svg+xml", purpose: "any" }]),
    png(icon("icon-192.png"), 192, "any"),
    png(icon("icon-512.png"), 512, "any"),
    png(icon("icon-maskable-512.png"), 512, "maskable"),
  ];
}

/** Responds with a manifest, which has the site's language, short name and icons. */
export const manifestResponse = (settings: Settings, manifest: object) =>
  new Response(
    JSON.stringify({
      lang: currentRegion().locale,
      dir: "ltr",
      background_color: "#f3f0eb",
      theme_color: "#f3f0eb",
      short_name: settings.profile.shortName,
      icons: manifestIcons(settings),
      ...manifest,
    }),
    { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" } },
  );
