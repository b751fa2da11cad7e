import type { SentPhoto } from "#app/adapters/images/media.ts";
import { refusedUpload } from "#app/adapters/uploads/refused-upload.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { findLibraryPhoto, newestPhotoId } from "#app/content/photos/photo-library.server.ts";
import { importFile } from "#app/content/photos/photos.server.ts";
import type { Dependencies } from "#app/context.ts";
import { type PhotoResponse, refused } from "./responses.ts";

/** Takes a picture into the library and answers with it, or with why not. One that is there already stays as it is. */
export async function addLibraryPhoto(
  sent: SentPhoto,
  { db, storage, media, photosSaved }: Dependencies,
  by: { id: string; email: string },
): Promise<Response> {
  const newest = await newestPhotoId(db);
  const about = { audience: "public", alt: "" } as const;
  const { photoId } = await importFile(db, { storage, media }, sent, about, async (trx, id) => {
    if (id > newest)
      await recordActivity(trx, { by, action: "created", kind: "photo", recordId: String(id) });
  });
  photosSaved([photoId]);
  const picture = await findLibraryPhoto(db, photoId);
  if (!picture) return refused(409, "Somebody has just deleted this picture. Send it again.");
  return Response.json({ picture } satisfies PhotoResponse, { status: 201 });
}

/** The answer to somebody whose picture did not become one. Throws what is no fault of theirs. */
export function refuseImage(error: unknown): Response {
  const upload = refusedUpload(error);
  if (!upload) throw error;
  return refused(upload.isTooLarge ? 413 : 422, upload.message);
}
