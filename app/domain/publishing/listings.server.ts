import { hasCapability } from "#app/domain/company/capability.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { machinesInOrder } from "#app/domain/equipment/machines.server.ts";
import { maxListed, pagesInOrder } from "#app/domain/pages/pages.server.ts";
import { projectsInOrder } from "#app/domain/projects/projects.server.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { isPublic } from "#app/domain/records/shown-records.server.ts";
import { servicesInOrder } from "#app/domain/services/services.server.ts";
import type { Db } from "#db/connect.ts";

/** How a public page is listed in the sitemap and llms.txt; `"none"` for pages in neither. */
export type Listing =
  | "home"
  | "register"
  | "capability"
  | "services"
  | "projects"
  | "equipment"
  | "pages"
  | "none";

/** Maximum number of record ids per sitemap file. Smaller sites have a single file. */
const partSize = 250;

interface SitemapPage {
  path: string;
  /** When the page's record, its settings, or the projects of the register changed (ISO 8601). Empty if unknown. */
  changedAt: string;
}

/**
 * Returns the pages that are few enough to be listed together.
 * @param projectsChanged when a project changed last; empty on large sites, where finding out would read them all
 */
async function fewPages(db: Db, listings: Listing[], projectsChanged = ""): Promise<SitemapPage[]> {
  const services = listings.includes("services") ? await everyService(db) : [];
  const capability = listings.includes("capability") && (await capabilityIsShown(db));
  const pages = listings.includes("pages") ? await firstPages(db) : [];
  const settings = await db.selectFrom("setting").select(["key", "updatedAt"]).orderBy("updatedAt").execute();
  const settingsChanged = settings.at(-1)?.updatedAt ?? "";
  const capabilityChanged = settings.find(({ key }) => key === "capability")?.updatedAt ?? "";
  return [
    ...(listings.includes("home") ? [{ path: "/", changedAt: settingsChanged }] : []),
    ...(listings.includes("register") ? [{ path: "/projects", changedAt: projectsChanged }] : []),
    ...(capability ? [{ path: "/capability", changedAt: capabilityChanged }] : []),
    ...services.map(({ slug, updatedAt }) => ({ path: `/services/${slug}`, changedAt: updatedAt })),
    ...pages.map(({ slug, updatedAt }) => ({ path: `/${slug}`, changedAt: updatedAt })),
  ];
}

/** Returns whether the built-in capability page exists. A page of the owner at its address replaces it. */
export async function capabilityIsShown(db: Db): Promise<boolean> {
  const { capability } = await readSettings(db);
  return hasCapability(capability) && !(await ownCapabilityPage(db));
}

/** Returns the page of the owner at the address of the built-in capability page, or undefined. */
export const ownCapabilityPage = (db: Db) =>
  db
    .selectFrom("page")
    .select(["id", "title"])
    .where(isPublic("page"))
    .where("slug", "=", "capability")
    .executeTakeFirst();

const tables = { projects: "project", equipment: "machine" } as const;
type Records = keyof typeof tables;

const recordsOf = (listings: Listing[]) =>
  listings.filter((listing): listing is Records => Object.hasOwn(tables, listing));

/** Returns the largest record id, including the trash, or 0 when there are no records. */
async function largestId(db: Db, records: Records): Promise<number> {
  const row = await db
    .selectFrom(tables[records])
    .select((eb) => eb.fn.max("id").as("id"))
    .executeTakeFirst();
  return Number(row?.id ?? 0);
}

async function recordPages(
  db: Db,
  records: Records,
  { after, upTo }: { after: number; upTo: number },
): Promise<SitemapPage[]> {
  const rows = await db
    .selectFrom(tables[records])
    .select(["id", "slug", "updatedAt"])
    .where("id", ">", after)
    .where("id", "<=", upTo)
    .where(isPublic(tables[records]))
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ path: recordPath(tables[records], row), changedAt: row.updatedAt }));
}

/** Returns the names of the sitemap's parts; none when a single file holds all pages. */
export async function sitemapParts(db: Db, listings: Listing[]): Promise<string[]> {
  const records = recordsOf(listings);
  const ids = await Promise.all(records.map((each) => largestId(db, each)));
  if (ids.reduce((all, id) => all + id, 0) <= partSize) return [];
  const numbered = records.flatMap((each, at) =>
    Array.from({ length: Math.ceil((ids[at] ?? 0) / partSize) }, (_, number) => `${each}-${number + 1}`),
  );
  return ["pages", ...numbered];
}

/** Returns the pages in one part of the sitemap, or all pages when the sitemap has no parts. */
export async function sitemapPages(db: Db, listings: Listing[], part: string | null): Promise<SitemapPage[]> {
  if (part === "pages") return fewPages(db, listings);
  if (part === null) {
    const records = recordsOf(listings);
    const all = await Promise.all(records.map((each) => recordPages(db, each, { after: 0, upTo: partSize })));
    const projects = all[records.indexOf("projects")] ?? [];
    const projectsChanged = projects
      .map(({ changedAt }) => changedAt)
      .sort()
      .at(-1);
    return [...(await fewPages(db, listings, projectsChanged)), ...all.flat()];
  }
  const [name, number] = part.split("-");
  const last = Number(number) * partSize;
  return recordPages(db, name as Records, { after: last - partSize, upTo: last });
}

/** Returns the first own pages in order. */
export const firstPages = (db: Db) =>
  pagesInOrder(db).select(["title", "slug", "seoDescription", "updatedAt"]).limit(maxListed).execute();

/** Returns all services in order, with their llms.txt fields. */
export const everyService = (db: Db) => servicesInOrder(db).select(["slug", "name", "updatedAt"]).execute();

/** Returns the first projects in order, with their llms.txt fields. */
export const firstProjects = (db: Db, limit: number) =>
  projectsInOrder(db)
    .select(["id", "slug", "title", "type", "location", "year", "status"])
    .limit(limit)
    .execute();

/** Returns the first machines in order, with their llms.txt fields. */
export const firstMachines = (db: Db, limit: number) =>
  machinesInOrder(db).select(["id", "slug", "name", "category", "specs"]).limit(limit).execute();
