import { discardPhotos } from "../photo-requests.ts";
import { readChosen } from "./chosen-files.ts";
import { obstacleTo } from "./draft-attempt.ts";
import { photosLeft, type StoredDraft } from "./draft-store.ts";
import { KeptDraft } from "./kept-draft.ts";
import { PhotoFiles } from "./photo-files.ts";
import { PhotoSender } from "./photo-sender.ts";
import { problemOfSave, type Saved, SaveStopped, saveDraft } from "./save-draft.ts";
import { sendPhoto } from "./send.ts";
import { Store } from "./store.ts";
import { changeDraft, type DraftAction, type PendingPhoto } from "./upload-draft.ts";
import { emptyState, problemAfterEdit, type UploadState } from "./upload-state.ts";

/** One person's upload: reads, keeps, sends and saves photos while the page is open. */
export class Upload extends Store<UploadState> {
  /** The day shown before anything was chosen. */
  readonly firstDate: string;
  readonly #kept: KeptDraft;
  readonly #files = new PhotoFiles({
    keep: (write) => this.#kept.write(write),
    ready: (id, { file, thumb }) => {
      const changes = { bytes: file.size, thumb: thumb && URL.createObjectURL(thumb) };
      this.#change({ do: "change photo", id, changes });
      this.#send(id);
    },
    leaveOut: (id, why) => this.#leaveOut(id, why),
  });
  readonly #sender = new PhotoSender({
    send: sendPhoto,
    report: (id, sending) => this.#change({ do: "change photo", id, changes: { sending } }),
    onPause: (pause) => this.show({ pause }),
  });
  #asked: string | null = null;
  #opened = Promise.withResolvers<void>();
  #reading: Promise<void> = Promise.resolve();
  /** Goes up whenever the draft comes to this tab or leaves it. */
  #tenure = 0;

  constructor(account: string, date: string) {
    super(emptyState(date));
    this.firstDate = date;
    this.#kept = new KeptDraft(account, {
      opened: (left, kept) => this.#bringBack(left, kept),
      elsewhere: () => this.#leave(),
      failed: () => this.show({ kept: false }),
    });
  }

  /** Edits the draft. */
  readonly do = (action: DraftAction): void => {
    this.#change(action);
    const { problem, draft } = this.state();
    this.show({ problem: problemAfterEdit(problem, draft) });
  };

  /** Brings back what this account left here. `date` is the day the page was opened for, or null for any. */
  async open(date: string | null): Promise<void> {
    this.#asked = date;
    await this.#kept.open();
    await this.#opened.promise;
  }

  /** Stops everything; what is kept in the browser stays. */
  close(): void {
    this.#stopAll();
    this.#kept.close();
  }

  /** Brings the draft here from the tab that has it. */
  readonly takeOver = (): Promise<void> => {
    this.#kept.takeOver();
    return this.#opened.promise;
  };

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
      if (sending.state === "sent") discardPhotos([sending.token]);
    }
    this.#takeOut({ do: "remove", ids });
    this.show({ problem: null });
  };

  /** Stops sending one photo, or all that are not there yet; also a save that waits for them. */
  readonly stop = (only?: string): void => {
    for (const { id, sending } of this.#photos) {
      if (only !== undefined && id !== only) continue;
      if (!["waiting", "sending", "retrying"].includes(sending.state)) continue;
      this.#sender.stop(id);
      this.#change({ do: "change photo", id, changes: { sending: { state: "stopped" } } });
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

  /** Waits for the photos that are still on their way, then saves all. Never rejects; null when not all was saved. */
  async save(): Promise<Saved | null> {
    if (this.state().saving || !this.#saysWhatIsMissing()) return null;
    this.show({ saving: true });
    const tenure = this.#tenure;
    try {
      const saved = await saveDraft({
        state: this.state,
        subscribe: this.subscribe,
        change: (action) => this.#change(action),
        confirm: (attempt) => this.#takeOut({ do: "confirm", attempt }),
        sendRest: () => this.send(),
        sendAgain: (id) => this.#send(id),
        isHere: () => this.#tenure === tenure,
      });
      await this.#kept.write((store) => store.clear());
      return saved;
    } catch (error) {
      if (this.#tenure !== tenure) return null;
      if (error instanceof SaveStopped) this.#saysWhatIsMissing();
      else this.show({ problem: problemOfSave(error) });
      return null;
    } finally {
      if (this.#tenure === tenure) this.show({ saving: false });
    }
  }

  /** @returns whether nothing is missing */
  #saysWhatIsMissing(): boolean {
    const obstacle = obstacleTo(this.state().draft);
    this.show({ problem: obstacle && { ...obstacle, about: "obstacle" } });
    return obstacle === null;
  }

  async #read(files: File[]) {
    await this.#opened.promise;
    const tenure = this.#tenure;
    const { photos, problem } = await readChosen(files, this.#photos);
    if (this.#tenure !== tenure) return;
    if (problem) this.#complain(problem);
    this.#change({ do: "add", photos: photos.map(({ photo }) => photo) });
    for (const { photo, file } of photos) this.#files.take(photo.id, file, this.state().draft.keepOriginals);
  }

  get #photos(): PendingPhoto[] {
    return this.state().draft.photos;
  }

  /** Changes the draft, which an edit does and what happens by itself. Resolves when it is stored. */
  #change(action: DraftAction): Promise<void> {
    this.show({ draft: changeDraft(this.state().draft, action) });
    return this.#kept.write((store) => store.save(this.state().draft));
  }

  #send(id: string) {
    const photo = this.#photos.find((one) => one.id === id);
    const file = this.#files.get(id);
    if (photo && file) this.#sender.add({ id, name: photo.name, file });
    else if (photo) this.#leaveOut(id, `${photo.name} is no longer in this browser.`);
  }

  #leaveOut(id: string, why: string) {
    console.warn(why);
    this.#takeOut({ do: "remove", ids: [id] });
    this.#complain(why);
  }

  #complain(more: string) {
    const { problem } = this.state();
    const words = [problem?.about === "choice" && problem.words, more].filter(Boolean).join(" ");
    this.show({ problem: { words, about: "choice" } });
  }

  /** Removes photos from the draft, with what belongs to them. */
  #takeOut(action: DraftAction) {
    const before = this.#photos;
    this.#change(action);
    const gone = before.filter(({ id }) => !this.#photos.some((photo) => photo.id === id));
    for (const { thumb } of gone) if (thumb) URL.revokeObjectURL(thumb);
    this.#files.forget(gone.map(({ id }) => id));
  }

  #stopAll() {
    this.#tenure += 1;
    this.#sender.close();
    this.#files.close();
    for (const { thumb } of this.#photos) if (thumb) URL.revokeObjectURL(thumb);
  }

  /** Empties the page while another tab has the draft. */
  #leave() {
    // Who waits for the draft goes on waiting.
    if (!this.state().elsewhere && this.#tenure > 0) this.#opened = Promise.withResolvers();
    this.#stopAll();
    this.show({ ...emptyState(this.firstDate), elsewhere: true });
  }

  #bringBack(left: StoredDraft | null, kept: boolean) {
    this.#tenure += 1;
    this.show({ kept, elsewhere: false });
    if (left) this.#restore(left);
    // Set before there was a place to keep it.
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
    this.#change({ do: "restore", stored: { ...stored, photos }, date: this.#asked });
    this.show({ restored: photos.length });
    for (const { id, name, sending } of photos) {
      const file = files.get(id);
      if (!file || !this.#files.restore(id, name, file, keepOriginals)) continue;
      if (sending.state === "waiting") this.#send(id);
    }
  }
}
