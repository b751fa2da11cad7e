import { ApiError } from "#app/http/api-client.ts";
import { changeQueued, inTurn, readFile, readQueue, refuse, removeQueued } from "./outbox.ts";
import { announce, type Pause } from "./outbox-channel.ts";
import { isOtherAccount, mayWorkLater, saveEvents, sendInParts } from "./requests.ts";
import type { QueuedPhoto } from "./uploads-db.ts";

/** Thrown when photos wait in the queue: for the network, a sign-in or the server. */
class OutboxPaused extends Error {
  override name = "OutboxPaused";
  readonly pause: Pause;
  /** Key of the save that the server has answered with an error. */
  readonly save: string | undefined;

  constructor(pause: Pause, why: string, save?: string) {
    super(why);
    this.pause = pause;
    this.save = save;
  }
}

interface Options {
  /** Only this account's photos; by default those of all accounts, of which the server takes the signed-in one's. */
  account?: string;
  signal?: AbortSignal;
  /** Called whenever the server has more of a photo than before. */
  onProgress?: () => void;
}

/** Photos that are sent at the same time. */
const atOnce = 2;

/**
 * Sends and saves the queued photos; one page or service worker at a time does so for an account.
 * @returns when nothing is left that can be sent: what the server rejects and other accounts' photos stay
 * @throws OutboxPaused when it must be called again later, which makes the browser repeat the `sync` event
 */
export async function drainOutbox(options: Options = {}): Promise<void> {
  const { account, signal } = options;
  const accounts = account === undefined ? await queuedAccounts() : [account];
  let failure: unknown;
  for (const one of accounts)
    await inTurn(one, signal, () => drainAccount(one, options)).catch((error) => {
      if (!(error instanceof OutboxPaused) || error.pause !== "other account" || account !== undefined)
        failure ??= error;
    });
  if (failure) throw failure;
}

const queuedAccounts = async () => [...new Set((await readQueue()).map(({ account }) => account))];

/** Sends all photos of an account, then saves them, until none is left that can be sent or saved. */
async function drainAccount(account: string, options: Options) {
  /** Keys of saves whose photos the server has lost once. */
  const tried = new Set<string>();
  const queued = async () =>
    (await readQueue()).filter((photo) => photo.account === account && !photo.refused);
  try {
    for (let photos = await queued(); photos.length > 0; photos = await queued()) {
      options.signal?.throwIfAborted();
      announce({ about: "sending", account });
      const unsent = photos.filter(({ token }) => token === null);
      if (unsent.length > 0) await sendAll(unsent, options);
      else for (const [key, save] of Map.groupBy(photos, ({ save }) => save)) await saveAll(key, save, tried);
    }
  } catch (error) {
    if (error instanceof OutboxPaused)
      announce({ about: "pause", account, pause: error.pause, why: error.message, save: error.save });
    throw error;
  }
}

/** Sends photos in order, a few at a time. The first failure stops the others. */
async function sendAll(photos: QueuedPhoto[], { signal, onProgress }: Options) {
  const stop = new AbortController();
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const waiting = photos.values();
  const runs = Array.from({ length: atOnce }, async () => {
    for (const photo of waiting) {
      if (either.aborted) return;
      await send(photo, either, onProgress);
    }
  });
  const results = await Promise.allSettled(
    runs.map((run) =>
      run.catch((error) => {
        stop.abort();
        throw error;
      }),
    ),
  );
  const failed = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  const [first] = failed.toSorted((a, b) => Number(isAbort(a)) - Number(isAbort(b)));
  if (first) throw first;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

async function send(photo: QueuedPhoto, signal: AbortSignal, onMore?: () => void) {
  const { id, account } = photo;
  const file = await readFile(photo);
  if (!file) return refuse(photo, "The browser has lost this photo. Add it again.");
  let reported = photo.sent;
  const onProgress = (sent: number) => {
    if (sent === reported) return;
    if (sent > reported) onMore?.();
    reported = sent;
    void changeQueued(photo, { sent });
  };
  try {
    const token = await sendInParts(id, file, { account, signal, onProgress });
    await changeQueued(photo, { token, sent: file.size });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn(`Sending ${photo.name} failed`, error);
    const pause = pauseFor(error);
    if (pause) throw pause;
    await refuse(photo, error.message);
  }
}

/** Returns why a request waits; null if repeating it is useless. */
function pauseFor(error: unknown): OutboxPaused | null {
  const { status, message } = error instanceof ApiError ? error : new ApiError(0, "");
  if (status === 0) return new OutboxPaused("network", "Waiting for the network.");
  if (status === 401) return new OutboxPaused("signed out", "You are signed out.");
  if (isOtherAccount(error)) return new OutboxPaused("other account", "Another account is signed in.");
  if (mayWorkLater(status)) return new OutboxPaused("server", message);
  return null;
}

/** Saves photos that the server has. Their local copies are deleted once it has confirmed the save. */
async function saveAll(key: string, photos: QueuedPhoto[], tried: Set<string>) {
  const [{ account } = { account: "" }] = photos;
  const events = photos.map(({ event, token }) => ({ ...event, photo: token ?? "" }));
  const response = await saveEvents({ key, events }, account);
  if ("why" in response) console.warn("Saving photos failed", response.why);
  switch (response.outcome) {
    case "saved":
    case "used": {
      // In a browser without locks another tab may have had the same response.
      if (!(await removeQueued(photos))) return;
      const dates = photos.map(({ event }) => event.date);
      return announce({ about: "saved", account, dates });
    }
    case "gone":
      for (const photo of photos) await changeQueued(photo, { token: null, sent: 0 });
      if (tried.has(key)) throw new OutboxPaused("server", "The server has lost the photos.");
      tried.add(key);
      return;
    case "refused": {
      const pause = isOtherAccount(response.error) ? pauseFor(response.error) : null;
      if (pause) throw pause;
      for (const photo of photos) await changeQueued(photo, { refused: response.why });
      return announce({ about: "refused", account, why: response.why, save: key });
    }
    default: {
      const pause = pauseFor(response.error ?? new ApiError(503, response.why));
      throw pause && pause.pause !== "server" ? pause : new OutboxPaused("server", response.why, key);
    }
  }
}
