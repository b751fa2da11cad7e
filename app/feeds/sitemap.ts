import { listEquipment } from "#app/content/equipment/equipment.server.ts";
import { listProjects } from "#app/content/projects/projects.server.ts";
import { currentContentVersion } from "#app/content/settings/settings.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import type { Route } from "./+types/sitemap.ts";

const fixed = [
  "/",
  "/services/excavation",
  "/services/piling",
  "/services/demolition",
  "/services/construction",
];

/** Every public page, for search engines. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const { origin } = context.get(requestInfo);
  const [fleet, projects, { changedAt }] = await Promise.all([
    listEquipment(db),
    listProjects(db),
    currentContentVersion(db),
  ]);
  const paths = [
    ...fixed,
    ...projects.map(({ id }) => `/projects/${id}`),
    ...fleet.map(({ id }) => `/equipment/${id}`),
  ];
  const entries = paths.map(
    (path) => `<url><loc>${origin}${path}</loc><lastmod>${changedAt}</lastmod></url>`,
  );
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  return new Response(sitemap, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
