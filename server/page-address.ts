import { LRUCache } from "lru-cache";
import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { countMachines, findMachineLink } from "#app/domain/equipment/machines.server.ts";
import { machinesPerPage } from "#app/domain/equipment/machines.ts";
import { findSentInquiry } from "#app/domain/inquiries/inquiries.server.ts";
import { isOtherOption } from "#app/domain/inquiries/inquiries.ts";
import { countProjects, findProjectLink } from "#app/domain/projects/projects.server.ts";
import { isRegistered } from "#app/domain/projects/register.server.ts";
import { projectsPerPage } from "#app/domain/projects/register.ts";
import type { Listing } from "#app/domain/publishing/listings.server.ts";
import { askedFigures, isSentNumber } from "#app/domain/services/asked-figures.ts";
import { serviceExists } from "#app/domain/services/services.server.ts";
import { pageOf } from "#app/domain/values/paging.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import type { PageHandle, PageQuery, QueryValue } from "#app/http/addresses/page-query.ts";
import type { Db } from "#db/connect.ts";

/** Paths whose route is remembered: React Router compiles the patterns of all routes each time it matches one. */
const maxRemembered = 1_000;

/** Longer paths are not those of pages, and are not remembered. */
const maxRememberedLength = 300;

interface Route {
  path: string;
  query: PageQuery;
}

/**
 * Returns a function that normalises the address of a public page: the site's origin, the route's spelling, and only
 * the query values that the route reads. Without a database every value that is looked up there counts as known.
 */
export function createPageAddress(routes: ServerBuild["routes"]) {
  const tree = childrenOf(routes, undefined);
  const remembered = new LRUCache<string, Route>({ max: maxRemembered });

  function routeOf(pathname: string): Route {
    const found = remembered.get(pathname);
    if (found) return found;
    const matches = matchRoutes(tree, pathname) ?? [];
    const pattern = matches.flatMap(({ route }) => route.path ?? []).join("/");
    const route: Route = {
      path: pattern.includes("*") ? pathname : generatePath(`/${pattern}`, matches.at(-1)?.params),
      query: Object.assign({}, ...matches.map(({ route }) => route.handle?.query)),
    };
    if (pathname.length <= maxRememberedLength) remembered.set(pathname, route);
    return route;
  }

  return async (db: Db | null, requested: string, origin: string): Promise<string> => {
    const { pathname, searchParams } = new URL(requested);
    const { path, query: declared } = routeOf(pathname);
    const query = await knownQuery(db, declared, searchParams);
    return `${origin}${path}${query && `?${query}`}`;
  };
}

/** Returns the listings that routes declare for sitemap and llms.txt, in order. */
export const listingsOf = (routes: ServerBuild["routes"]): Listing[] =>
  Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle as Partial<PageHandle> | undefined;
    return handle?.listing ?? [];
  });

/** Returns the full patterns of all routes, such as `admin/cms/projects/:id/edit`. */
export const pathsOf = (routes: ServerBuild["routes"]): string[] =>
  Object.keys(routes).map((id) => {
    const parts: string[] = [];
    for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) parts.unshift(route.path ?? "");
    return parts.filter(Boolean).join("/");
  });

function childrenOf(routes: ServerBuild["routes"], parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index, module } = route;
    const common = { id, ...(path !== undefined && { path }), handle: module.handle };
    return index ? { ...common, index } : { ...common, children: childrenOf(routes, id) };
  });
}

/**
 * Returns the part of a query that the page declares, in the declared order. Other names, repeated names and unknown
 * values are dropped, so that the content bounds the number of different pages. If two records are named, the first
 * declared one is kept.
 */
async function knownQuery(db: Db | null, declared: PageQuery, query: URLSearchParams): Promise<string> {
  const known = new URLSearchParams();
  for (const [name, { values, alone, max }] of Object.entries(declared)) {
    if (max !== undefined) {
      for (const value of await knownValues(db, values, { given: query.getAll(name), max }))
        known.append(name, value);
      continue;
    }
    const value = query.get(name);
    const another = isRecord(values) && [...known.keys()].some((kept) => isRecord(declared[kept]?.values));
    if (value === null || another || !(await isKnown(db, values, value))) continue;
    if (alone) return new URLSearchParams({ [name]: value }).toString();
    known.set(name, value);
  }
  return known.toString();
}

/** Returns the first different known values, at most `max`, sorted. At most twice as many are looked up. */
async function knownValues(
  db: Db | null,
  values: QueryValue,
  { given, max }: { given: string[]; max: number },
) {
  const different = [...new Set(given)].slice(0, max * 2);
  const known = await Promise.all(different.map((value) => isKnown(db, values, value)));
  return different
    .filter((_, at) => known[at])
    .slice(0, max)
    .sort();
}

const isRecord = (values: QueryValue | undefined) => values === "machine" || values === "project";

async function isKnown(db: Db | null, values: QueryValue, value: string): Promise<boolean> {
  if (typeof values !== "string") return values.includes(value);
  const figure = askedFigures.find((name) => name === values);
  if (figure) return isSentNumber(value);
  if (db === null) return true;
  if (values === "service") return isOtherOption(value) || (await serviceExists(db, value));
  if (values === "inquiry") return (await findSentInquiry(db, value)) !== null;
  if (values === "machine page") return isLaterPage(value, await countMachines(db), machinesPerPage);
  if (values === "project page") return isLaterPage(value, await countProjects(db), projectsPerPage);
  // Nothing that is longer, or has control characters, can be stored.
  if (/\p{Cc}/u.test(value) || value.length > 200) return false;
  if (values === "project service") return serviceExists(db, value);
  if (values === "project type") return isRegistered(db, "type", value);
  if (values === "project year") return isRegistered(db, "year", value);
  const id = recordId(value);
  if (id === null) return false;
  const found = values === "machine" ? await findMachineLink(db, id) : await findProjectLink(db, id);
  return found !== undefined;
}

function isLaterPage(value: string, count: number, size: number): boolean {
  const { page } = pageOf(value, count, size);
  return page > 1 && String(page) === value;
}
