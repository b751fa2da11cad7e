import { DraftLock } from "./draft-lock.ts";
import { DraftInAnotherTab, DraftStore, type StoredDraft } from "./draft-store.ts";

interface Listeners {
  /** This tab may edit the draft now. `left` is what was stored; `kept` tells whether this browser stores anything. */
  opened: (left: StoredDraft | null, kept: boolean) => void;
  /** Another tab has the draft, or has taken it over. */
  elsewhere: () => void;
  /** A write failed: a reload would not bring everything back. */
  failed: () => void;
}

/** An account's draft as this browser stores it. Only one tab at a time edits it. */
export class KeptDraft {
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
      refused: () => this.#lose(),
      taken: () => this.#lose(),
    });
  }

  async open(): Promise<void> {
    this.#closed = false;
    const store = await DraftStore.open(this.#account).catch(() => null);
    if (this.#closed) return store?.close();
    this.#store = store;
    if (store) return this.#lock.request();
    // Without storage there is nothing that two tabs could share.
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

  /** Opens the draft in this tab; the tab that has it loses it. */
  readonly takeOver = (): void => this.#lock.takeOver();

  /** Writes while this tab has the draft. Never rejects. */
  async write(change: (store: DraftStore) => Promise<unknown>): Promise<void> {
    if (!this.#store || !this.#mine) return;
    try {
      await change(this.#store);
    } catch (error) {
      if (error instanceof DraftInAnotherTab) this.#lose();
      else this.#on.failed();
    }
  }

  async #load() {
    const left = (await this.#store?.load().catch(() => null)) ?? null;
    if (this.#closed) return;
    this.#mine = true;
    this.#on.opened(left, true);
  }

  #lose() {
    if (this.#closed) return;
    this.#mine = false;
    this.#on.elsewhere();
  }
}
