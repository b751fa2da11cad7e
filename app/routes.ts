import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("site/public-area.tsx", [
    layout("site/site-layout.tsx", [
      index("site/home/home-page.tsx"),
      route("services/:service", "site/services/service-page.tsx"),
      route("projects/:id", "site/projects/project-page.tsx"),
      route("equipment/:id", "site/equipment/equipment-page.tsx"),
      route(":slug", "site/pages/own-page.tsx"),
      route("*", "site/unknown-page.tsx"),
    ]),
    route("share/:file", "documents/sharing/share-image.ts"),
    route("brochure.pdf", "documents/brochure.tsx"),
    route("equipment/:id/specifications.pdf", "documents/specifications.tsx"),
    route("sitemap.xml", "feeds/sitemap.ts"),
    route("llms.txt", "feeds/llms.ts"),
    route("map.svg", "documents/map-ground.tsx"),
    route("manifest.webmanifest", "feeds/manifest.ts"),
  ]),
  layout("site/public-photos.ts", [route("photos/:hash/:file", "api/public-photo.ts")]),

  layout("auth/auth-layout.tsx", [
    route("admin/login", "auth/login-page.tsx"),
    route("admin/login/code", "auth/code-page.tsx"),
    route("admin/forgot-password", "auth/forgot-page.tsx"),
    route("admin/set-password", "auth/set-password-page.tsx"),
  ]),
  route("admin/logout", "auth/logout.ts"),

  layout("admin/staff-area.tsx", [
    route("admin", "admin/admin-layout.tsx", [
      layout("admin/page-boundary.tsx", [
        index("admin/to-cms.ts"),
        route("overview", "calendar/overview-page.tsx"),
        route("account", "admin/account/account-page.tsx"),
        layout("admin/admin-only.tsx", { id: "upload-guard" }, [
          route("calendar-upload", "calendar/upload/upload-page.tsx"),
        ]),
        route("events/:id", "calendar/event-address.ts"),
        route("calendar/photos.zip", "calendar/photos-zip.ts"),
        route("cms", "admin/cms/cms-layout.tsx", [
          index("admin/cms/home-page.tsx"),
          route("equipment", "admin/equipment/equipment-list-page.tsx"),
          route("projects", "admin/projects/project-list-page.tsx"),
          route("events", "calendar/events-page.tsx"),
          route("contact", "admin/contact/contact-page.tsx"),
          layout("admin/admin-only.tsx", [
            route("events/statistics", "admin/statistics/statistics-page.tsx"),
            route("services", "admin/services/service-list-page.tsx"),
            route("pages", "admin/pages/page-list-page.tsx"),
            ...["equipment", "projects", "services", "pages"].flatMap((records) => [
              route(`${records}/new`, "admin/records/new-page.tsx", { id: `new-${records}` }),
              route(`${records}/:id/edit`, "admin/records/edit-page.tsx", { id: `edit-${records}` }),
              route(`${records}/:id/versions`, "admin/publishing/versions-page.tsx", {
                id: `versions-${records}`,
              }),
            ]),
            route("search/:kind", "admin/records/search-records.ts"),
            route("contact/versions", "admin/publishing/versions-page.tsx", { id: "versions-contact" }),
            route("site/:part/versions", "admin/publishing/versions-page.tsx", { id: "versions-site" }),
            route("messages", "admin/messages/messages-page.tsx"),
            route("messages/pipeline", "admin/messages/pipeline-page.tsx"),
            route("messages/export", "admin/messages/export.ts"),
            route("activity", "admin/activity/activity-page.tsx"),
            route("trash", "admin/trash/trash-page.tsx"),
            route("addresses", "admin/addresses/addresses-page.tsx"),
            route("addresses/targets", "admin/addresses/targets.ts"),
            route("site", "admin/site-content/site-page.tsx"),
            route("site/:part", "admin/site-content/part-page.tsx"),
            route("opening", "admin/opening/opening-page.tsx"),
            route("demo", "admin/demo/demo-page.tsx"),
            route("privacy", "admin/privacy/privacy-page.tsx"),
            route("privacy/export", "admin/privacy/export-person.ts"),
            route("users", "admin/users/users-page.tsx"),
            route("users/:id", "admin/users/user-page.tsx"),
          ]),
        ]),
        route("*", "admin/unknown-page.ts"),
      ]),
    ]),
  ]),

  route("calendar/:file", "feeds/calendar-feed.ts"),
  layout("api/api-layout.ts", [
    route("server/api/calendar.php", "api/calendar.ts"),
    route("server/api/photos", "api/photos.ts"),
    route("server/api/library-photos", "api/library-photos.ts"),
    route("server/api/library-photos/:id", "api/library-photo.ts"),
    route("server/api/events", "api/events.ts"),
    route("server/api/logos", "api/logos.ts"),
    route("server/api/page-preview", "api/page-preview.ts"),
    route("server/api/projects", "api/project-choices.ts"),
    route("server/api/accounts", "api/account-choices.ts"),
    route("admin/photos/:hash/:file", "api/site-photo.ts"),
  ]),

  // Outside the public area, because sign-in and staff pages also show the logo and the icons.
  route("brand/:file", "api/logo.ts"),
  ...[
    "favicon.ico",
    "icon.svg",
    "apple-touch-icon.png",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
  ].map((icon) => route(icon, "documents/icons/icon.ts", { id: icon })),
  route("robots.txt", "feeds/robots.ts"),
  route("healthz", "feeds/health.ts"),
  route("readyz", "feeds/readiness.ts"),
] satisfies RouteConfig;
