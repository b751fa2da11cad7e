import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("site/site-layout.tsx", [
    index("site/home/home-page.tsx"),
    route("services/:service", "site/services/service-page.tsx"),
    route("projects/:id", "site/projects/project-page.tsx"),
    route("equipment/:id", "site/equipment/equipment-page.tsx"),
    route("*", "site/unknown-page.tsx"),
  ]),

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
        route("events/:id", "calendar/event/event-address.ts"),
        route("calendar/photos.zip", "calendar/download/photos-zip.ts"),
        layout("admin/admin-only.tsx", { id: "pictures-guard" }, [
          route("pictures", "admin/pictures/library.ts"),
          route("pictures/from-address", "admin/pictures/from-address.ts"),
          route("pictures/:id", "admin/pictures/picture.ts"),
        ]),
        route("cms", "admin/cms/cms-layout.tsx", [
          index("admin/cms/home-page.tsx"),
          route("equipment", "admin/cms/equipment-page.tsx"),
          route("projects", "admin/cms/projects-page.tsx"),
          route("events", "calendar/events-page.tsx"),
          route("contact", "admin/contact/contact-page.tsx"),
          layout("admin/admin-only.tsx", [
            route("events/statistics", "admin/statistics/statistics-page.tsx"),
            route("equipment/new", "admin/equipment/new-equipment-page.tsx"),
            route("equipment/:id/edit", "admin/equipment/edit-equipment-page.tsx"),
            route("projects/new", "admin/projects/new-project-page.tsx"),
            route("projects/:id/edit", "admin/projects/edit-project-page.tsx"),
            route("messages", "admin/messages/messages-page.tsx"),
            route("messages/export", "admin/messages/export.ts"),
            route("activity", "admin/activity/activity-page.tsx"),
            route("trash", "admin/trash/trash-page.tsx"),
            route("site", "admin/site-content/site-page.tsx"),
            route("site/:part", "admin/site-content/part-page.tsx"),
            route("users", "admin/users/users-page.tsx"),
            route("users/:id", "admin/users/user-page.tsx"),
          ]),
        ]),
        route("*", "admin/unknown-page.ts"),
      ]),
    ]),
  ]),

  route("calendar/:file", "calendar/feed/feed.ts"),
  layout("calendar/calls/calls-layout.ts", [
    route("server/api/calendar.php", "calendar/calls/calendar-call.ts"),
    route("server/api/photos", "calendar/calls/photos-call.ts"),
    route("server/api/events", "calendar/calls/events-call.ts"),
    route("admin/photos/:hash/:file", "calendar/photos/site-photo.ts"),
  ]),

  route("photos/:hash/:file", "files/photo.ts"),
  route("share/:file", "files/sharing/share-picture.ts"),
  route("brochure.pdf", "files/brochure.tsx"),
  route("equipment/:id/specifications.pdf", "files/specifications.tsx"),
  route("sitemap.xml", "files/sitemap.ts"),
  route("robots.txt", "files/robots.ts"),
  route("llms.txt", "files/llms.ts"),
  route("map.svg", "files/map-ground.tsx"),
  route("manifest.webmanifest", "files/manifest.ts"),
  route("healthz", "files/health.ts"),
] satisfies RouteConfig;
