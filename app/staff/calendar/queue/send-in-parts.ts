import { partBytes } from "#app/domain/photos/photo-parts.ts";
import { ApiError, call, NoApiResponse, stalledAfter } from "#app/http/api-client.ts";

interface Options {
  /** The account that must be signed in; null for any. */
  account?: string | null;
  signal?: AbortSignal | null;
  onProgress?: (sentBytes: number) => void;
}

interface Received {
  received: number;
  photo: { token: string; hash: string } | null;
}

const maxRestarts = 3;

/** Returns the headers that name the account of a request. */
export const asAccount = (account: string | null | undefined): Record<string, string> =>
  account ? { "X-Account": account } : {};

/**
 * Sends a photo in parts and returns its token. An upload under the same key continues where it stopped. Runs in pages
 * and in service workers.
 * @throws ApiError, or the abort reason of the signal
 */
export async function sendInParts(key: string, file: Blob, options: Options = {}): Promise<string> {
  const { account, signal = null, onProgress } = options;
  const address = `/server/api/photo-uploads/${encodeURIComponent(key)}`;
  const limits = () =>
    signal ? AbortSignal.any([signal, AbortSignal.timeout(stalledAfter)]) : AbortSignal.timeout(stalledAfter);
  const headers = asAccount(account);
  const fetchState = async (query: string, init: RequestInit) => {
    try {
      return receivedIn(await call(`${address}${query}`, { ...init, signal: limits() }));
    } catch (error) {
      if (signal?.aborted) throw error;
      if (error instanceof DOMException) throw new NoApiResponse(0, "the site does not respond");
      const moved = error instanceof ApiError && error.status === 409 ? stateIn(error.data) : null;
      if (!moved) throw error;
      return { ...moved, moved: error };
    }
  };
  const fileQuery = `bytes=${file.size}&hash=${await hashOf(file)}`;
  // Most photos begin here; only a large one is worth asking how much of it is there.
  let at: Received = { received: 0, photo: null };
  if (file.size > partBytes) at = await fetchState("", { headers });
  let restarts = 0;
  while (!at.photo) {
    onProgress?.(at.received);
    const part = file.slice(at.received, at.received + partBytes);
    const body = part.size > 0 ? { body: part } : {};
    const type = { "Content-Type": "application/octet-stream" };
    const init = { method: "POST", headers: { ...headers, ...type }, ...body };
    const next = await fetchState(`?offset=${at.received}&${fileQuery}`, init);
    if ("moved" in next) restarts += 1;
    if ("moved" in next && restarts > maxRestarts) throw next.moved;
    at = next;
  }
  onProgress?.(file.size);
  return at.photo.token;
}

/** Returns the SHA-256 of a file as base64url; empty without TLS, where browsers have no digests. */
async function hashOf(file: Blob): Promise<string> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return "";
  const digest = new Uint8Array(await subtle.digest("SHA-256", await file.arrayBuffer()));
  return btoa(String.fromCharCode(...digest))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=/g, "");
}

function receivedIn(data: unknown): Received {
  const state = stateIn(data);
  if (!state) throw new NoApiResponse(200, "the response cannot be read");
  return state;
}

/** Returns the state in a response; null if it is not one of the site. */
function stateIn(data: unknown): Received | null {
  const { received, photo } = Object(data) as Record<string, unknown>;
  if (typeof received !== "number") return null;
  const { token, hash } = Object(photo) as Record<string, unknown>;
  const named = typeof token === "string" && typeof hash === "string" ? { token, hash } : null;
  return { received, photo: named };
}
