import { draftsWithPhoto } from "#app/content/drafts/drafts.server.ts";
import type { LinkedPlace } from "#app/content/photos/library.ts";
import type { Db } from "#db/connect.ts";
import { findSubject } from "./find-subject.server.ts";

/** Returns the drafts that show a photo, with their forms. */
export async function draftsShowing(db: Db, photoId: number): Promise<LinkedPlace[]> {
  const found = (await draftsWithPhoto(db, photoId)).map(async (draft) => {
    const subject = findSubject(draft);
    const deleted = (await subject?.find(db)) === undefined;
    return {
      ...{ kind: "draft" as const, id: null, title: subject?.nameOf(draft.values) ?? draft.key, deleted },
      address: deleted ? null : (subject?.form ?? null),
    };
  });
  return Promise.all(found);
}
