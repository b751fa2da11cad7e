import { data } from "react-router";
import { dependencies, listedPages, requestInfo } from "#app/context.ts";
import { sitemapPages, sitemapParts } from "#app/domain/publishing/listings.server.ts";
import type { Route } from "./+types/sitemap.ts";

/** Serves the sitemap: one file, or an index of parts on large sites. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const { origin } = context.get(requestInfo);
  const listed = context.get(listedPages);
  const part = url.searchParams.get("part");
  const parts = await sitemapParts(db, listed);
  if (part !== null && !parts.includes(part)) throw data(null, { status: 404 });
  const isIndex = part === null && parts.length > 0;
  const [list, entry] = isIndex ? ["sitemapindex", "sitemap"] : ["urlset", "url"];
  const pages = isIndex
    ? parts.map((name) => ({ path: `/sitemap.xml?part=${name}`, changedAt: "" }))
    : await sitemapPages(db, listed, part);
  const entries = pages.map(({ path, changedAt }) => {
    const change = changedAt === "" ? "" : `<lastmod>${changedAt}</lastmod>`;
    return `<${entry}><loc>${origin}${path}</loc>${change}</${entry}>`;
  });
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</${list}>
`;
  return new Response(sitemap, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
