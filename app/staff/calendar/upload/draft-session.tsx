import { useEffect, useRef } from "react";
import type { QueuedPhoto } from "../queue/uploads-db.ts";
import type { DraftStore, StoredDraft } from "./draft-store.ts";
import { DraftInAnotherTab } from "./upload-draft.ts";

interface Listeners {
  /** Called when this tab owns the draft, with the stored one; `kept` is false if this browser cannot store any. */
  opened: (stored: StoredDraft | null, kept: boolean) => void;
  /** Called when another tab owns the draft or has taken it over. */
  elsewhere: () => void;
  /** Called when a write failed, so that a reload would lose data. */
  failed: () => void;
}

/** Stores an account's draft in this browser. Only one tab at a time can edit it. */
export class DraftSession {
  readonly #account: string;
  readonly #on: Listeners;
  readonly #lock: DraftLock;
  #store: DraftStore | null = null;
  #mine = false;
  #closed = true;

  constructor(account: string, listeners: Listeners) {
    this.#account = account;
    this.#on = listeners;
    this.#lock = new DraftLock(account, {
      granted: () => void this.#load(),
      lost: () => this.#lose(),
    });
  }

  async open(): Promise<void> {
    this.#closed = false;
    const store = await import("./draft-store.ts")
      .then(({ DraftStore }) => DraftStore.open(this.#account))
      .catch(() => null);
    if (this.#closed) return store?.close();
    this.#store = store;
    if (store) return this.#lock.request();
    // Without storage, tabs share nothing, so no lock is needed.
    this.#mine = true;
    this.#on.opened(null, false);
  }

  close(): void {
    this.#closed = true;
    this.#mine = false;
    this.#lock.release();
    this.#store?.close();
    this.#store = null;
  }

  readonly takeOver = (): void => this.#lock.takeOver();

  /** Writes the draft if this tab owns it. Never rejects. */
  async write(change: (store: DraftStore) => Promise<unknown>): Promise<void> {
    if (!this.#store || !this.#mine) return;
    try {
      await change(this.#store);
    } catch (error) {
      if (error instanceof DraftInAnotherTab) this.#lose();
      else this.#on.failed();
    }
  }

  /**
   * Moves photos from the draft to the queue.
   * @returns `elsewhere` if another tab owns the draft, and false if this browser cannot store them
   */
  async enqueue(photos: QueuedPhoto[]): Promise<boolean | "elsewhere"> {
    if (!this.#store || !this.#mine) return this.#store ? "elsewhere" : false;
    try {
      await this.#store.enqueue(photos);
      return true;
    } catch (error) {
      if (!(error instanceof DraftInAnotherTab)) return false;
      this.#lose();
      return "elsewhere";
    }
  }

  async #load() {
    const stored = (await this.#store?.load().catch(() => null)) ?? null;
    if (this.#closed) return;
    this.#mine = true;
    this.#on.opened(stored, true);
  }

  #lose() {
    if (this.#closed) return;
    this.#mine = false;
    this.#on.elsewhere();
  }
}

interface LockListeners {
  granted: () => void;
  /** Called when another tab holds the lock or has taken it over. It is granted again when that tab closes. */
  lost: () => void;
}

/** Locks an account's draft to one tab at a time. Without Web Locks every tab is granted access. */
class DraftLock {
  readonly #name: string;
  readonly #on: LockListeners;
  #queued: AbortController | null = null;
  #release = () => {};

  constructor(account: string, listeners: LockListeners) {
    this.#name = `plinth-upload ${account}`;
    this.#on = listeners;
  }

  request(): void {
    void this.#request({ ifAvailable: true });
  }

  takeOver(): void {
    this.#queued?.abort();
    void this.#request({ steal: true });
  }

  release(): void {
    this.#queued?.abort();
    this.#release();
  }

  /** Reports that another tab has the lock, and waits for it. */
  #lose() {
    this.#on.lost();
    this.#queued = new AbortController();
    void this.#request({ signal: this.#queued.signal });
  }

  async #request(options: LockOptions) {
    // Browsers support Web Locks only in secure contexts, so a site without TLS has none.
    const locks: LockManager | undefined = navigator.locks;
    if (!locks) return this.#on.granted();
    let held = false;
    let released = false;
    try {
      await locks.request(this.#name, options, (lock) => {
        if (!lock) return this.#lose();
        held = true;
        this.#on.granted();
        return new Promise<void>((resolve) => {
          this.#release = () => {
            released = true;
            resolve();
          };
        });
      });
    } catch (error) {
      if (held && !released) this.#lose();
      else if (!(error instanceof DOMException && error.name === "AbortError")) this.#on.granted();
    }
  }
}

interface Props {
  /** Whether this tab owned the upload before. */
  wasHere: boolean;
  takeOver: () => Promise<void>;
}

/** Replaces the uploader while another tab of this browser owns the draft. */
export function OpenElsewhere({ wasHere, takeOver }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const atFirst = useRef(wasHere);
  // The form that contained the focus is hidden now.
  useEffect(() => {
    if (atFirst.current) button.current?.focus();
  }, []);
  return (
    <section aria-labelledby="elsewhere" className="panel border-l-4 border-l-amber">
      <h2 id="elsewhere" className="text-lg">
        This upload is open in another tab
      </h2>
      <p className="mt-1">
        Only one tab can edit it at a time. If you use it here, it closes in the other tab; nothing is lost.
      </p>
      <p className="mt-4">
        <button
          ref={button}
          type="button"
          className="button button-amber"
          onClick={() => void takeOver().then(() => document.getElementById("date")?.focus())}
        >
          Use it here
        </button>
      </p>
    </section>
  );
}
