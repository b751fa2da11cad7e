import { isPublic } from "#app/content/records/public-records.ts";
import { recordPath } from "#app/content/records/record-paths.ts";
import { hasCapability } from "#app/content/settings/capability.ts";
import { parseSetting } from "#app/content/settings/parse-setting.ts";
import type { Db } from "#db/connect.ts";
import type { Listing } from "./listings.ts";

/** Maximum number of record ids per sitemap file. Smaller sites have a single file. */
const partSize = 250;

/** Returns the paths of the pages that are few enough to be listed together. */
async function fewPaths(db: Db, listings: Listing[]): Promise<string[]> {
  const services = listings.includes("services") ? await everyService(db) : [];
  const capability = listings.includes("capability") && (await capabilityIsShown(db));
  const pages = listings.includes("pages") ? await firstPages(db) : [];
  return [
    ...(listings.includes("home") ? ["/"] : []),
    ...(listings.includes("register") ? ["/projects"] : []),
    ...(capability ? ["/capability"] : []),
    ...services.map(({ slug }) => `/services/${slug}`),
    ...pages.map(({ slug }) => `/${slug}`),
  ];
}

/** Returns whether the built-in page of the company's capability exists. A page of the owner's own at its address replaces it. */
export async function capabilityIsShown(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", "capability")
    .executeTakeFirst();
  const capability = row && parseSetting("capability", row.value);
  return capability !== undefined && hasCapability(capability) && !(await ownCapabilityPage(db));
}

/** Returns the page of the owner's own that stands at the address of the built-in capability page, or undefined. */
export const ownCapabilityPage = (db: Db) =>
  db
    .selectFrom("page")
    .select(["id", "title"])
    .where(isPublic("page"))
    .where("slug", "=", "capability")
    .executeTakeFirst();

const tables = { projects: "project", equipment: "equipment" } as const;
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

async function recordPaths(db: Db, records: Records, after: number, upTo: number): Promise<string[]> {
  const rows = await db
    .selectFrom(tables[records])
    .select(["id", "slug"])
    .where("id", ">", after)
    .where("id", "<=", upTo)
    .where(isPublic(tables[records]))
    .orderBy("id")
    .execute();
  return rows.map((row) => recordPath(tables[records], row));
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

/** Returns the paths in one part of the sitemap, or all paths when the sitemap has no parts. */
export async function sitemapPaths(db: Db, listings: Listing[], part: string | null): Promise<string[]> {
  if (part === "pages") return fewPaths(db, listings);
  const [name, number = ""] = part?.split("-") ?? [];
  if (part === null) {
    const all = recordsOf(listings).map((records) => recordPaths(db, records, 0, partSize));
    return [...(await fewPaths(db, listings)), ...(await Promise.all(all)).flat()];
  }
  const last = Number(number) * partSize;
  return recordPaths(db, name as Records, last - partSize, last);
}

/** How many own pages sitemap and llms.txt list. */
const maxPages = 200;

/** Returns the first own pages in order. */
export function firstPages(db: Db) {
  return db
    .selectFrom("page")
    .select(["title", "slug", "seoDescription"])
    .where(isPublic("page"))
    .where("slug", "<>", "")
    .orderBy("order")
    .orderBy("id")
    .limit(maxPages)
    .execute();
}

/** Returns all services in order, with their llms.txt fields. */
export function everyService(db: Db) {
  return db
    .selectFrom("service")
    .select(["slug", "name"])
    .where(isPublic("service"))
    .where("slug", "<>", "")
    .orderBy("order")
    .orderBy("id")
    .execute();
}

/** Returns the first projects in order, with their llms.txt fields. */
export function firstProjects(db: Db, limit: number) {
  return db
    .selectFrom("project")
    .select(["id", "slug", "title", "type", "location", "year", "status"])
    .where(isPublic("project"))
    .orderBy("order")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Returns the first machines in order, with their llms.txt fields. */
export function firstEquipment(db: Db, limit: number) {
  return db
    .selectFrom("equipment")
    .select(["id", "slug", "name", "category", "specs"])
    .where(isPublic("equipment"))
    .orderBy("order")
    .orderBy("id")
    .limit(limit)
    .execute();
}
