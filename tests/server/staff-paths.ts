import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

function pathsOf(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    const own = entry.path || entry.index ? [path] : [];
    return [...own, ...pathsOf(entry.children ?? [], path)];
  });
}

/** Every address of the site, such as `/projects/:id`. */
export const sitePaths = [...new Set(pathsOf(routes as RouteConfigEntry[]))];

/** Every address of the staff area, such as `/admin/cms/users/:id`. */
export const staffPaths = sitePaths.filter((path) => /^\/(admin|server)\b/.test(path));
