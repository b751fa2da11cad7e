import { maxPhotoBytes } from "#app/adapters/images/photo-limits.ts";
import { type ReceivedFile, withFetched } from "#app/adapters/uploads/receive-file.ts";
import { refusedUpload } from "#app/adapters/uploads/refused-upload.ts";
import { type StagedPhoto, stagePhoto } from "#app/content/photos/staged-photos.server.ts";
import type { Dependencies } from "#app/context.ts";
import { ApiError } from "./api-response.ts";

type Taking = Pick<Dependencies, "db" | "storage" | "media">;

/**
 * Makes a photo of a file that has arrived.
 * @throws ApiError naming the file
 */
export function stageFile(
  services: Taking,
  { name, path }: Pick<ReceivedFile, "name" | "path">,
  userId: string,
): Promise<StagedPhoto> {
  return named(name, () => stagePhoto(services.db, services, { path }, { userId, alt: "" }));
}

/**
 * Makes a photo of what lies at an address on the internet.
 * @throws ApiError naming the address
 */
export function stageAddress(
  services: Taking & Pick<Dependencies, "web">,
  address: string,
  userId: string,
): Promise<StagedPhoto> {
  const limits = { maxBytes: maxPhotoBytes, timeoutMs: fetchTime };
  return named(address, () =>
    withFetched(
      () => services.web.fetchFile(address, limits),
      (file) => stagePhoto(services.db, services, file, { userId, alt: "" }),
    ),
  );
}

const fetchTime = 20_000;

async function named<T>(name: string, stage: () => Promise<T>): Promise<T> {
  try {
    return await stage();
  } catch (error) {
    const upload = refusedUpload(error);
    if (!upload) throw error;
    throw new ApiError(upload.isTooLarge ? 413 : 422, `${name}: ${upload.message}`);
  }
}
