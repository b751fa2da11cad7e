/**
 * Shortens the list of routes that every staff page loads. React Router writes all that it knows of every route; a third
 * of the list is about public pages and files, which no script opens. The server keeps its own list.
 */
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** The part of a route that is read here; the rest is kept as it is. */
interface Route {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
  hasDefaultExport?: boolean;
  hasErrorBoundary?: boolean;
  hasAction?: boolean;
}

interface Routes {
  entry: { imports: string[] };
  routes: Record<string, Route>;
}

const client = new URL("../build/client/", import.meta.url);
const start = "window.__reactRouterManifest=";

const names = await readdir(new URL("assets/", client));
const name = names.find((one) => /^manifest-[0-9a-f]{8}\.js$/.test(one));
const file = name && fileURLToPath(new URL(`assets/${name}`, client));
const text = file ? await readFile(file, "utf8") : "";
if (!file || !text.startsWith(`${start}{`) || !text.endsWith("};"))
  throw new Error("The list of routes is not as expected.");
const manifest: Routes = JSON.parse(text.slice(start.length, -1));
const routes = Object.values(manifest.routes);

/** Returns a route and those around it, innermost first. */
function chainOf(route: Route): Route[] {
  const outer = manifest.routes[route.parentId ?? ""];
  return [route, ...(outer ? chainOf(outer) : [])];
}

/** The areas whose pages run scripts. */
const isStaff = (route: Route) =>
  chainOf(route).some(({ id }) => id === "staff/staff-area" || id === "staff/accounts/sign-in/auth-layout");

/** A path that leads to a page or to a change is kept, so that a link to it fails as it would have. */
const isOpened = (route: Route): boolean =>
  isStaff(route) ||
  route.hasDefaultExport === true ||
  route.hasErrorBoundary === true ||
  (route.hasAction === true && !route.id.startsWith("api/")) ||
  routes.some((inner) => inner.parentId === route.id && isOpened(inner));

const isEmpty = async ({ module }: Route) => (await stat(new URL(`.${module}`, client))).size === 0;
const empty = new Set<Route>();
for (const route of routes) if (await isEmpty(route)) empty.add(route);
/** Stands for all that are empty: that of a layout of staff pages, which the service worker keeps. */
const emptyModule = [...empty].find(
  (route) => isStaff(route) && routes.some(({ parentId }) => parentId === route.id),
)?.module;

/** Returns the scripts that a page loads beside those of the routes around it. */
function ownImports(route: Route): string[] {
  if (!isStaff(route)) return [];
  const around = new Set(
    chainOf(route)
      .slice(1)
      .flatMap(({ module, imports = [] }) => [module, ...imports]),
  );
  return (route.imports ?? []).filter(
    (script) => !around.has(script) && !manifest.entry.imports.includes(script),
  );
}

const hasContent = ([, value]: [string, unknown]) =>
  value !== false && !(Array.isArray(value) && value.length === 0);

/** Returns what the browser reads of a route: nothing that is false or empty, and no id, which is its key. */
function shortened(route: Route) {
  const { id, hasDefaultExport, ...rest } = route;
  const module = (empty.has(route) && emptyModule) || route.module;
  return Object.fromEntries(
    Object.entries({ ...rest, module, imports: ownImports(route) }).filter(hasContent),
  );
}

const openedRoutes = routes.filter(isOpened).map((route) => [route.id, shortened(route)]);
const short = { ...manifest, routes: Object.fromEntries(openedRoutes) };
await writeFile(
  file,
  `${start}${JSON.stringify(short)};for(const[i,r]of Object.entries(${start.slice(0, -1)}.routes))r.id=i;`,
);
