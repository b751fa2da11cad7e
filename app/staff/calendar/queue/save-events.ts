import type { Visibility } from "#app/domain/calendar/visibility.ts";
import { ApiError, call, isKeyUsed, json, stalledAfter } from "#app/http/api-client.ts";
import { asAccount } from "./send-in-parts.ts";

const eventsEndpoint = "/server/api/events";

export interface EventToSave {
  date: string;
  time: string;
  photo: string;
  project: Visibility | null;
  note: string;
}

export const brokenLine = "The connection broke.";
const noWord = "Unexpected response. Are you on a Wi-Fi login page?";
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
    return saved === undefined ? { outcome: "unknown", why: noWord } : { outcome: "saved" };
  } catch (error) {
    const { status, message } = error instanceof ApiError ? error : new ApiError(0, "");
    if (isKeyUsed(error)) return { outcome: "used" };
    if (status === 409) return { outcome: "gone" };
    if (status === 401) return { outcome: "unknown", why: signedOut, error };
    if (status === 0) return { outcome: "unknown", why: brokenLine, error };
    if (status < 300) return { outcome: "unknown", why: noWord, error };
    return { outcome: mayWorkLater(status) ? "unknown" : "refused", why: message, error };
  }
}
