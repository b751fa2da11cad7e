import { drainOutbox } from "./drain-outbox.ts";
import { readQueue, requestBackgroundSync } from "./outbox.ts";

/** Milliseconds until the next attempt, after one failure and at most. */
const firstPause = 1000;
const maxPause = 60_000;

/** Sends an account's queue while a staff page is open, and prevents the screen from switching off while it does. */
export class OutboxRunner {
  readonly #account: string;
  readonly #onProgress: () => void;
  readonly #closed = new AbortController();
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #again = false;

  /** @param onProgress called whenever the server has more of a photo than before */
  constructor(account: string, onProgress: () => void) {
    this.#account = account;
    this.#onProgress = onProgress;
  }

  /** Sends now instead of waiting for the back-off. */
  readonly wake = (): void => {
    this.#failures = 0;
    this.#runNext();
  };

  readonly #runNext = (): void => {
    clearTimeout(this.#timer);
    if (this.#closed.signal.aborted) return;
    if (this.#running) this.#again = true;
    else void this.#run();
  };

  close(): void {
    clearTimeout(this.#timer);
    this.#closed.abort();
  }

  async #run() {
    this.#running = true;
    this.#again = false;
    const awake = await this.#keepAwake();
    try {
      // On a line that is cut often but still makes progress, the next attempt does not wait longer each time.
      const onProgress = () => {
        this.#failures = 0;
        this.#onProgress();
      };
      await drainOutbox({ account: this.#account, signal: this.#closed.signal, onProgress });
      this.#failures = 0;
    } catch {
      const wait = Math.min(firstPause * 2 ** this.#failures, maxPause);
      this.#failures += 1;
      void requestBackgroundSync();
      if (!this.#closed.signal.aborted) this.#timer = setTimeout(this.#runNext, wait);
    } finally {
      this.#running = false;
      void awake?.release().catch(() => {});
    }
    if (this.#again) this.#runNext();
  }

  async #keepAwake(): Promise<WakeLockSentinel | null> {
    try {
      const queued = await readQueue();
      if (!queued.some(({ account, refused }) => account === this.#account && !refused)) return null;
      const wakeLock: WakeLock | undefined = navigator.wakeLock;
      return (await wakeLock?.request("screen")) ?? null;
    } catch {
      // The page is hidden, the battery is low, or there is no such lock.
      return null;
    }
  }
}
