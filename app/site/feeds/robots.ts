import { dependencies, requestInfo } from "#app/context.ts";
import { currentPublicState } from "#app/domain/company/settings.server.ts";
import type { Route } from "./+types/robots.ts";

/**
 * Allows crawlers on every public page, but not in the staff area, and nowhere until the site is open. Calendar services that
 * respect this file may read the feeds of accounts before that.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestInfo);
  const { open } = await currentPublicState(context.get(dependencies).db);
  return new Response(
    open
      ? `User-agent: *\nDisallow: /admin\nDisallow: /server\n\nSitemap: ${origin}/sitemap.xml\n`
      : "User-agent: *\nDisallow: /\nAllow: /calendar/\n",
    {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
    },
  );
}
