import { pageOf, recordsPerPage, searchWords } from "#app/content/search.ts";
import type { Db } from "#db/connect.ts";
import { contains } from "#db/contains.ts";
import { galleriesOf } from "#db/galleries.ts";

export interface EquipmentSearch {
  /** All its words are found in the name or the category. */
  text: string;
  /** Empty takes all. */
  category: string;
  /** The page as it stands in the address. */
  page: string | null;
}

/** One page of the machines that match, in their order, and how many there are. */
export async function searchEquipment(db: Db, { text, category, page: asked }: EquipmentSearch) {
  const present = db.selectFrom("equipment").where("deletedAt", "is", null);
  let matching = category ? present.where("category", "=", category) : present;
  for (const word of searchWords(text)) matching = matching.where(contains(db, ["name", "category"], word));

  const categories = await present
    .select((row) => ["category", row.fn.countAll<number>().as("count")])
    .groupBy("category")
    .orderBy("category")
    .execute();
  const { found } = await matching
    .select((row) => row.fn.countAll<number>().as("found"))
    .executeTakeFirstOrThrow();
  const { page, pages, offset } = pageOf(asked, found);
  const rows = await matching
    .select(["id", "order", "name", "category", "specs", "units", "availability"])
    .orderBy("order")
    .orderBy("id")
    .limit(recordsPerPage)
    .offset(offset)
    .execute();
  const galleries = await galleriesOf(
    db,
    "equipment",
    rows.map(({ id }) => id),
  );
  return {
    machines: rows.map((row) => ({ ...row, cover: galleries.get(row.id)?.[0] })),
    found,
    total: categories.reduce((sum, { count }) => sum + count, 0),
    /** Those that machines have. */
    categories: categories.map((row) => row.category),
    page,
    pages,
  };
}
