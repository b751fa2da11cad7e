import { type Draft, isTime, type PendingPhoto, tellsClock } from "./upload-draft.ts";

const minute = 60_000;

/** Photos of one camera whose times come from its clock. */
export interface CameraPhotos {
  /** Name of the camera; empty for photos that name none. */
  camera: string;
  photos: [PendingPhoto, ...PendingPhoto[]];
}

export function camerasOf({ photos }: Draft): CameraPhotos[] {
  const groups = Map.groupBy(photos.filter(tellsClock), ({ camera = "" }) => camera);
  return [...groups].flatMap(([camera, [first, ...rest]]) =>
    first ? { camera, photos: [first, ...rest] } : [],
  );
}

const momentOf = (date: string, time: string) => Date.parse(`${date}T${time.slice(0, 5)}Z`);

/** Returns the minutes by which a camera's clock was slow, from one photo's right day and time; null if one is missing. */
export function minutesSlow({ taken }: PendingPhoto, date: string, time: string): number | null {
  if (!taken?.time || !isTime(time)) return null;
  const minutes = (momentOf(date, time) - momentOf(taken.date, taken.time)) / minute;
  return Number.isFinite(minutes) ? minutes : null;
}
