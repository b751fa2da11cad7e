interface Listeners {
  granted: () => void;
  /** Another tab has the lock; it is granted once that tab closes. */
  refused: () => void;
  /** Another tab took the lock over. */
  taken: () => void;
}

/** Grants an account's draft to one tab at a time; to every tab where the browser has no Web Locks. */
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
    void this.#ask({ ifAvailable: true }, refused);
  }

  /** Takes the lock from the tab that has it. */
  takeOver(): void {
    this.#queued?.abort();
    void this.#ask({ steal: true });
  }

  release(): void {
    this.#queued?.abort();
    this.#release();
  }

  #wait() {
    this.#queued = new AbortController();
    void this.#ask({ signal: this.#queued.signal });
  }

  async #ask(options: LockOptions, refused = () => {}) {
    // Browsers have Web Locks only in secure contexts, which a site without TLS is not.
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
