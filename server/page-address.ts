import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { findEquipmentName } from "#app/content/equipment/equipment.server.ts";
import type { Listing } from "#app/content/listings/listings.ts";
import { referenceExists } from "#app/content/messages/messages.server.ts";
import type { PageHandle, PageQuery, QueryValue } from "#app/content/page-query.ts";
import { findProjectTitle } from "#app/content/projects/projects.server.ts";
import { recordId } from "#app/content/record-id.ts";
import type { Db } from "#db/connect.ts";

/**
 * Makes the function that returns the one address of a public page: on the site's own origin, in the spelling of its
 * route and with the query values that its route reads.
 */
export function createPageAddress(routes: ServerBuild["routes"]) {
  const tree = childrenOf(routes, undefined);
  return async (db: Db, requested: string, origin: string): Promise<string> => {
    const { pathname, searchParams } = new URL(requested);
    const matches = matchRoutes(tree, pathname) ?? [];
    const pattern = matches.flatMap(({ route }) => route.path ?? []).join("/");
    const path = pattern.includes("*") ? pathname : generatePath(`/${pattern}`, matches.at(-1)?.params);
    const declared: PageQuery = Object.assign({}, ...matches.map(({ route }) => route.handle?.query));
    const query = await knownQuery(db, declared, searchParams);
    return `${origin}${path}${query && `?${query}`}`;
  };
}

/** Returns what the routes say of sitemap and llms.txt, in their order. */
export const listingsOf = (routes: ServerBuild["routes"]): Listing[] =>
  Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle as Partial<PageHandle> | undefined;
    return handle?.listing ?? [];
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
 * Returns the part of an address's query that its page reads, in the order in which the page declares it.
 * Other names, repeated names and values that mean nothing to the page are left out, so that the number of
 * different pages is bounded by what there is to show. Of two records the first one declared is kept.
 */
async function knownQuery(db: Db, declared: PageQuery, asked: URLSearchParams): Promise<string> {
  const known = new URLSearchParams();
  for (const [name, { values, alone }] of Object.entries(declared)) {
    const value = asked.get(name);
    const another = isRecord(values) && [...known.keys()].some((kept) => isRecord(declared[kept]?.values));
    if (value === null || another || !(await isKnown(db, values, value))) continue;
    if (alone) return new URLSearchParams({ [name]: value }).toString();
    known.set(name, value);
  }
  return known.toString();
}

const isRecord = (values: QueryValue | undefined) => values === "equipment" || values === "project";

async function isKnown(db: Db, values: QueryValue, value: string): Promise<boolean> {
  if (typeof values !== "string") return values.includes(value);
  if (values === "inquiry") return referenceExists(db, value);
  const id = recordId(value);
  if (id === null) return false;
  const found = values === "equipment" ? await findEquipmentName(db, id) : await findProjectTitle(db, id);
  return found !== undefined;
}
