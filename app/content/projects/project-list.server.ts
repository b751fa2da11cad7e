import { pageOf, recordsPerPage, searchWords } from "#app/content/search.ts";
import type { Db } from "#db/connect.ts";
import { contains } from "#db/contains.ts";
import { galleriesOf } from "#db/galleries.ts";

export interface ProjectSearch {
  /** All its words are found in the title, the client or the location. */
  text: string;
  /** Empty takes all. */
  type: string;
  /** The page as it stands in the address. */
  page: string | null;
}

/** One page of the projects that match, in their order, and how many there are. */
export async function searchProjects(db: Db, { text, type, page: asked }: ProjectSearch) {
  let matching = db.selectFrom("project").where("deletedAt", "is", null);
  if (type) matching = matching.where("type", "=", type);
  for (const word of searchWords(text))
    matching = matching.where(contains(db, ["title", "client", "location"], word));

  const { found } = await matching
    .select((row) => row.fn.countAll<number>().as("found"))
    .executeTakeFirstOrThrow();
  const { page, pages, offset } = pageOf(asked, found);
  const rows = await matching
    .select(["id", "order", "title", "client", "location", "year", "type", "status"])
    .orderBy("order")
    .orderBy("id")
    .limit(recordsPerPage)
    .offset(offset)
    .execute();
  const galleries = await galleriesOf(
    db,
    "project",
    rows.map(({ id }) => id),
  );
  return {
    projects: rows.map((row) => ({ ...row, cover: galleries.get(row.id)?.[0] })),
    found,
    page,
    pages,
  };
}

/** How many projects there are: altogether, of each status and of each type. */
export async function countByStatusAndType(db: Db) {
  const rows = await db
    .selectFrom("project")
    .select((row) => ["status", "type", row.fn.countAll<number>().as("count")])
    .where("deletedAt", "is", null)
    .groupBy(["status", "type"])
    .execute();
  const sums = { total: 0, byStatus: new Map<string, number>(), byType: new Map<string, number>() };
  for (const { status, type, count } of rows) {
    sums.total += count;
    sums.byStatus.set(status, (sums.byStatus.get(status) ?? 0) + count);
    sums.byType.set(type, (sums.byType.get(type) ?? 0) + count);
  }
  return sums;
}
