import { readChosen } from "./chosen-files.ts";
import { DraftStore, photosLeft, type StoredFile } from "./draft-store.ts";
import { PhotoFiles } from "./photo-files.ts";
import { PhotoSender } from "./photo-sender.ts";
import { dropPhotos, saveEvents, sendPhoto } from "./send.ts";
import {
  changeDraft,
  type Draft,
  type DraftAction,
  hasChangedSince,
  newAttempt,
  obstacleTo,
  type PendingPhoto,
} from "./upload-draft.ts";
import { emptyState, type UploadState } from "./upload-state.ts";
import { Watched } from "./watched.ts";

const saveFailed = "Error saving to database. Please try again.";

/** One person's upload: reads, keeps, sends and saves photos while the page is open. */
export class Upload extends Watched<UploadState> {
  /** The day shown before anything was chosen. */
  readonly firstDate: string;
  readonly #account: string;
  readonly #files = new PhotoFiles({
    keep: (write) => this.#keep(write),
    ready: (id, { file, thumb }) => {
      const changes = { bytes: file.size, thumb: thumb && URL.createObjectURL(thumb) };
      this.do({ do: "change photo", id, changes });
      this.#send(id);
    },
    leaveOut: (id, why) => this.#leaveOut(id, why),
  });
  readonly #sender = new PhotoSender({
    send: sendPhoto,
    report: (id, sending) => this.do({ do: "change photo", id, changes: { sending } }),
    onPause: (pause) => this.show({ pause }),
  });
  #store: DraftStore | null = null;
  #opened: Promise<void> = Promise.resolve();
  #reading: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(account: string, date: string) {
    super(emptyState(date));
    this.firstDate = date;
    this.#account = account;
  }

  readonly do = (action: DraftAction): void => {
    this.show({ draft: changeDraft(this.state().draft, action) });
    this.#keep((store) => store.save(this.state().draft));
  };

  /** Brings back what this account left here. `date` is the day the page was opened for, or null for any. */
  open(date: string | null): Promise<void> {
    this.#closed = false;
    this.#opened = this.#bringBack(date);
    return this.#opened;
  }

  /** Stops everything; what is kept in the browser stays. */
  close(): void {
    this.#closed = true;
    this.#sender.close();
    this.#files.close();
    this.#store?.close();
    this.#store = null;
    for (const { thumb } of this.#photos) if (thumb) URL.revokeObjectURL(thumb);
  }

  /** Takes files in, one choice after the other: what is chosen again while it is read is known by then. */
  readonly add = (files: File[]): Promise<void> => {
    if (files.length === 0) return this.#reading;
    this.show({ reading: true, problem: null });
    const reading: Promise<void> = this.#reading
      .then(() => this.#read(files))
      .then(() => this.show({ reading: this.#reading !== reading }));
    this.#reading = reading;
    return reading;
  };

  readonly remove = (ids: string[]): void => {
    for (const { id, sending } of this.#photos) {
      if (!ids.includes(id)) continue;
      this.#sender.stop(id);
      if (sending.state === "sent") dropPhotos([sending.token]);
    }
    this.#forget(ids);
    this.show({ problem: null });
  };

  /** Stops sending one photo, or all that are not there yet; also a save that waits for them. */
  readonly stop = (only?: string): void => {
    for (const { id, sending } of this.#photos) {
      if (only !== undefined && id !== only) continue;
      if (!["waiting", "sending", "retrying"].includes(sending.state)) continue;
      this.#sender.stop(id);
      this.do({ do: "change photo", id, changes: { sending: { state: "stopped" } } });
    }
    this.show({ saving: false });
  };

  /** Sends what was stopped, and at once what waits after a failure. */
  readonly send = (only?: string): void => {
    for (const { id, sending } of this.#photos)
      if (sending.state === "stopped" && (only === undefined || id === only)) this.#send(id);
    this.tryNow();
  };

  /** Ends the wait after the line was broken. */
  readonly tryNow = (): void => this.#sender.tryNow();

  /** The photo's bytes as they will be sent; undefined for one that is not there any more. */
  readonly fileOf = (id: string): Blob | undefined => this.#files.get(id);

  /**
   * Waits for the photos that are still on their way, then saves all. Never rejects.
   * @returns null when not all was saved; otherwise whether an earlier try had been saved, without later changes
   */
  async save(): Promise<{ earlier: boolean } | null> {
    if (this.state().saving) return null;
    const obstacle = obstacleTo(this.state().draft);
    this.show({ problem: obstacle });
    if (obstacle) return null;
    this.show({ saving: true });
    try {
      let earlier = false;
      while (this.#photos.length > 0) {
        if (!this.state().draft.attempt && !(await this.#allSent())) return null;
        earlier = (await this.#saveOnce()) || earlier;
      }
      await this.#keep((store) => store.clear());
      return { earlier };
    } catch (error) {
      const details = error instanceof Error ? error.message : "";
      this.show({ problem: { words: saveFailed, details } });
      return null;
    } finally {
      this.show({ saving: false });
    }
  }

  /** Waits until all are on the server; false when something stands in the way, or the save was stopped. */
  #allSent(): Promise<boolean> {
    this.send();
    return new Promise((resolve) => {
      const look = () => {
        const { draft, saving } = this.state();
        const obstacle = obstacleTo(draft);
        const done = draft.photos.every(({ sending }) => sending.state === "sent");
        if (!done && !obstacle && saving && !this.#closed) return;
        unwatch();
        if (obstacle) this.show({ problem: obstacle });
        resolve(done && !obstacle);
      };
      const unwatch = this.subscribe(look);
      look();
    });
  }

  /**
   * Sends one save, or the earlier one again whose answer was lost.
   * @returns whether what was saved is not what is on the page now
   */
  async #saveOnce(): Promise<boolean> {
    const attempt = this.state().draft.attempt ?? newAttempt(this.state().draft);
    this.do({ do: "change", changes: { attempt } });
    await this.#keep((store) => store.save(this.state().draft));
    const answer = await saveEvents({ key: attempt.key, events: attempt.events });
    if (answer.outcome === "unknown") throw new Error(answer.why);
    this.do({ do: "change", changes: { attempt: null } });
    if (answer.outcome === "refused") throw new Error(answer.why);
    if (answer.outcome === "gone") {
      dropPhotos(attempt.events.map(({ photo }) => photo));
      for (const id of attempt.photoIds) this.#send(id);
      return false;
    }
    const changed = hasChangedSince(this.state().draft, attempt);
    this.#forget(attempt.photoIds);
    return changed;
  }

  async #read(files: File[]) {
    await this.#opened;
    const { photos, problem } = await readChosen(files, this.#photos);
    if (this.#closed) return;
    if (problem) this.#complain(problem);
    this.do({ do: "add", photos: photos.map(({ photo }) => photo) });
    for (const { photo, file } of photos) this.#files.take(photo.id, file, this.state().draft.keepOriginals);
  }

  get #photos(): PendingPhoto[] {
    return this.state().draft.photos;
  }

  #keep(write: (store: DraftStore) => Promise<unknown>): Promise<unknown> {
    if (!this.#store) return Promise.resolve();
    return write(this.#store).catch(() => this.show({ kept: false }));
  }

  #send(id: string) {
    const photo = this.#photos.find((one) => one.id === id);
    const file = this.#files.get(id);
    if (photo && file) this.#sender.add({ id, name: photo.name, file });
    else if (photo) this.#leaveOut(id, `${photo.name} is not in this browser any more.`);
  }

  #leaveOut(id: string, why: string) {
    console.warn(why);
    this.#forget([id]);
    this.#complain(why);
  }

  #complain(more: string) {
    this.show({ problem: { words: [this.state().problem?.words, more].filter(Boolean).join(" ") } });
  }

  #forget(ids: string[]) {
    for (const { id, thumb } of this.#photos) if (thumb && ids.includes(id)) URL.revokeObjectURL(thumb);
    this.do({ do: "remove", ids });
    this.#files.forget(ids);
  }

  async #bringBack(date: string | null) {
    const store = await DraftStore.open(this.#account).catch(() => null);
    const left = await store?.load().catch(() => null);
    if (this.#closed) return store?.close();
    this.#store = store;
    this.show({ kept: store !== null });
    if (left) this.#restore(left.draft, left.files, date);
    // Set before there was a place to keep it.
    if (this.state().draft.keepOriginals) this.do({ do: "change", changes: {} });
  }

  #restore(stored: Draft, files: Map<string, StoredFile>, date: string | null) {
    const photos = photosLeft(stored, files);
    const { keepOriginals } = stored;
    if (photos.length === 0) return keepOriginals && this.do({ do: "change", changes: { keepOriginals } });
    this.do({ do: "restore", stored: { ...stored, photos }, date });
    this.show({ restored: photos.length });
    for (const { id, name, sending } of photos) {
      const file = files.get(id);
      if (!file || !this.#files.restore(id, name, file, keepOriginals)) continue;
      if (sending.state === "waiting") this.#send(id);
    }
  }
}
