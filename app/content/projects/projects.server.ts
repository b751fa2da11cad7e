import type { Db } from "#db/connect.ts";
import { galleriesOf } from "#db/galleries.ts";
import { projectFromRow } from "./projects.ts";

/** All projects in their order, each with its pictures. */
export async function listProjects(db: Db) {
  const rows = await db
    .selectFrom("project")
    .selectAll()
    .where("deletedAt", "is", null)
    .orderBy("order")
    .orderBy("id")
    .execute();
  const galleries = await galleriesOf(
    db,
    "project",
    rows.map((row) => row.id),
  );
  return rows.map((row) => projectFromRow(row, galleries.get(row.id) ?? []));
}

/** What a project is called; nothing when there is none or it is in the trash. */
export async function findProjectTitle(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("project")
    .select("title")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row?.title;
}

/** The projects by title, for forms that ask which one. */
export function listProjectTitles(db: Db) {
  return db
    .selectFrom("project")
    .select(["id", "title"])
    .where("deletedAt", "is", null)
    .orderBy("title")
    .execute();
}

export async function countProjects(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("project")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
