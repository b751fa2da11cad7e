import { type StagedPhoto, stagePhoto } from "#app/content/photos/staged-photos.server.ts";
import type { Services } from "#app/context.ts";
import { largestFile } from "#app/services/media/read-picture.ts";
import { type ReceivedFile, withFetched } from "#app/services/uploads/receive-file.ts";
import { refusedUpload } from "#app/services/uploads/refused-upload.ts";
import { CallRefused } from "./answer.ts";

type Taking = Pick<Services, "db" | "storage" | "media">;

/**
 * Makes a photo of a file that has arrived.
 * @throws CallRefused naming the file
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
 * @throws CallRefused naming the address
 */
export function stageAddress(
  services: Taking & Pick<Services, "web">,
  address: string,
  userId: string,
): Promise<StagedPhoto> {
  const limits = { maxBytes: largestFile, timeoutMs: fetchTime };
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
    throw new CallRefused(upload.isTooLarge ? 413 : 422, `${name}: ${upload.message}`);
  }
}
