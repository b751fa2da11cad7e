import { newKey } from "#app/outbox/new-key.ts";
import { openUploads, type UploadsDb } from "#app/outbox/uploads-db.ts";
import type { ImportJob } from "./send-import.ts";

type Chosen = Pick<ImportJob, "events" | "files" | "visibility" | "keepOriginals">;

/** Identifies an import: its rows, the files they name, and their visibility. */
function contentOf({ events, files, visibility }: Chosen): string {
  const named = new Set(events.flatMap(({ event: { image } }) => ("file" in image ? image.file : [])));
  const sizes = files.flatMap(({ name, size }) => (named.has(name) ? `${name} ${size}` : []));
  return JSON.stringify([events.map(({ event }) => event), sizes, visibility]);
}

/**
 * Stores imports in this browser until the server confirms them, so that the same table chosen again after a
 * lost response is saved only once. Without browser storage it stores nothing.
 */
export class StoredImports {
  readonly #account: string;

  constructor(account: string) {
    this.#account = account;
  }

  /** Creates an import, or continues the unconfirmed one with the same content. */
  async start(chosen: Chosen): Promise<ImportJob> {
    const stored = await this.#with((db) => db.get("imports", this.#at(chosen)));
    return { ...chosen, key: stored?.key ?? newKey(), tokens: new Map(stored?.tokens) };
  }

  async store(job: ImportJob): Promise<void> {
    const stored = { key: job.key, tokens: [...job.tokens] };
    await this.#with((db) => db.put("imports", stored, this.#at(job)));
  }

  async forget(job: ImportJob): Promise<void> {
    await this.#with((db) => db.delete("imports", this.#at(job)));
  }

  #at(chosen: Chosen): [string, string] {
    return [this.#account, contentOf(chosen)];
  }

  async #with<Result>(use: (db: UploadsDb) => Promise<Result>): Promise<Result | undefined> {
    try {
      const db = await openUploads();
      return await use(db).finally(() => db.close());
    } catch {
      return undefined;
    }
  }
}
