import { withoutHeic } from "#app/adapters/images/browser/prepare-photo.ts";
import type { LibraryPage, LinkedPlace } from "#app/domain/library/library.ts";
import type { PhotoDetails } from "#app/domain/photos/photo-library.server.ts";
import { type LibraryPhoto, maxFileNameLength, photoState } from "#app/domain/photos/photos.ts";
import { ApiError, call, json, NoApiResponse, upload } from "#app/http/api-client.ts";
import { problemOf } from "#app/http/request-problem.ts";

const endpoint = "/server/api/library-photos";

/** Additional data of a rejection: where the photo is used, or its current state after another edit. */
interface RejectionData {
  places?: LinkedPlace[];
  photo?: LibraryPhoto;
}

export const rejectionData = (error: unknown): RejectionData =>
  (error instanceof ApiError && (error.data as RejectionData | undefined)) || {};

async function dataOf<Data>(sent: Promise<unknown>): Promise<Data> {
  try {
    const data = await sent;
    if (data === undefined) throw new NoApiResponse(200, "the response has no data");
    return data as Data;
  } catch (error) {
    throw error instanceof ApiError ? new ApiError(error.status, problemOf(error), error.data) : error;
  }
}

type PhotoResponse = { photo: LibraryPhoto };

export function listLibraryPhotos(search: string, before: number | null, signal: AbortSignal) {
  const query = new URLSearchParams({ search, ...(before !== null && { before: String(before) }) });
  return dataOf<LibraryPage>(call(`${endpoint}?${query}`, { signal }));
}

export const fetchFromAddress = (address: string, signal: AbortSignal) =>
  dataOf<PhotoResponse>(call(endpoint, { method: "POST", ...json({ address }), signal }));

/** @param seen the details that the user edited */
export const saveDetails = (id: number, details: PhotoDetails, seen: PhotoDetails) => {
  const change = { ...details, seen: photoState(seen) };
  return dataOf<PhotoResponse>(call(`${endpoint}/${id}`, { method: "PATCH", ...json(change) }));
};

export const usesOfPhoto = (id: number) => dataOf<{ places: LinkedPlace[] }>(call(`${endpoint}/${id}`));

export const deletePhoto = (id: number) => dataOf(call(`${endpoint}/${id}`, { method: "DELETE" }));

/** Uploads one photo; calls `progress` with the sent fraction, 0 to 1. */
export async function uploadPhoto(file: File, progress: (share: number) => void, signal: AbortSignal) {
  const headers = { "X-Photo-Name": encodeURIComponent(file.name.slice(-maxFileNameLength).toWellFormed()) };
  const onProgress = (sent: number, total: number) => progress(total > 0 ? sent / total : 0);
  const sent = await withoutHeic(file, file.name);
  return (await dataOf<PhotoResponse>(upload(endpoint, sent, { signal, onProgress, headers }))).photo;
}
