import type { Selectable } from "kysely";
import type { Db } from "./connect.ts";
import type { PhotoTable } from "./schema.ts";

/** What a page needs to show a picture. */
export type Photo = Pick<Selectable<PhotoTable>, "hash" | "width" | "height" | "alt" | "focalX" | "focalY">;

export const photoColumns = ["hash", "width", "height", "alt", "focalX", "focalY"] as const;

/** The pictures of each of the given machines or projects, in their order, cover first. */
export async function galleriesOf(db: Db, owner: "equipment" | "project", ids: number[]) {
  const galleries = new Map<number, Photo[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return galleries;
  const rows =
    owner === "equipment"
      ? await db
          .selectFrom("equipmentPhoto as shown")
          .innerJoin("photo", "photo.id", "shown.photoId")
          .select(["shown.equipmentId as owner", ...photoColumns])
          .where("shown.equipmentId", "in", ids)
          .orderBy("shown.order")
          .execute()
      : await db
          .selectFrom("projectPhoto as shown")
          .innerJoin("photo", "photo.id", "shown.photoId")
          .select(["shown.projectId as owner", ...photoColumns])
          .where("shown.projectId", "in", ids)
          .orderBy("shown.order")
          .execute();
  for (const { owner: id, ...photo } of rows) galleries.get(id)?.push(photo);
  return galleries;
}
