import { currentRegion } from "#app/adapters/region/region.ts";
import { brandOf } from "#app/content/brand/brand.ts";
import { iconVersion } from "#app/content/brand/icons.server.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { dependencies } from "#app/context.ts";
import type { Route } from "./+types/manifest.ts";

const png = (src: string, pixels: number, purpose: "any" | "maskable") => ({
  src,
  sizes: `${pixels}x${pixels}`,
  type: "image/png",
  purpose,
});

/** Serves the web app manifest. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(context.get(dependencies).db);
  const { profile } = settings;
  const brand = brandOf(settings);
  const version = iconVersion(brand);
  const icon = (name: string) => `/${name}${version && `?v=${version}`}`;
  const manifest = {
    id: "/",
    name: profile.name,
    short_name: profile.shortName,
    ...(profile.tagline && { description: profile.tagline }),
    lang: currentRegion().locale,
    dir: "ltr",
    scope: "/",
    start_url: "/",
    display: "minimal-ui",
    background_color: "#f3f0eb",
    theme_color: brand.accent?.accent ?? "#f3f0eb",
    categories: ["business"],
    icons: [
      ...(brand.logo ? [] : [{ src: icon("icon.svg"), sizes: "any", type: "image/svg+xml", purpose: "any" }]),
      png(icon("icon-192.png"), 192, "any"),
      png(icon("icon-512.png"), 512, "any"),
      png(icon("icon-maskable-512.png"), 512, "maskable"),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" },
  });
}
