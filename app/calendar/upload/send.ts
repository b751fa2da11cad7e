import { ApiRequestError, call, isKeyUsed, json, parseApiResponse } from "#app/http/api-client.ts";
import { photoHeaders, photosCall, photoToken } from "../photo-requests.ts";
import { PhotoRefused, type SendPhoto } from "./photo-sender.ts";
import type { EventToSave } from "./upload-draft.ts";

const eventsCall = "/server/api/events";

/** A line on which nothing has moved for so long is dead. */
const stalledAfter = 90_000;
const reportedEvery = 200;

const brokenLine = "The connection broke.";
const noWord = "Unexpected response. Are you on a Wi-Fi login page?";
const signedOut = "You are signed out. Sign in again in another tab; your photos wait here.";

// A body that stopped half way is answered with 400; a success without its data is not the site's.
const mayWorkLater = (status: number) =>
  status < 300 || status >= 500 || [400, 401, 408, 425, 429].includes(status);

/** The server names the file it speaks of; here that stands beside it. */
function withoutName(message: string, name: string): string {
  if (message.startsWith(`${name}: `)) return message.slice(name.length + 2);
  return message.startsWith(`${name} `) ? `This photo${message.slice(name.length)}` : message;
}

/** Sends one photo's bytes; with XMLHttpRequest, since fetch does not tell how many have gone. */
export const sendPhoto: SendPhoto = ({ name, file }, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let watch: ReturnType<typeof setTimeout>;
    let reported = 0;
    const stillAlive = () => {
      clearTimeout(watch);
      watch = setTimeout(() => request.abort(), stalledAfter);
    };
    const abort = () => request.abort();
    request.upload.onprogress = ({ loaded }) => {
      stillAlive();
      if (performance.now() - reported < reportedEvery) return;
      reported = performance.now();
      onProgress(loaded);
    };
    request.onload = () => {
      const { data, message } = parseApiResponse(bodyOf(request));
      const { data: sent } = photoToken.safeParse(data);
      if (request.status === 200 && sent) return resolve(sent.token);
      const said = message ? withoutName(message, name) : "The server could not take this photo.";
      const words = request.status === 401 ? signedOut : said;
      reject(mayWorkLater(request.status) ? new Error(words) : new PhotoRefused(words));
    };
    request.onerror = () => reject(new Error(brokenLine));
    request.onabort = () => reject(new Error(brokenLine));
    request.onloadend = () => {
      clearTimeout(watch);
      signal.removeEventListener("abort", abort);
    };
    signal.addEventListener("abort", abort);
    request.open("POST", photosCall);
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    for (const [header, value] of Object.entries(photoHeaders(name))) request.setRequestHeader(header, value);
    stillAlive();
    request.send(file);
  });

function bodyOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText);
  } catch {
    return undefined;
  }
}

/** Tells the server that photos will not be used after all. It would forget them by itself, only later. */
export function discardPhotos(tokens: string[]): void {
  if (tokens.length === 0) return;
  fetch(photosCall, {
    method: "DELETE",
    ...json({ tokens }),
    keepalive: true,
  }).catch(() => {});
}

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
    const saved = await call(eventsCall, { method: "POST", ...json(body), signal });
    // A gate of some network may answer in the site's place: only the site's own word counts.
    return saved === undefined ? { outcome: "unknown", why: noWord } : { outcome: "saved" };
  } catch (error) {
    const { status, message } = error instanceof ApiRequestError ? error : new ApiRequestError("", 0);
    if (isKeyUsed(error)) return { outcome: "used" };
    if (status === 409) return { outcome: "gone" };
    if (status === 401) return { outcome: "unknown", why: signedOut };
    if (status === 0) return { outcome: "unknown", why: brokenLine };
    if (status < 300) return { outcome: "unknown", why: noWord };
    return { outcome: mayWorkLater(status) ? "unknown" : "refused", why: message };
  }
}
