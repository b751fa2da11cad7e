import { PhotoRefused, type SendPhoto } from "./photo-sender.ts";
import type { EventToSave } from "./upload-draft.ts";

const photosCall = "/server/api/photos";
const eventsCall = "/server/api/events";

/** A line on which nothing has moved for so long is dead. */
const stalledAfter = 90_000;
const reportedEvery = 200;

const brokenLine = "The connection broke.";
const signedOut = "You are signed out. Sign in again in another tab; your photos wait here.";

interface Answer {
  status?: string;
  data?: { token?: string };
  message?: string;
}

function parse(text: string): Answer {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

// A body that stopped half way is answered with 400.
const mayWorkLater = (status: number) => status >= 500 || [400, 401, 408, 425, 429].includes(status);

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
      const { data, message } = parse(request.responseText);
      if (request.status === 200 && data?.token) return resolve(data.token);
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
    request.setRequestHeader("X-Photo-Name", encodeURIComponent(name));
    stillAlive();
    request.send(file);
  });

/** Tells the server that photos will not be used after all. It would forget them by itself, only later. */
export function dropPhotos(tokens: string[]): void {
  if (tokens.length === 0) return;
  fetch(photosCall, {
    method: "DELETE",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ tokens }),
    keepalive: true,
  }).catch(() => {});
}

/**
 * - `saved`
 * - `gone`: some photos are not on the server any more; nothing was saved
 * - `refused`: nothing was saved, and the same would be refused again
 * - `unknown`: the answer was lost, so it may have been saved; the same key must be sent again
 */
export type SaveAnswer = { outcome: "saved" | "gone" } | { outcome: "refused" | "unknown"; why: string };

/** Saves events, once for each key. Never rejects. */
export async function saveEvents(body: { key: string; events: EventToSave[] }): Promise<SaveAnswer> {
  try {
    const answer = await fetch(eventsCall, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(stalledAfter),
    });
    if (answer.ok) return { outcome: "saved" };
    if (answer.status === 409) return { outcome: "gone" };
    const why = answer.status === 401 ? signedOut : (parse(await answer.text()).message ?? "");
    return { outcome: mayWorkLater(answer.status) ? "unknown" : "refused", why };
  } catch {
    return { outcome: "unknown", why: brokenLine };
  }
}
