import { dependencies } from "#app/context.ts";
import { brandOf } from "#app/domain/company/brand.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import type { Route } from "./+types/manifest.ts";
import { manifestResponse } from "./web-manifest.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(context.get(dependencies).db);
  const { profile } = settings;
  const { accent } = brandOf(settings);
  return manifestResponse(settings, {
    id: "/",
    name: profile.name,
    ...(profile.tagline && { description: profile.tagline }),
    scope: "/",
    start_url: "/",
    display: "minimal-ui",
    ...(accent && { theme_color: accent.accent }),
    categories: ["business"],
  });
}
