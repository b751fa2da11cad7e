import { ApiError, call, isKeyUsed, json, NoApiResponse, stalledAfter } from "#app/http/api-client.ts";
import { uploadPhoto } from "../photo-requests.ts";
import { PhotoRefused, type SendPhoto } from "./photo-sender.ts";
import type { EventToSave } from "./upload-draft.ts";

const eventsEndpoint = "/server/api/events";

const reportedEvery = 200;

const brokenLine = "The connection broke.";
const notTaken = "The server could not take this photo.";
const noWord = "Unexpected response. Are you on a Wi-Fi login page?";
const signedOut = "You are signed out. Sign in again in another tab; your photos wait here.";

// A body that stopped half way is answered with 400; a success without its data is not the site's.
const mayWorkLater = (status: number) =>
  status < 300 || status >= 500 || [400, 401, 408, 425, 429].includes(status);

/** Sends one photo's bytes. */
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
    const words = error instanceof ApiError && !(error instanceof NoApiResponse) ? message : notTaken;
    throw mayWorkLater(status) ? new Error(words) : new PhotoRefused(words);
  }
};

/**
 * - `saved`
 * - `gone`: some photos are not on the server any more; nothing was saved
 * - `used`: the key was used for other content, so another tab has saved this upload
 * - `refused`: nothing was saved, and the same would be refused again
 * - `unknown`: the answer was lost, so it may have been saved; the same key must be sent again
 */
export type SaveResponse =
  | { outcome: "saved" | "gone" | "used" }
  | { outcome: "refused" | "unknown"; why: string };

/** Saves events, once for each key. Never rejects. */
export async function saveEvents(body: { key: string; events: EventToSave[] }): Promise<SaveResponse> {
  try {
    const signal = AbortSignal.timeout(stalledAfter);
    const saved = await call(eventsEndpoint, { method: "POST", ...json(body), signal });
    // A gate of some network may answer in the site's place: only the site's own word counts.
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
