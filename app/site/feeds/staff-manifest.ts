import { dependencies } from "#app/context.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import type { Route } from "./+types/staff-manifest.ts";
import { manifestIcons, manifestResponse } from "./web-manifest.server.ts";

const uploader = "/admin/calendar-upload";

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(context.get(dependencies).db);
  const { profile } = settings;
  const icons = manifestIcons(settings);
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: icons.filter(({ sizes }) => sizes === "192x192"),
  });
  return manifestResponse(settings, {
    id: "/admin/",
    name: `${profile.name}: staff and clients`,
    scope: "/admin/",
    start_url: "/admin/overview",
    display: "standalone",
    categories: ["business", "productivity"],
    shortcuts: [shortcut("Add photos", uploader), shortcut("Today", "/admin/overview?day=today")],
    share_target: {
      action: "/admin/share",
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: "photos", accept: ["image/*", ".heic", ".heif", ".hif"] }] },
    },
  });
}
