import { currentRegion } from "#app/adapters/region/region.ts";
import { brandOf } from "#app/content/brand/brand.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { dependencies } from "#app/context.ts";
import type { Route } from "./+types/manifest.ts";
import { manifestIcons, manifestResponse } from "./web-manifest.server.ts";

/** Serves the web app manifest of the public site. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(context.get(dependencies).db);
  const { profile } = settings;
  return manifestResponse({
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
    theme_color: brandOf(settings).accent?.accent ?? "#f3f0eb",
    categories: ["business"],
    icons: manifestIcons(settings),
  });
}
