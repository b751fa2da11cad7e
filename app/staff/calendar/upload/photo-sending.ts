import { fields, list, nullable, text } from "#app/domain/values/read-json.ts";
import { call, json, upload } from "#app/http/api-client.ts";
import type { Sending } from "./upload-draft.ts";

const photosEndpoint = "/server/api/photos";
const tokenResponse = fields({ token: text });

/**
 * Uploads a photo ahead of the save that uses it. @returns its token @throws ApiError, UnreadableJson
 * @param name the file's name, with which messages of the server begin
 */
export async function uploadPhoto(photo: Blob, name: string, signal: AbortSignal): Promise<string> {
  const headers = { "X-Photo-Name": encodeURIComponent(name) };
  return tokenResponse(await upload(photosEndpoint, photo, { signal, headers })).token;
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

interface PhotoToSend {
  id: string;
  name: string;
  file: Blob;
}

interface SendOptions {
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/** Uploads one photo and returns its token. Throws `PhotoRefused` for permanent failures, other errors to be retried. */
export type SendPhoto = (photo: PhotoToSend, options: SendOptions) => Promise<string>;

/** Thrown when the server rejects a photo permanently. The message is for the user. */
export class PhotoRefused extends Error {
  override name = "PhotoRefused";
}

interface Options {
  send: SendPhoto;
  report: (id: string, sending: Sending) => void;
  /** Called with the reason when uploads pause, and with null when they resume. */
  onPause: (why: string | null) => void;
}

type Job = PhotoToSend & { abort: AbortController | null };

/** Photos that are uploaded at the same time. */
const atOnce = 2;
/** Milliseconds until the next attempt, after one failure and at most. */
const firstPause = 1000;
const maxPause = 30_000;

/** Uploads photos in order, a few at a time. After a failure it waits twice as long each time, and retries automatically. */
export class PhotoSender {
  readonly #options: Options;
  readonly #jobs = new Map<string, Job>();
  #failures = 0;
  #pause: ReturnType<typeof setTimeout> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  add(photo: PhotoToSend): void {
    this.stop(photo.id);
    this.#jobs.set(photo.id, { ...photo, abort: null });
    this.#options.report(photo.id, { state: "waiting" });
    this.#fill();
  }

  /** Removes a photo and aborts its upload. */
  stop(id: string): void {
    const job = this.#jobs.get(id);
    this.#jobs.delete(id);
    job?.abort?.abort();
    if (job) this.#fill();
  }

  /** Retries immediately instead of waiting for the back-off. */
  tryNow(): void {
    if (this.#pause === null) return;
    clearTimeout(this.#pause);
    this.#pause = null;
    this.#options.onPause(null);
    this.#fill();
  }

  close(): void {
    if (this.#pause !== null) clearTimeout(this.#pause);
    this.#pause = null;
    const jobs = [...this.#jobs.values()];
    this.#jobs.clear();
    for (const { abort } of jobs) abort?.abort();
  }

  #fill() {
    if (this.#pause !== null) return;
    let free = atOnce - [...this.#jobs.values()].filter(({ abort }) => abort).length;
    for (const job of this.#jobs.values()) {
      if (free <= 0) return;
      if (job.abort) continue;
      free -= 1;
      void this.#run(job);
    }
  }

  async #run(job: Job) {
    const { id } = job;
    const abort = new AbortController();
    job.abort = abort;
    const report = (sending: Sending) => {
      if (!abort.signal.aborted) this.#options.report(id, sending);
    };
    report({ state: "sending", sent: 0 });
    try {
      const onProgress = (sent: number) => report({ state: "sending", sent });
      const token = await this.#options.send(job, { signal: abort.signal, onProgress });
      this.#failures = 0;
      if (abort.signal.aborted) return;
      this.#jobs.delete(id);
      report({ state: "sent", token });
    } catch (error) {
      if (abort.signal.aborted) return;
      const why = error instanceof Error ? error.message : String(error);
      console.warn(`Sending ${job.name} failed`, error);
      if (error instanceof PhotoRefused) {
        this.#jobs.delete(id);
        report({ state: "refused", why });
      } else {
        job.abort = null;
        report({ state: "retrying", why });
        this.#waitAfterFailure(why);
      }
    }
    this.#fill();
  }

  #waitAfterFailure(why: string) {
    // Parallel uploads fail together, which counts as one failure.
    if (this.#pause !== null) return;
    const wait = Math.min(firstPause * 2 ** this.#failures, maxPause);
    this.#failures += 1;
    this.#pause = setTimeout(() => this.tryNow(), wait);
    this.#options.onPause(why);
  }
}
