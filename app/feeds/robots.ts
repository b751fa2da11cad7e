import { requestInfo } from "#app/context.ts";
import type { Route } from "./+types/robots.ts";

/** Allows crawlers on every public page, but not in the staff area. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestInfo);
  return new Response(
    `User-agent: *\nDisallow: /admin\nDisallow: /server\n\nSitemap: ${origin}/sitemap.xml\n`,
    {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
    },
  );
}
