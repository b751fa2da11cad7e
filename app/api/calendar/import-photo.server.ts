import { isImageRefused, type RefusalReason } from "#app/adapters/images/image-refused.ts";
import { maxPhotoBytes } from "#app/adapters/images/photo-limits.ts";
import { withTempFolder } from "#app/adapters/storage/temporary-files.ts";
import { type ReceivedFile, receiveFile, withFetched } from "#app/adapters/uploads/receive-file.ts";
import { type FetchRefusalReason, isFetchRefused } from "#app/adapters/web/web.ts";
import type { Dependencies } from "#app/context.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { photoAddressSchema } from "#app/domain/calendar/event-requests.ts";
import { findLibraryPhoto, newestPhotoId } from "#app/domain/photos/photo-library.server.ts";
import { importFile } from "#app/domain/photos/photos.server.ts";
import { fileNameOf, type LibraryPhoto } from "#app/domain/photos/photos.ts";
import { type StagedPhoto, stagePhoto } from "#app/domain/photos/staged-photos.server.ts";
import { ApiError } from "#app/http/api-client.ts";
import { readChecked } from "#app/http/api-response.ts";
import { sentFileName } from "#app/http/file-transfer.ts";

/**
 * Source of a photo: a received file, a URL to fetch, or a request with the photo's bytes or `{address}` as its body.
 * Error messages name the file or URL unless `unnamed` is set, as for forms that show the name themselves.
 */
type PhotoSource =
  | Pick<ReceivedFile, "name" | "path">
  | { address: string; unnamed?: boolean }
  | { request: Request; unnamed?: boolean };

type ImportDependencies = Pick<Dependencies, "db" | "storage" | "media" | "web">;

const fetchTimeoutMs = 20_000;

/**
 * Imports a site photo before the events that use it.
 * @throws ApiError, TooLarge, BrokenUpload
 */
export const importSitePhoto = (
  shared: ImportDependencies,
  source: PhotoSource,
  accountId: string,
): Promise<StagedPhoto> =>
  withPhotoFile(shared, source, (file) => stagePhoto(shared.db, shared, { content: file, accountId }));

/**
 * Imports a photo into the public library. An existing photo stays unchanged.
 * @throws ApiError, TooLarge, BrokenUpload
 */
export const importLibraryPhoto = (
  shared: ImportDependencies & Pick<Dependencies, "photosSaved">,
  source: PhotoSource,
  by: { id: string; email: string },
): Promise<LibraryPhoto> =>
  withPhotoFile(shared, source, async (file, name) => {
    const { db, photosSaved } = shared;
    const newest = await newestPhotoId(db);
    const about = { audience: "public", alt: "", fileName: fileNameOf(name) } as const;
    const { photoId } = await importFile(db, shared, {
      content: file,
      about,
      use: async (trx, id) => {
        // The content of an existing photo keeps its lower id.
        if (id > newest)
          await recordActivity(trx, { by, action: "created", kind: "photo", recordId: String(id) });
      },
    });
    photosSaved([photoId]);
    const photo = await findLibraryPhoto(db, photoId);
    if (!photo) throw new ApiError(409, "This photo was just deleted. Upload it again.");
    return photo;
  });

async function withPhotoFile<T>(
  { web }: Pick<Dependencies, "web">,
  source: PhotoSource,
  work: (file: { path: string }, name: string) => Promise<T>,
): Promise<T> {
  if ("path" in source) return named(source.name, () => work(source, source.name));
  if ("address" in source) {
    const limits = { maxBytes: maxPhotoBytes, timeoutMs: fetchTimeoutMs };
    return named(source.unnamed ? "" : source.address, () =>
      withFetched(
        () => web.fetchFile(source.address, limits),
        (file) => work(file, nameInAddress(source.address)),
      ),
    );
  }
  const { request, unnamed = false } = source;
  if (request.headers.get("Content-Type")?.startsWith("application/json")) {
    const sent = await readChecked(request, photoAddressSchema, () => "Please send the address of a photo.");
    return withPhotoFile({ web }, { ...sent, unnamed }, work);
  }
  const name = sentFileName(request.headers.get("X-Photo-Name"));
  return withTempFolder(async (folder) => {
    const limits = { name: (!unnamed && name) || "This photo", maxBytes: maxPhotoBytes };
    const file = await receiveFile(request.body, folder, limits);
    return named(unnamed ? "" : name, () => work(file, name));
  });
}

/** Runs work and throws the reason why it rejected a photo as an `ApiError` with the photo's name. */
async function named<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusedUpload(error);
    if (!refusal) throw error;
    const { message, isTooLarge } = refusal;
    throw new ApiError(isTooLarge ? 413 : 422, name ? `${name}: ${message}` : message);
  }
}

function nameInAddress(address: string): string {
  const last = URL.parse(address)?.pathname.split("/").at(-1) ?? "";
  return sentFileName(last);
}

const tooLarge: (RefusalReason | FetchRefusalReason)[] = [
  "too-many-bytes",
  "too-many-pixels",
  "too-much-memory",
  "too-large",
];

/** Returns why a photo was rejected and whether it was too large; null for any other error. */
export function refusedUpload(error: unknown): { message: string; isTooLarge: boolean } | null {
  if (!isImageRefused(error) && !isFetchRefused(error)) return null;
  return { message: error.message, isTooLarge: tooLarge.includes(error.reason) };
}
