import type { Visibility } from "#app/domain/calendar/visibility.ts";
import { partBytes } from "#app/domain/photos/photo-parts.ts";
import { ApiError, call, isKeyUsed, json, NoApiResponse, stalledAfter } from "#app/http/api-client.ts";

interface Options {
  /** The account that must be signed in; null for any. */
  account?: string | null;
  signal?: AbortSignal | null;
  onProgress?: (sentBytes: number) => void;
}

interface Received {
  received: number;
  /** Names the photo once all of it has arrived; null until then. */
  token: string | null;
}

const maxRestarts = 3;

/** Returns the headers that name the account of a request. */
const asAccount = (account: string | null | undefined): Record<string, string> =>
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
  // A photo of one part is sent at once; of a larger one, the server may have some parts already.
  let at: Received = { received: 0, token: null };
  if (file.size > partBytes) at = await fetchState("", { headers });
  let restarts = 0;
  while (at.token === null) {
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
  return at.token;
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

/** Returns the state of an upload in the data of a response; null if there is none. */
function stateIn(data: unknown): Received | null {
  const { received, photo } = Object(data) as Record<string, unknown>;
  if (typeof received !== "number") return null;
  const { token } = Object(photo) as Record<string, unknown>;
  return { received, token: typeof token === "string" ? token : null };
}

const eventsEndpoint = "/server/api/events";

export interface EventToSave {
  date: string;
  time: string;
  photo: string;
  project: Visibility | null;
  note: string;
}

export const brokenLine = "The connection broke.";
const strangeResponse = "Unexpected response. Are you on a Wi-Fi login page?";
export const signedOut = "You are signed out. Sign in again in another tab; your photos wait here.";

/**
 * Returns whether a request that failed with a status may succeed later. A body that stopped half way is answered with
 * 400; a success without its data is not the site's.
 */
export const mayWorkLater = (status: number): boolean =>
  status < 300 || status >= 500 || [400, 401, 408, 425, 429].includes(status);

/** Returns whether a request was rejected because another account than the queue's is signed in. */
export const isOtherAccount = (error: unknown): boolean =>
  error instanceof ApiError && Object(error.data).otherAccount === true;

/**
 * - `saved`
 * - `gone`: some photos are no longer on the server; nothing was saved
 * - `used`: the idempotency key was used for other content, so another tab has saved this upload
 * - `refused`: nothing was saved, and a retry would fail again
 * - `unknown`: the response was lost, so it may have been saved; the retry must use the same key
 */
type SaveResponse =
  | { outcome: "saved" | "gone" | "used" }
  | { outcome: "refused" | "unknown"; why: string; error?: unknown };

/** Saves events, once per idempotency key. Never rejects. */
export async function saveEvents(
  body: { key: string; events: EventToSave[] },
  account: string | null = null,
): Promise<SaveResponse> {
  try {
    const { headers, ...sent } = json(body);
    const signal = AbortSignal.timeout(stalledAfter);
    const init = { method: "POST", headers: { ...headers, ...asAccount(account) }, ...sent, signal };
    const saved = await call(eventsEndpoint, init);
    // A captive portal may respond instead of the site, so only API responses count.
    return saved === undefined ? { outcome: "unknown", why: strangeResponse } : { outcome: "saved" };
  } catch (error) {
    const { status, message } = error instanceof ApiError ? error : new ApiError(0, "");
    if (isKeyUsed(error)) return { outcome: "used" };
    if (status === 409) return { outcome: "gone" };
    if (status === 401) return { outcome: "unknown", why: signedOut, error };
    if (status === 0) return { outcome: "unknown", why: brokenLine, error };
    if (status < 300) return { outcome: "unknown", why: strangeResponse, error };
    return { outcome: mayWorkLater(status) ? "unknown" : "refused", why: message, error };
  }
}
