import type { CaptureTime } from "#app/domain/calendar/capture-time.ts";
import { isVisibility, type Visibility } from "#app/domain/calendar/visibility.ts";
import { minuteMs } from "#app/domain/values/durations.ts";
import { newKey } from "../queue/new-key.ts";
import type { EventToSave } from "../queue/requests.ts";
import type { StoredFile } from "../queue/uploads-db.ts";

export type Sending =
  | { state: "reading" | "waiting" | "stopped" }
  | { state: "sending"; sent: number }
  /** Interrupted; retried automatically. */
  | { state: "retrying"; why: string }
  | { state: "sent"; token: string }
  /** Failed permanently. */
  | { state: "refused"; why: string };

/** A chosen photo that will be saved as an event. */
export interface PendingPhoto {
  id: string;
  name: string;
  /** Bytes to upload; while the photo is being read, the bytes of the chosen file. */
  bytes: number;
  /** Identifies the file if it is chosen again. */
  fingerprint: string;
  /** URL of the thumbnail, or null without one. */
  thumb: string | null;
  taken: CaptureTime | null;
  /** Name of the camera, if its metadata has one. */
  camera?: string | undefined;
  /** `HH:MM`, or empty. */
  time: string;
  /** Whether the time is the suggested one. */
  proposed: boolean;
  /** Day of this photo; null uses the day of all photos. */
  date: string | null;
  /** Whether the user has confirmed the day. */
  dayChosen: boolean;
  /** Visibility of this photo; undefined uses that of all photos. */
  project: Visibility | undefined;
  /** Note of this photo; null uses that of all photos. */
  note: string | null;
  sending: Sending;
}

/** A save without a response; it may have succeeded. */
export interface Attempt {
  key: string;
  photoIds: string[];
  /** Fingerprints of its photos, which identify them if they are removed and chosen again. */
  fingerprints: string[];
  events: EventToSave[];
}

/** All values entered on the page. */
export interface Draft {
  /** Idempotency key of the save; replaced only after the server has confirmed that save. */
  key: string;
  /** Site day, or empty. */
  date: string;
  /** Null until chosen. */
  project: Visibility | null;
  note: string;
  keepOriginals: boolean;
  photos: PendingPhoto[];
  attempt: Attempt | null;
}

export type DraftAction =
  | { do: "change"; changes: Partial<Pick<Draft, "date" | "project" | "note" | "keepOriginals" | "attempt">> }
  | { do: "confirm"; attempt: Attempt }
  | { do: "add"; photos: PendingPhoto[] }
  | { do: "change photo"; id: string; changes: Partial<PendingPhoto> }
  | { do: "remove"; ids: string[] }
  | { do: "choose day"; day: string; answer: "taken" | "field" }
  | { do: "shift clock"; ids: string[]; minutes: number }
  | { do: "time for all"; time: string }
  | { do: "sort" }
  | { do: "restore"; stored: Draft; date: string | null };

export const emptyDraft = (date: string): Draft => ({
  key: newKey(),
  date,
  project: null,
  note: "",
  keepOriginals: false,
  photos: [],
  attempt: null,
});

export function changeDraft(draft: Draft, action: DraftAction): Draft {
  const each = (change: (photo: PendingPhoto) => PendingPhoto) => ({
    ...draft,
    photos: draft.photos.map(change),
  });
  switch (action.do) {
    case "change":
      return { ...draft, ...action.changes };
    case "confirm":
      return confirm(draft, action.attempt);
    case "add":
      return { ...draft, photos: [...draft.photos, ...action.photos.toSorted(byTaken)] };
    case "change photo":
      return each((photo) => (photo.id === action.id ? { ...photo, ...action.changes } : photo));
    case "remove":
      return { ...draft, photos: draft.photos.filter(({ id }) => !action.ids.includes(id)) };
    case "choose day":
      return chooseDay(draft, action);
    case "shift clock":
      return shiftClock(draft, action);
    case "time for all":
      return each((photo) => ({ ...photo, time: action.time, proposed: false }));
    case "sort":
      return {
        ...draft,
        photos: draft.photos.toSorted((a, b) => compare(moment(draft, a), moment(draft, b))),
      };
    case "restore":
      return restore(draft, action.stored, action.date);
  }
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
/** Sorts photos without a day last. */
const latest = "9999-12-31";
const byTaken = (a: PendingPhoto, b: PendingPhoto) => compare(takenAt(a), takenAt(b));
const takenAt = ({ taken, name }: PendingPhoto) =>
  `${taken?.date ?? latest} ${taken?.time ?? "99:99:99"} ${name}`;
// Photos of one minute are in the order of their metadata, which has seconds.
const moment = (draft: Draft, photo: PendingPhoto) =>
  `${dayOf(draft, photo) || latest} ${photo.time || "99:99"} ${takenAt(photo)}`;

/** Returns the draft without the photos of a confirmed save. */
function confirm(draft: Draft, { key, photoIds, fingerprints = [] }: Attempt): Draft {
  if (draft.key !== key) return draft;
  const isSaved = ({ id, fingerprint }: PendingPhoto) =>
    photoIds.includes(id) || fingerprints.includes(fingerprint);
  const photos = draft.photos.filter((photo) => !isSaved(photo));
  return { ...draft, key: newKey(), attempt: null, photos };
}

function chooseDay(draft: Draft, { day, answer }: { day: string; answer: "taken" | "field" }): Draft {
  const undecided = new Set(otherDays(draft).find((other) => other.day === day)?.photos);
  const field = answer === "taken" && undecided.size === draft.photos.length ? day : draft.date;
  const date = answer === "taken" && field !== day ? day : null;
  return {
    ...draft,
    date: field,
    photos: draft.photos.map((photo) => (undecided.has(photo) ? { ...photo, date, dayChosen: true } : photo)),
  };
}

/**
 * Returns the draft with some photos of a camera moved by minutes. Times that the user entered stay, and days that they
 * chose, unless that is the day on which the photo was taken by its clock.
 */
function shiftClock(draft: Draft, { ids, minutes }: { ids: string[]; minutes: number }): Draft {
  return {
    ...draft,
    photos: draft.photos.map((photo) => {
      const { taken } = photo;
      if (!ids.includes(photo.id) || !taken?.time) return photo;
      const moved = new Date(Date.parse(`${taken.date}T${taken.time}Z`) + minutes * minuteMs);
      if (Number.isNaN(moved.getTime())) return photo;
      const [date = "", time = ""] = moved.toISOString().slice(0, 19).split("T");
      const given = photo.dayChosen ? dayOf(draft, photo) : photo.date;
      const own = given === taken.date ? (date === draft.date ? null : date) : photo.date;
      return {
        ...photo,
        taken: { ...taken, date, time },
        date: own,
        ...(photo.proposed && { time: time.slice(0, 5) }),
      };
    }),
  };
}

/** Restores the stored draft. If the page was opened for another day, each photo keeps its own day. */
function restore(now: Draft, earlier: Draft, date: string | null): Draft {
  const stored = {
    ...earlier,
    keepOriginals: earlier.keepOriginals || now.keepOriginals,
    attempt: earlier.attempt && hasVisibilities(earlier.attempt) ? earlier.attempt : null,
  };
  if (date === null || date === stored.date) return { ...stored, photos: [...stored.photos, ...now.photos] };
  const photos = stored.photos.map((photo) => ({ ...photo, date: photo.date ?? (stored.date || null) }));
  return { ...stored, date, photos: [...photos, ...now.photos] };
}

/** Returns whether all visibilities were chosen: earlier versions had a default. A save without is not repeated. */
const hasVisibilities = ({ events }: Attempt) => events.every(({ project }) => isVisibility(project));

/** Returns the visibility of a photo; null until chosen. */
export const visibilityOf = (draft: Draft, photo: PendingPhoto): Visibility | null =>
  photo.project ?? draft.project;

export const dayOf = (draft: Draft, photo: PendingPhoto): string => photo.date ?? draft.date;

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export const untimed = ({ photos }: Draft): PendingPhoto[] => photos.filter(({ time }) => !isTime(time));

export const isSavable = (draft: Draft): boolean => draft.photos.length > 0 && untimed(draft).length === 0;

/** Returns the day on which a photo was taken if it is assigned to another one, until the user has decided; else null. */
export const undecidedDay = ({ date, taken, dayChosen }: PendingPhoto, day: string): string | null =>
  taken && !dayChosen && taken.date !== (date ?? day) ? taken.date : null;

/** Groups the photos that were taken on another day than the one they are assigned to, by the day taken. */
export function otherDays(draft: Draft): { day: string; photos: PendingPhoto[] }[] {
  const undecided = draft.photos.filter((photo) => undecidedDay(photo, draft.date) !== null);
  return [...Map.groupBy(undecided, ({ taken }) => taken?.date ?? "")]
    .map(([day, photos]) => ({ day, photos }))
    .toSorted((a, b) => compare(a.day, b.day));
}

/** Thrown when another tab has changed, saved or replaced the draft. */
export class DraftInAnotherTab extends Error {
  override name = "DraftInAnotherTab";
}

/** Returns the photos of a draft whose bytes are stored or uploaded, with thumbnails; unprepared ones are read again. */
export function photosLeft({ photos }: Draft, files: Map<string, StoredFile>): PendingPhoto[] {
  return photos
    .filter(({ id, sending }) => files.has(id) || sending.state === "sent")
    .map((photo) => {
      const { thumb, prepared } = files.get(photo.id) ?? {};
      if (prepared === false) return { ...photo, sending: { state: "reading" } };
      return thumb ? { ...photo, thumb: URL.createObjectURL(thumb) } : photo;
    });
}
