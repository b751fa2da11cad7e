import { preparePhoto, type UnreadablePhoto } from "#app/adapters/images/browser/prepare-photo.ts";
import { type CaptureTime, readCapture } from "#app/domain/calendar/capture-time.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { newKey } from "../queue/new-key.ts";
import { discardPhotos, PhotoSender } from "../upload/photo-sending.ts";
import { sendPhoto } from "../upload/send.ts";
import { SendState } from "../upload/send-state.tsx";
import { sourceNames } from "../upload/source-names.ts";
import { Store } from "../upload/store.ts";
import type { PendingPhoto } from "../upload/upload-draft.ts";

type NewPhoto = Pick<PendingPhoto, "name" | "bytes" | "taken" | "thumb" | "sending">;

interface State {
  photo: NewPhoto | null;
  /** Why the upload is paused. */
  pause: string | null;
}

/** Prepares and uploads the replacement of an event's photo, as the uploader does. */
export class ReplacementPhoto extends Store<State> {
  #id = "";
  #file: Blob | null = null;
  readonly #sender = new PhotoSender({
    send: sendPhoto,
    report: (id, sending) => id === this.#id && this.#change({ sending }),
    onPause: (pause) => this.show({ pause }),
  });

  constructor() {
    super({ photo: null, pause: null });
  }

  async choose(file: File | undefined): Promise<void> {
    this.close();
    if (!file) return;
    const id = newKey();
    this.#id = id;
    const { name, size } = file;
    this.show({ photo: { name, bytes: size, taken: null, thumb: null, sending: { state: "reading" } } });
    const { taken } = await readCapture(file);
    const prepared = await preparePhoto(file, name, false).catch((error: UnreadablePhoto) => error);
    if (this.#id !== id) return;
    if (prepared instanceof Error)
      return this.#change({ taken, sending: { state: "refused", why: prepared.message } });
    this.#file = prepared.file;
    const thumb = prepared.thumb && URL.createObjectURL(prepared.thumb);
    this.#change({ taken, thumb, bytes: prepared.file.size });
    this.send();
  }

  /** Uploads the photo, again if the upload was stopped or has expired on the server. */
  readonly send = (): void => {
    const { photo } = this.state();
    if (photo && this.#file) this.#sender.add({ id: this.#id, name: photo.name, file: this.#file });
  };

  readonly stop = (): void => {
    this.#sender.stop(this.#id);
    this.#change({ sending: { state: "stopped" } });
  };

  /** Retries immediately instead of waiting for the back-off. */
  readonly tryNow = (): void => this.#sender.tryNow();

  /** Waits for the upload. @returns the token, or the reason for its failure; null without a photo */
  arrival(): Promise<{ token: string } | { why: string } | null> {
    const { photo: chosen, pause } = this.state();
    if (!chosen) return Promise.resolve(null);
    if (chosen.sending.state === "stopped") this.send();
    if (pause !== null) this.tryNow();
    return this.until(() => {
      const sending = this.state().photo?.sending ?? { state: "stopped" };
      if (sending.state === "sent") return { token: sending.token };
      if (sending.state === "refused") return { why: sending.why };
      if (sending.state === "stopped") return { why: "The photo was not uploaded. Nothing was saved." };
    });
  }

  /** Stops the upload and releases the photo on the server, unless it was saved. */
  readonly close = (): void => {
    const { photo } = this.state();
    this.#sender.stop(this.#id);
    this.#sender.close();
    if (photo?.sending.state === "sent") discardPhotos([photo.sending.token]);
    if (photo?.thumb) URL.revokeObjectURL(photo.thumb);
    this.#id = "";
    this.#file = null;
    this.show({ photo: null, pause: null });
  };

  #change(changes: Partial<NewPhoto>) {
    const { photo } = this.state();
    if (photo) this.show({ photo: { ...photo, ...changes } });
  }
}

interface Props {
  photo: NewPhoto;
  pause: string | null;
  replacement: ReplacementPhoto;
  /** The event's site day. */
  day: string;
  /** Puts a time, `HH:MM`, into the form's field. */
  setTime: (time: string) => void;
}

/** Shows the chosen photo with the state of its upload, and offers its time. */
export function ReplacementPreview({ photo, pause, replacement, day, setTime }: Props) {
  const { thumb, taken, sending } = photo;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {thumb && <img src={thumb} alt="" width="120" height="90" className="h-22.5 w-30 object-cover" />}
      <div className="grid flex-1 basis-48 content-start gap-1">
        <SendState photo={photo} stop={replacement.stop} send={replacement.send} />
        {pause && sending.state === "retrying" && (
          <p className="flex flex-wrap items-center gap-x-4">
            Retrying automatically.
            <button type="button" className="tap link" onClick={replacement.tryNow}>
              Try now
            </button>
          </p>
        )}
        {taken && <TimeOffer taken={taken} day={day} setTime={setTime} />}
      </div>
    </div>
  );
}

function TimeOffer({ taken, day, setTime }: Pick<Props, "day" | "setTime"> & { taken: CaptureTime }) {
  const time = taken.time?.slice(0, 5);
  const sameDay = taken.date === day;
  if (sameDay && !time) return null;
  const when = [!sameDay && `on ${readableSiteDay(taken.date)}`, time && `at ${time}`].filter(Boolean);
  return (
    <>
      <p>
        Taken {when.join(" ")} <span className="text-steel">({sourceNames[taken.source]})</span>.
        {!sameDay && ` The event stays on ${readableSiteDay(day)}.`}
      </p>
      {time && (
        <p>
          <button type="button" className="button px-3" onClick={() => setTime(time)}>
            Use {time}
          </button>
        </p>
      )}
    </>
  );
}
