import { DraftSession } from "./draft-session.tsx";
import type { StoredDraft } from "./draft-store.ts";
import { loadLaterParts, problemOfSave, readFiles } from "./later-parts.ts";
import { PhotoFiles } from "./photo-files.ts";
import { discardPhotos, PhotoSender } from "./photo-sending.ts";
import type { Saved } from "./save-draft.ts";
import { changeDraft, type DraftAction, emptyDraft, photosLeft } from "./upload-draft.ts";
import { emptyState, problemAfterEdit, SaveStopped, UploadStore } from "./upload-state.ts";

/** Runs one account's upload: reads, stores, uploads and saves photos while the page is open. */
export class Upload extends UploadStore {
  readonly firstDate: string;
  readonly #session: DraftSession;
  readonly #files = new PhotoFiles({
    keep: (write) => this.#session.write(write),
    ready: (id, { file, thumb }) => {
      const changes = { bytes: file.size, thumb: thumb && URL.createObjectURL(thumb) };
      this.#change({ do: "change photo", id, changes });
      this.#send(id);
    },
    leaveOut: (id, why) => this.#leaveOut(id, why),
  });
  readonly #sender = new PhotoSender({
    send: async (photo, options) => (await import("./send.ts")).sendPhoto(photo, options),
    report: (id, sending) => this.#change({ do: "change photo", id, changes: { sending } }),
    onPause: (pause) => this.show({ pause }),
  });
  readonly #by: { account: string; email: string };
  #requestedDate: string | null = null;
  #opened = Promise.withResolvers<void>();
  #reading: Promise<void> = Promise.resolve();
  /** Incremented whenever this tab gains or loses the draft. */
  #tenure = 0;

  constructor(account: string, email: string, date: string) {
    super(emptyState(date));
    this.#by = { account, email };
    this.firstDate = date;
    this.#session = new DraftSession(account, {
      opened: (stored, kept) => this.#adopt(stored, kept),
      elsewhere: () => this.#leave(),
      failed: () => this.show({ kept: false }),
    });
  }

  readonly do = (action: DraftAction): void => {
    this.#change(action);
    this.show({ problem: problemAfterEdit(this.state()) });
  };

  /** Restores this account's stored draft. `date` is the day in the URL, or null. */
  async open(date: string | null): Promise<void> {
    this.#requestedDate = date;
    await this.#session.open();
    await this.#opened.promise;
    loadLaterParts();
  }

  /** Stops all work. The stored draft remains. */
  close(): void {
    this.#stopAll();
    this.#session.close();
  }

  readonly takeOver = (): Promise<void> => {
    this.#session.takeOver();
    return this.#opened.promise;
  };

  /**
   * Adds files, one selection after the other, so that duplicates are detected while files are being read.
   * @returns whether this browser has stored them
   */
  readonly add = async (files: File[]): Promise<boolean> => {
    if (files.length === 0) return true;
    this.show({ reading: true, problem: null });
    const reading = this.#reading.then(() => this.#read(files));
    this.#reading = reading;
    await reading;
    this.show({ reading: this.#reading !== reading });
    return this.state().kept === true;
  };

  readonly remove = (ids: string[]): void => {
    for (const { id, sending } of this.photos) {
      if (!ids.includes(id)) continue;
      this.#sender.stop(id);
      if (sending.state === "sent") discardPhotos([sending.token]);
    }
    this.#takeOut({ do: "remove", ids });
    this.show({ problem: null });
  };

  /** Stops the upload of one photo or of all pending ones, and the save that waits for them. */
  readonly stop = (only?: string): void => {
    for (const { id, sending } of this.photos) {
      if (only !== undefined && id !== only) continue;
      if (!["waiting", "sending", "retrying"].includes(sending.state)) continue;
      this.#sender.stop(id);
      this.#change({ do: "change photo", id, changes: { sending: { state: "stopped" } } });
    }
    this.show({ saving: false });
  };

  /** Resumes stopped uploads and retries failed ones immediately. */
  readonly send = (only?: string): void => {
    for (const { id, sending } of this.photos)
      if (sending.state === "stopped" && (only === undefined || id === only)) this.#send(id);
    this.tryNow();
  };

  /** Retries immediately instead of waiting for the back-off. */
  readonly tryNow = (): void => this.#sender.tryNow();

  /** Returns a photo's bytes; undefined if it was removed. */
  readonly fileOf = (id: string): Blob | undefined => this.#files.get(id);

  /**
   * Hands all photos over to the queue. In a browser that stores nothing, waits for pending uploads and saves them.
   * Never rejects; resolves with null if not all were queued or saved.
   */
  async save(): Promise<Saved | null> {
    if (this.state().saving || this.showObstacle()) return null;
    this.show({ saving: true });
    const tenure = this.#tenure;
    try {
      if (await this.#queue(tenure)) return { queued: true, events: [], earlier: false };
      const saved = await (await import("./save-draft.ts")).saveDraft({
        state: this.state,
        until: this.until,
        change: (action) => this.#change(action),
        confirm: (attempt) => this.#takeOut({ do: "confirm", attempt }),
        sendRest: () => this.send(),
        sendAgain: (id) => this.#send(id),
        isHere: () => this.#tenure === tenure,
      });
      await this.#session.write((store) => store.clear());
      return saved;
    } catch (error) {
      if (this.#tenure !== tenure) return null;
      if (error instanceof SaveStopped) this.showObstacle();
      else this.show({ problem: await problemOfSave(error) });
      return null;
    } finally {
      if (this.#tenure === tenure) this.show({ saving: false });
    }
  }

  async #queue(tenure: number): Promise<boolean> {
    const queued = await (await import("./queue-draft.ts")).queueDraft({
      by: this.#by,
      state: this.state,
      until: this.until,
      stopSending: () => this.#sender.close(),
      enqueue: (photos) => this.#session.enqueue(photos),
      isHere: () => this.#tenure === tenure,
    });
    if (queued) {
      const { date, keepOriginals, project } = this.state().draft;
      this.#files.close();
      this.revokeThumbs(this.photos);
      this.show({ draft: { ...emptyDraft(date), keepOriginals, project }, restored: 0, pause: null });
      return true;
    }
    for (const { id, sending } of this.photos)
      if (!["sent", "refused", "reading"].includes(sending.state)) this.#send(id);
    return false;
  }

  async #read(files: File[]) {
    await this.#opened.promise;
    const tenure = this.#tenure;
    const { photos, problem } = await readFiles(files, this.photos);
    if (this.#tenure !== tenure) return;
    if (problem) this.showProblem(problem);
    this.#change({ do: "add", photos: photos.map(({ photo }) => photo) });
    for (const { photo, file } of photos) this.#files.take(photo.id, file, this.state().draft.keepOriginals);
    // Resolves when the draft and all files are stored.
    await this.#change({ do: "change", changes: {} });
  }

  /** Changes the draft for user edits and automatic updates. Resolves when it is stored. */
  #change(action: DraftAction): Promise<void> {
    this.show({ draft: changeDraft(this.state().draft, action) });
    return this.#session.write((store) => store.save(this.state().draft));
  }

  #send(id: string) {
    const photo = this.photos.find((one) => one.id === id);
    const file = this.#files.get(id);
    if (photo && file) this.#sender.add({ id, name: photo.name, file });
    else if (photo) this.#leaveOut(id, `${photo.name} is no longer in this browser.`);
  }

  #leaveOut(id: string, why: string) {
    console.warn(why);
    this.#takeOut({ do: "remove", ids: [id] });
    this.showProblem(why);
  }

  /** Removes photos from the draft, with their files and uploads. */
  #takeOut(action: DraftAction) {
    const before = this.photos;
    this.#change(action);
    const gone = before.filter(({ id }) => !this.photos.some((photo) => photo.id === id));
    this.revokeThumbs(gone);
    this.#files.forget(gone.map(({ id }) => id));
  }

  #stopAll() {
    this.#tenure += 1;
    this.#sender.close();
    this.#files.close();
    this.revokeThumbs(this.photos);
  }

  /** Clears the page while another tab owns the draft. */
  #leave() {
    // Those who wait for the draft go on waiting, even for the next time that this tab owns it.
    if (!this.state().elsewhere && this.#tenure > 0) this.#opened = Promise.withResolvers();
    this.#stopAll();
    this.show({ ...emptyState(this.firstDate), elsewhere: true });
  }

  /** Shows the stored draft once this tab owns it. */
  #adopt(stored: StoredDraft | null, kept: boolean) {
    this.#tenure += 1;
    this.show({ kept, elsewhere: false });
    if (stored) this.#restore(stored);
    // Set before the storage was open.
    if (this.state().draft.keepOriginals) this.#change({ do: "change", changes: {} });
    this.#opened.resolve();
  }

  #restore({ draft: stored, files }: StoredDraft) {
    const photos = photosLeft(stored, files);
    const { keepOriginals } = stored;
    if (photos.length === 0) {
      if (keepOriginals) this.#change({ do: "change", changes: { keepOriginals } });
      return;
    }
    this.#change({ do: "restore", stored: { ...stored, photos }, date: this.#requestedDate });
    this.show({ restored: photos.length });
    for (const { id, name, sending } of photos) {
      const file = files.get(id);
      const isReady = file && this.#files.restore(id, file, { name, keepOriginal: keepOriginals });
      if (isReady && sending.state === "waiting") this.#send(id);
    }
  }
}
