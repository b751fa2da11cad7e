import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("site/site-layout.tsx", [
    index("site/home/home-page.tsx"),
    route("services/:service", "site/services/service-page.tsx"),
    route("projects/:id", "site/projects/project-page.tsx"),
    route("equipment/:id", "site/equipment/equipment-page.tsx"),
    route("*", "site/unknown-page.tsx"),
  ]),

  route("photos/:hash/:file", "files/photo.ts"),
  route("brochure.pdf", "files/brochure.tsx"),
  route("equipment/:id/specifications.pdf", "files/specifications.tsx"),
  route("sitemap.xml", "files/sitemap.ts"),
  route("robots.txt", "files/robots.ts"),
  route("llms.txt", "files/llms.ts"),
  route("manifest.webmanifest", "files/manifest.ts"),
  route("healthz", "files/health.ts"),
] satisfies RouteConfig;
