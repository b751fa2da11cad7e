import { recordActivity } from "#app/content/activity/activity.server.ts";
import { takeIn } from "#app/content/photos/photos.server.ts";
import { findLibraryPicture, newestPictureId } from "#app/content/photos/picture-library.server.ts";
import type { Services } from "#app/context.ts";
import type { SentPicture } from "#app/services/media/media.ts";
import { refusedUpload } from "#app/services/uploads/refused-upload.ts";
import { type PictureAnswer, refused } from "./answers.ts";

/** Takes a picture into the library and answers with it, or with why not. One that is there already stays as it is. */
export async function addPicture(
  sent: SentPicture,
  { db, storage, media, photosSaved }: Services,
  by: { id: string; email: string },
): Promise<Response> {
  const newest = await newestPictureId(db);
  const about = { audience: "public", alt: "" } as const;
  const { photoId } = await takeIn(db, { storage, media }, sent, about, async (trx, id) => {
    if (id > newest)
      await recordActivity(trx, { by, action: "created", kind: "picture", recordId: String(id) });
  });
  photosSaved([photoId]);
  const picture = await findLibraryPicture(db, photoId);
  if (!picture) return refused(409, "Somebody has just deleted this picture. Send it again.");
  return Response.json({ picture } satisfies PictureAnswer, { status: 201 });
}

/** The answer to somebody whose picture did not become one. Throws what is no fault of theirs. */
export function refusePicture(error: unknown): Response {
  const upload = refusedUpload(error);
  if (!upload) throw error;
  return refused(upload.isTooLarge ? 413 : 422, upload.message);
}
