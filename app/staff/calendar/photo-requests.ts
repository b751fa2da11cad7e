import { fields, list, nullable, text } from "#app/domain/values/read-json.ts";
import { call, json, upload } from "#app/http/api-client.ts";

const photosEndpoint = "/server/api/photos";
const tokenResponse = fields({ token: text });

interface UploadOptions {
  signal: AbortSignal | null;
  /** The file's name, for the server to begin its messages with. */
  name?: string;
  onProgress?: (sentBytes: number) => void;
}

/** Uploads a photo ahead of the save that uses it. @returns its token @throws ApiError, UnreadableJson */
export async function uploadPhoto(photo: Blob, { signal, name, onProgress }: UploadOptions): Promise<string> {
  const headers: Record<string, string> =
    name === undefined ? {} : { "X-Photo-Name": encodeURIComponent(name) };
  const data = await upload(photosEndpoint, photo, { signal, headers, ...(onProgress && { onProgress }) });
  return tokenResponse(data).token;
}

/** Has the server fetch a photo from an address. @returns its token @throws ApiError, UnreadableJson */
export async function uploadFromAddress(address: string, signal: AbortSignal): Promise<string> {
  const data = await call(photosEndpoint, { method: "POST", ...json({ address }), signal });
  return tokenResponse(data).token;
}

const storedResponse = list(fields({ token: text, date: text, time: text, project: nullable(text) }));
export type StoredPhoto = ReturnType<typeof storedResponse>[number];

/** Asks which uploaded photos the calendar has already. @throws ApiError, UnreadableJson */
export async function findStored(tokens: string[]): Promise<StoredPhoto[]> {
  return storedResponse(await call("/server/api/stored-photos", { method: "POST", ...json({ tokens }) }));
}

/** Tells the server that photos will not be used after all. It would delete them by itself, only later. */
export function discardPhotos(tokens: string[]): void {
  if (tokens.length === 0) return;
  call(photosEndpoint, { method: "DELETE", ...json({ tokens }), keepalive: true }).catch(() => {});
}
