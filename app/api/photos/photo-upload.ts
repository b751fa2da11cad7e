import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { maxPhotoBytes } from "#app/adapters/images/photo-limits.ts";
import { withTempFolder } from "#app/adapters/storage/temporary-files.ts";
import { readableSize } from "#app/adapters/uploads/byte-size.ts";
import { brokenBy, hashOfFile } from "#app/adapters/uploads/receive-file.ts";
import { importSitePhoto } from "#app/api/calendar/import-photo.server.ts";
import { type Dependencies, dependencies } from "#app/context.ts";
import { maxPartBytes, maxParts } from "#app/domain/photos/photo-parts.ts";
import {
  type Announced,
  appendPart,
  findUpload,
  finishUpload,
  MissingPart,
  openUpload,
  type PhotoUpload,
  readParts,
  removeUpload,
  type UploadName,
} from "#app/domain/photos/photo-uploads.server.ts";
import { discardStagedPhotos } from "#app/domain/photos/staged-photos.server.ts";
import { account, requireEditorCaller, requireSameAccount } from "#app/http/accounts/guards.server.ts";
import { ApiError } from "#app/http/api-client.ts";
import { respond } from "#app/http/api-response.ts";
import type { Route } from "./+types/photo-upload.ts";

export const middleware: Route.MiddlewareFunction[] = [requireEditorCaller, requireSameAccount];

/**
 * Receives a photo in parts, `POST ?offset=&bytes=&hash=` with the bytes from that offset; the response to the last
 * part has the photo's token and hash. DELETE forgets the upload.
 */
export function action({ request, params, context, url }: Route.ActionArgs) {
  const { id: accountId } = context.get(account);
  const shared = context.get(dependencies);
  return respond(context, async () => {
    const name = uploadName(accountId, params.key);
    if (request.method === "POST")
      return receivePart(shared, name, { ...announcedIn(url.searchParams), body: request.body });
    if (request.method !== "DELETE") throw new ApiError(405, "Use POST");
    const upload = await findUpload(shared.db, name);
    if (upload) await removeUpload(shared.db, shared.storage, upload.id);
    return null;
  });
}

/** Returns how much of a photo has arrived, and its token and hash once it is stored. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { id: accountId } = context.get(account);
  return respond(context, async () =>
    stateOf(await findUpload(context.get(dependencies).db, uploadName(accountId, params.key))),
  );
}

type UploadDependencies = Pick<Dependencies, "db" | "storage" | "media" | "web">;

/** The number of bytes that have arrived, and the token and hash of the stored photo; null until it is stored. */
type UploadState = Pick<PhotoUpload, "received" | "photo">;

const keys = /^[A-Za-z0-9-]{8,100}$/;
/** SHA-256 in base64url; empty if the sender cannot compute it. */
const hashes = /^([A-Za-z0-9_-]{43})?$/;

/** @throws ApiError for a key that no sender may choose */
function uploadName(accountId: string, key: string): UploadName {
  if (!keys.test(key)) throw new ApiError(404, "This upload does not exist.");
  return { accountId, key };
}

/** Reads the offset of a part and the whole file it belongs to from the query. @throws ApiError */
function announcedIn(query: URLSearchParams): Announced & { offset: number } {
  const numberOf = (name: string) => {
    const text = query.get(name) ?? "";
    return /^\d{1,12}$/.test(text) ? Number(text) : null;
  };
  const offset = numberOf("offset");
  const bytes = numberOf("bytes");
  const hash = query.get("hash") ?? "";
  if (offset === null || !bytes || !hashes.test(hash))
    throw new ApiError(422, "Please send the offset, the size and the hash of the photo.");
  if (bytes > maxPhotoBytes)
    throw new ApiError(413, `This photo is larger than ${readableSize(maxPhotoBytes)}.`);
  return { offset, bytes, hash };
}

const stateOf = (upload: PhotoUpload | null): UploadState => ({
  received: upload?.received ?? 0,
  photo: upload?.photo ?? null,
});

/**
 * Adds a part to a photo and stores the photo with its last part.
 * A part that has arrived already, or arrives a second time at once, changes nothing.
 * @throws TooManyUploads; ApiError: 409 with the state if the part begins after the end of the upload
 */
async function receivePart(
  shared: UploadDependencies,
  name: UploadName,
  { offset, body, ...file }: Announced & { offset: number; body: ReadableStream<Uint8Array> | null },
): Promise<UploadState> {
  const { db, storage } = shared;
  const upload = await openUpload(db, storage, { name, ...file });
  if (offset > upload.received && !upload.photo)
    throw new ApiError(409, `The next part begins at ${upload.received}.`, stateOf(upload));
  // This part has arrived already: its response was lost.
  if (offset < upload.received || upload.photo) return stateOf(upload);
  if (upload.parts.length >= maxParts && offset < upload.bytes)
    throw new ApiError(422, `Send this photo in fewer parts: at most ${maxParts}.`);
  const content = await readPart(body, upload.bytes - offset);
  if (content.length > 0 && !(await appendPart(db, storage, { upload, content })))
    return stateOf(await findUpload(db, name));
  const current = await findUpload(db, name);
  if (!current || current.received < current.bytes || current.photo) return stateOf(current);
  return { received: current.bytes, photo: await store(shared, name, current) };
}

/** @param rest bytes of the photo that are missing */
async function readPart(body: ReadableStream<Uint8Array> | null, rest: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > Math.min(rest, maxPartBytes)) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw brokenBy(error);
  }
  if (bytes > rest) throw new ApiError(422, "This part is longer than the rest of the photo.");
  if (bytes > maxPartBytes) throw new ApiError(413, `Send parts of at most ${readableSize(maxPartBytes)}.`);
  return Buffer.concat(chunks);
}

/** Stores a photo whose parts have all arrived. If they are damaged, the upload begins anew. */
function store(shared: UploadDependencies, name: UploadName, upload: PhotoUpload) {
  const { db, storage } = shared;
  return withTempFolder(async (folder) => {
    const path = join(folder, "1");
    const isComplete = await pipeline(readParts(storage, upload), createWriteStream(path)).then(
      async () => upload.hash === "" || (await hashOfFile(path, "base64url")) === upload.hash,
      (error) => {
        if (error instanceof MissingPart) return false;
        throw error;
      },
    );
    if (!isComplete) {
      const current = await findUpload(db, name);
      // Another request has just stored the photo and removed its parts.
      if (current?.photo) return current.photo;
      await removeUpload(db, storage, upload.id);
      throw new ApiError(409, "This photo arrived damaged. Send it again.", { received: 0, photo: null });
    }
    const staged = await importSitePhoto(shared, { name: "", path }, name.accountId).catch(async (error) => {
      if (error instanceof ApiError) await removeUpload(db, storage, upload.id);
      throw error;
    });
    const storedPhoto = await finishUpload(db, storage, { name, id: upload.id, photo: staged });
    if (storedPhoto?.token === staged.token) return storedPhoto;
    // Another request has stored it first, or it was removed in between.
    if (storedPhoto) await discardStagedPhotos(db, name.accountId, [staged.token]);
    return storedPhoto ?? { token: staged.token, hash: staged.hash };
  });
}
