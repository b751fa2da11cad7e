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
  const { profile } = await readSettings(context.get(dependencies).db);
  const manifest = {
    id: "/",
    name: profile.name,
    short_name: profile.shortName,
    ...(profile.tagline && { description: profile.tagline }),
    lang: "en-IN",
    dir: "ltr",
    scope: "/",
    start_url: "/",
    display: "minimal-ui",
    background_color: "#f3f0eb",
    theme_color: "#f3f0eb",
    categories: ["business"],
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      png("/icon-192.png", 192, "any"),
      png("/icon-512.png", 512, "any"),
      png("/icon-maskable-512.png", 512, "maskable"),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" },
  });
}
