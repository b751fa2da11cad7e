import { type RecordForForm, type RecordSave, saveOver } from "#app/content/record-save.ts";
import type { Db } from "#db/connect.ts";
import { galleryIds, replaceGallery } from "#db/galleries.ts";
import { toJson } from "#db/json.ts";
import { lastPlace } from "#db/record-order.ts";
import { type ProjectInput, projectValues } from "./project-schema.ts";
import type { ProjectValues } from "./project-values.ts";
import { projectFromRow } from "./projects.ts";

/** A project that is not in the trash, as its form shows it. */
export async function findProjectForForm(
  db: Db,
  id: number,
): Promise<RecordForForm<ProjectValues> | undefined> {
  const row = await db
    .selectFrom("project")
    .selectAll()
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: _, order, gallery, ...project } = projectFromRow(row, []);
  const values = projectValues({ ...project, pictures: await galleryIds(db, "project", id) });
  return { values, version: row.version, updatedAt: row.updatedAt };
}

/**
 * Adds a project behind all others; call it in a transaction.
 * @returns its id
 * @throws UnknownPhoto
 */
export async function createProject(db: Db, input: ProjectInput, now = new Date()): Promise<number> {
  const at = now.toISOString();
  const { id } = await db
    .insertInto("project")
    .values({
      ...columnsOf(input),
      order: await lastPlace(db, "project"),
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await replaceGallery(db, "project", id, input.pictures);
  return id;
}

/**
 * Saves a project unless it was saved since `version`; call it in a transaction.
 * @throws UnknownPhoto
 */
export function updateProject(
  db: Db,
  id: number,
  version: number,
  input: ProjectInput,
  now = new Date(),
): Promise<RecordSave<ProjectValues>> {
  return saveOver(version, projectValues(input), {
    find: () => findProjectForForm(db, id),
    async write(fields) {
      const { numUpdatedRows } = await db
        .updateTable("project")
        .set({ ...columnsOf(input), version: version + 1, updatedAt: now.toISOString() })
        .where("id", "=", id)
        .where("version", "=", version)
        .where("deletedAt", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (fields.includes("pictures")) await replaceGallery(db, "project", id, input.pictures);
      return true;
    },
  });
}

function columnsOf({ pictures, challenges, results, testimonial, ...plain }: ProjectInput) {
  return {
    ...plain,
    challenges: toJson(challenges),
    results: toJson(results),
    testimonial: testimonial && toJson(testimonial),
  };
}
