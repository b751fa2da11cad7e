import { type StagedPhoto, stagePhoto } from "#app/content/photos/staged-photos.server.ts";
import type { Services } from "#app/context.ts";
import { isPictureRefused } from "#app/services/media/picture-refused.ts";
import type { ReceivedFile } from "#app/services/uploads/receive-file.ts";
import { CallRefused } from "./answer.ts";

/**
 * Makes a photo of a file that has arrived.
 * @throws CallRefused naming the file
 */
export async function stageFile(
  { db, storage, media }: Pick<Services, "db" | "storage" | "media">,
  { name, path }: Pick<ReceivedFile, "name" | "path">,
  userId: string,
): Promise<StagedPhoto> {
  try {
    return await stagePhoto(db, { storage, media }, { path }, { userId, alt: "" });
  } catch (error) {
    if (!isPictureRefused(error)) throw error;
    throw new CallRefused(error.reason.startsWith("too-many") ? 413 : 422, `${name}: ${error.message}`);
  }
}
