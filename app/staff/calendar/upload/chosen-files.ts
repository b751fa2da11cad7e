import { readCapture } from "#app/domain/calendar/capture-time.ts";
import { maxEventsPerRequest } from "#app/domain/calendar/events.ts";
import { firstNames } from "#app/domain/values/spoken-figures.ts";
import { newKey } from "../queue/new-key.ts";
import type { PendingPhoto } from "./upload-draft.ts";

export interface NewPhoto {
  photo: PendingPhoto;
  file: File;
}

const imageName = /\.(jpe?g|png|webp|avif|heic|heif|hif)$/i;
const isImage = ({ type, name }: File) => type.startsWith("image/") || imageName.test(name);
const fingerprintOf = ({ name, size }: File) => `${name}/${size}`;

/**
 * Creates pending photos from chosen files, with the day and time from their metadata. Files that are not images, empty
 * or already in the list are skipped and named in `problem`.
 */
export async function readChosen(
  files: File[],
  listed: PendingPhoto[],
): Promise<{ photos: NewPhoto[]; problem: string | null }> {
  const known = new Set(listed.map(({ fingerprint }) => fingerprint));
  const skipped: Record<"other" | "empty" | "known" | "tooMany", string[]> = {
    other: [],
    empty: [],
    known: [],
    tooMany: [],
  };
  const photos: NewPhoto[] = [];
  for (const file of files) {
    const fingerprint = fingerprintOf(file);
    if (!isImage(file)) skipped.other.push(file.name);
    else if (file.size === 0) skipped.empty.push(file.name);
    else if (known.has(fingerprint)) skipped.known.push(file.name);
    else if (listed.length + photos.length >= maxEventsPerRequest) skipped.tooMany.push(file.name);
    else {
      known.add(fingerprint);
      photos.push({ photo: await newPhoto(file, fingerprint), file });
    }
  }
  const limit = `: at most ${maxEventsPerRequest} at once`;
  const sentences = [
    sentence(skipped.other, "is not an image", "are not images"),
    sentence(skipped.empty, "is empty", "are empty"),
    sentence(skipped.known, "is in the list already", "are in the list already"),
    sentence(skipped.tooMany, `is too many${limit}`, `are too many${limit}`),
  ].filter((words) => words !== null);
  return { photos, problem: sentences.join(" ") || null };
}

async function newPhoto(file: File, fingerprint: string): Promise<PendingPhoto> {
  const { taken, camera } = await readCapture(file);
  const time = taken?.time?.slice(0, 5) ?? "";
  return {
    id: newKey(),
    name: file.name,
    bytes: file.size,
    fingerprint,
    thumb: null,
    taken,
    camera,
    time,
    proposed: time !== "",
    date: null,
    dayChosen: false,
    project: undefined,
    note: null,
    sending: { state: "reading" },
  };
}

const sentence = (names: string[], one: string, many: string): string | null =>
  names.length === 0 ? null : `${firstNames(names)} ${names.length === 1 ? one : many}.`;
