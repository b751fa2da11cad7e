import type { StoredFile } from "../uploads-db.ts";
import type { DraftStore } from "./draft-store.ts";
import { type PreparedPhoto, preparePhoto, type UnreadablePhoto } from "./prepare-photo.ts";

interface Options {
  /** Writes to what this browser keeps, if it keeps anything. */
  keep: (write: (store: DraftStore) => Promise<unknown>) => Promise<unknown>;
  /** A photo is as it will be sent. */
  ready: (id: string, prepared: PreparedPhoto) => void;
  /** A photo cannot be read here. */
  leaveOut: (id: string, why: string) => void;
}

/** The bytes of the chosen photos, from the choice to the save. */
export class PhotoFiles {
  readonly #options: Options;
  readonly #files = new Map<string, Blob>();
  /** One is decoded after the other: a phone has no memory for more. */
  #preparing: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /** A photo as it will be sent, or as it was chosen while it is being read. */
  get(id: string): Blob | undefined {
    return this.#files.get(id);
  }

  /** Takes in a chosen file: kept as it is, at first, then made ready in its turn. */
  take(id: string, file: File, keepOriginal: boolean): void {
    this.#files.set(id, file);
    this.#options.keep((store) => store.keepFile(id, { file, thumb: null, prepared: false }));
    this.#prepareInTurn(id, file.name, keepOriginal);
  }

  /** Takes in what was left in the browser. @returns whether it is ready to be sent */
  restore(id: string, name: string, { file, prepared }: StoredFile, keepOriginal: boolean): boolean {
    this.#files.set(id, file);
    if (!prepared) this.#prepareInTurn(id, name, keepOriginal);
    return prepared;
  }

  forget(ids: string[]): void {
    for (const id of ids) this.#files.delete(id);
    this.#options.keep((store) => store.removeFiles(ids));
  }

  /** What is not made ready yet will not be. */
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
    const prepared = await preparePhoto(file, name, keepOriginal).catch((error: UnreadablePhoto) => error);
    if (!this.#files.has(id)) return;
    if (prepared instanceof Error) return leaveOut(id, prepared.message);
    this.#files.set(id, prepared.file);
    keep((store) => store.keepFile(id, { ...prepared, prepared: true }));
    ready(id, prepared);
  }
}
