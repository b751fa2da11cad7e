import type { PreparedPhoto, UnreadablePhoto } from "#app/adapters/images/browser/prepare-photo.ts";
import type { StoredFile } from "../queue/uploads-db.ts";
import type { DraftStore } from "./draft-store.ts";

interface Options {
  /** Writes to the stored draft, if this browser has one. */
  keep: (write: (store: DraftStore) => Promise<unknown>) => Promise<unknown>;
  /** Called when a photo is ready for upload. */
  ready: (id: string, prepared: PreparedPhoto) => void;
  /** Called when a photo cannot be read, with the message for the user. */
  leaveOut: (id: string, why: string) => void;
}

/** Holds the bytes of the chosen photos until they are saved. */
export class PhotoFiles {
  readonly #options: Options;
  readonly #files = new Map<string, Blob>();
  /** Photos are decoded one at a time because phones have little memory. */
  #preparing: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns a photo's prepared file, or the chosen file while it is being read. */
  get(id: string): Blob | undefined {
    return this.#files.get(id);
  }

  /** Adds a chosen file: stores it unchanged, then queues it for preparation. */
  take(id: string, file: File, keepOriginal: boolean): void {
    this.#files.set(id, file);
    this.#options.keep((store) => store.keepFile(id, { file, thumb: null, prepared: false }));
    this.#prepareInTurn(id, file.name, keepOriginal);
  }

  /** Adds a file from the stored draft. @returns whether it is ready for upload */
  restore(
    id: string,
    { file, prepared }: StoredFile,
    { name, keepOriginal }: { name: string; keepOriginal: boolean },
  ): boolean {
    this.#files.set(id, file);
    if (!prepared) this.#prepareInTurn(id, name, keepOriginal);
    return prepared;
  }

  forget(ids: string[]): void {
    for (const id of ids) this.#files.delete(id);
    this.#options.keep((store) => store.removeFiles(ids));
  }

  /** Cancels the preparation of queued photos. */
  close(): void {
    this.#files.clear();
  }

  #prepareInTurn(id: string, name: string, keepOriginal: boolean) {
    this.#preparing = this.#preparing.then(() => this.#prepare(id, name, keepOriginal));
  }

  async #prepare(id: string, name: string, keepOriginal: boolean) {
    const file = this.#files.get(id);
    if (!file) return;
    const { keep, ready, leaveOut } = this.#options;
    const preparePhoto = await loadPreparation();
    const prepared = await preparePhoto(file, name, keepOriginal).catch((error: UnreadablePhoto) => error);
    if (!this.#files.has(id)) return;
    if (prepared instanceof Error) return leaveOut(id, prepared.message);
    this.#files.set(id, prepared.file);
    keep((store) => store.keepFile(id, { ...prepared, prepared: true }));
    ready(id, prepared);
  }
}

/**
 * Loads the preparation of photos; offline, waits for a connection if this browser does not have it yet. If it cannot be
 * loaded with a connection, photos are uploaded as they are.
 */
async function loadPreparation(): Promise<
  typeof import("#app/adapters/images/browser/prepare-photo.ts").preparePhoto
> {
  for (;;) {
    try {
      return (await import("#app/adapters/images/browser/prepare-photo.ts")).preparePhoto;
    } catch {
      if (navigator.onLine) return async (file) => ({ file, thumb: null });
      await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    }
  }
}
