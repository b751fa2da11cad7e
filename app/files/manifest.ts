import { readSettings } from "#app/content/settings/settings.server.ts";
import { services } from "#app/context.ts";
import type { Route } from "./+types/manifest.ts";

/** The web manifest: how the site looks on a phone's home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { profile } = await readSettings(context.get(services).db);
  const manifest = {
    name: profile.name,
    short_name: profile.shortName,
    start_url: "/",
    display: "minimal-ui",
    background_color: "#f3f0eb",
    theme_color: "#f3f0eb",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" },
  });
}
