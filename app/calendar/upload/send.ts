import { ApiError, call, isKeyUsed, json, NoApiResponse, stalledAfter } from "#app/http/api-client.ts";
import { uploadPhoto } from "../photo-requests.ts";
import { PhotoRefused, type SendPhoto } from "./photo-sender.ts";
import type { EventToSave } from "./upload-draft.ts";

const eventsEndpoint = "/server/api/events";

const reportedEvery = 200;

const brokenLine = "The connection broke.";
const rejected = "The server could not take this photo.";
const noWord = "Unexpected response. Are you on a Wi-Fi login page?";
const signedOut = "You are signed out. Sign in again in another tab; your photos wait here.";

// A body that stopped half way is answered with 400; a success without its data is not the site's.
const mayWorkLater = (status: number) =>
  status < 300 || status >= 500 || [400, 401, 408, 425, 429].includes(status);

/** Uploads one photo. */
export const sendPhoto: SendPhoto = async ({ file }, { signal, onProgress }) => {
  let reported = 0;
  const report = (sent: number) => {
    if (performance.now() - reported < reportedEvery) return;
    reported = performance.now();
    onProgress(sent);
  };
  try {
    return await uploadPhoto(file, { signal, onProgress: report });
  } catch (error) {
    const { status, message } =
      error instanceof ApiError ? error : new NoApiResponse(200, "the response cannot be read");
    if (status === 0) throw new Error(brokenLine);
    if (status === 401) throw new Error(signedOut);
    const reason = error instanceof ApiError && !(error instanceof NoApiResponse) ? message : rejected;
    throw mayWorkLater(status) ? new Error(reason) : new PhotoRefused(reason);
  }
};

/**
 * - `saved`
 * - `gone`: some photos are no longer on the server; nothing was saved
 * - `used`: the idempotency key was used for other content, so another tab has saved this upload
 * - `refused`: nothing was saved, and a retry would fail again
 * - `unknown`: the response was lost, so it may have been saved; the retry must use the same key
 */
export type SaveResponse =
  | { outcome: "saved" | "gone" | "used" }
  | { outcome: "refused" | "unknown"; why: string };

/** Saves events, once per idempotency key. Never rejects. */
export async function saveEvents(body: { key: string; events: EventToSave[] }): Promise<SaveResponse> {
  try {
    const signal = AbortSignal.timeout(stalledAfter);
    const saved = await call(eventsEndpoint, { method: "POST", ...json(body), signal });
    // A captive portal may respond instead of the site, so only API responses count.
    return saved === undefined ? { outcome: "unknown", why: noWord } : { outcome: "saved" };
  } catch (error) {
    const { status, message } = error instanceof ApiError ? error : new ApiError(0, "");
    if (isKeyUsed(error)) return { outcome: "used" };
    if (status === 409) return { outcome: "gone" };
    if (status === 401) return { outcome: "unknown", why: signedOut };
    if (status === 0) return { outcome: "unknown", why: brokenLine };
    if (status < 300) return { outcome: "unknown", why: noWord };
    return { outcome: mayWorkLater(status) ? "unknown" : "refused", why: message };
  }
}
