import { isPublic } from "#app/content/records/public-records.ts";
import { serviceOrder } from "#app/content/services/services.ts";
import type { Db } from "#db/connect.ts";
import type { Listing } from "./listings.ts";

/** Maximum number of record ids per sitemap file. Smaller sites have a single file. */
const partSize = 250;

const fixedPaths: Partial<Record<Listing, string[]>> = {
  home: ["/"],
  services: serviceOrder.map((slug) => `/services/${slug}`),
};

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
    .select("id")
    .where("id", ">", after)
    .where("id", "<=", upTo)
    .where(isPublic(tables[records]))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => `/${records}/${id}`);
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
  const fixed = listings.flatMap((listing) => fixedPaths[listing] ?? []);
  if (part === "pages") return fixed;
  const [name, number = ""] = part?.split("-") ?? [];
  if (part === null) {
    const all = recordsOf(listings).map((records) => recordPaths(db, records, 0, partSize));
    return [...fixed, ...(await Promise.all(all)).flat()];
  }
  const last = Number(number) * partSize;
  return recordPaths(db, name as Records, last - partSize, last);
}

/** Returns the first projects in order, with their llms.txt fields. */
export function firstProjects(db: Db, limit: number) {
  return db
    .selectFrom("project")
    .select(["id", "title", "type", "location", "year", "status"])
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
    .select(["id", "name", "category", "specs"])
    .where(isPublic("equipment"))
    .orderBy("order")
    .orderBy("id")
    .limit(limit)
    .execute();
}
