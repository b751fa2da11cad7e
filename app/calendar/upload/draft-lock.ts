interface Listeners {
  granted: () => void;
  /** Called when another tab holds the lock. The lock is granted when that tab closes. */
  refused: () => void;
  /** Called when another tab has taken the lock over. */
  taken: () => void;
}

/** Locks an account's draft to one tab at a time. Without Web Locks every tab is granted access. */
export class DraftLock {
  readonly #name: string;
  readonly #on: Listeners;
  #queued: AbortController | null = null;
  #release = () => {};

  constructor(account: string, listeners: Listeners) {
    this.#name = `plinth-upload ${account}`;
    this.#on = listeners;
  }

  request(): void {
    const refused = () => {
      this.#on.refused();
      this.#wait();
    };
    void this.#request({ ifAvailable: true }, refused);
  }

  /** Takes the lock over from another tab. */
  takeOver(): void {
    this.#queued?.abort();
    void this.#request({ steal: true });
  }

  release(): void {
    this.#queued?.abort();
    this.#release();
  }

  #wait() {
    this.#queued = new AbortController();
    void this.#request({ signal: this.#queued.signal });
  }

  async #request(options: LockOptions, refused = () => {}) {
    // Browsers support Web Locks only in secure contexts, so a site without TLS has none.
    const locks: LockManager | undefined = navigator.locks;
    if (!locks) return this.#on.granted();
    let held = false;
    let released = false;
    try {
      await locks.request(this.#name, options, (lock) => {
        if (!lock) return refused();
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
      if (held && !released) {
        this.#on.taken();
        this.#wait();
      } else if (!(error instanceof DOMException && error.name === "AbortError")) this.#on.granted();
    }
  }
}
