import { preparePhoto, UnreadablePhoto } from "#app/adapters/images/browser/prepare-photo.ts";
import { createQueue } from "#app/adapters/queue/queue.ts";
import type { ImportEvent } from "#app/domain/calendar/import-row.ts";
import type { Visibility } from "#app/domain/calendar/visibility.ts";
import { ApiError, call, isKeyUsed, json } from "#app/http/api-client.ts";
import { uploadFromAddress, uploadPhoto } from "../upload/photo-sending.ts";

type Image = ImportEvent["image"];

/** One import, across its retries. */
export interface ImportJob {
  /** The idempotency key, so that a lost response does not add everything twice. */
  key: string;
  events: { row: number; event: ImportEvent }[];
  files: File[];
  /** Visibility of events from rows without a project; null when there are none. */
  visibility: Visibility | null;
  /** Whether the files are sent unchanged. */
  keepOriginals: boolean;
  /** Tokens of the images on the server, by `imageName`. */
  tokens: Map<string, string>;
}

export interface Failure {
  /** The row that failed, or null when the whole import failed. */
  row: number | null;
  text: string;
}

interface SendOptions {
  /** Called for each uploaded image. */
  onArrived: () => void;
  /** Awaited after all images are uploaded. */
  beforeSave: () => Promise<void>;
  signal: AbortSignal;
}

/** Images that are sent at the same time. */
const atOnce = 3;
const noResponse = "The server cannot be reached.";
const savedInAnotherTab =
  "This import was saved in another tab. Check the calendar before you import it again.";

const imageName = (image: Image): string =>
  "file" in image ? `file ${image.file}` : `address ${image.address}`;

/** Returns the distinct images of an import, with the first row that needs each. */
export function imagesOf({ events }: Pick<ImportJob, "events">): { row: number; image: Image }[] {
  const images = new Map<string, { row: number; image: Image }>();
  for (const { row, event } of events) {
    const name = imageName(event.image);
    if (!images.has(name)) images.set(name, { row, image: event.image });
  }
  return [...images.values()];
}

/**
 * Uploads the images that the server does not have yet, a few at once, then saves the events together.
 * Until then the calendar is unchanged.
 * @returns the failures, none when everything was saved; never rejects
 */
export async function sendImport(
  job: ImportJob,
  { onArrived, beforeSave, signal }: SendOptions,
): Promise<Failure[]> {
  const waiting = imagesOf(job).filter(({ image }) => !job.tokens.has(imageName(image)));
  const failures: Failure[] = [];
  const send = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const { row, image } = next;
      try {
        job.tokens.set(imageName(image), await sendImage(image, job, signal));
        onArrived();
      } catch (error) {
        failures.push({ row, text: messageOf(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  if (signal.aborted) return [{ row: null, text: "Cancelled." }];
  if (failures.length > 0) return failures.sort((one, other) => Number(one.row) - Number(other.row));
  await beforeSave();
  return saveJob(job, signal);
}

async function sendImage(image: Image, { files, keepOriginals }: ImportJob, signal: AbortSignal) {
  if ("address" in image) return uploadFromAddress(image.address, signal);
  const chosen = files.find(({ name }) => name === image.file) ?? new Blob();
  const { file } = await oneByOne(() => preparePhoto(chosen, image.file, keepOriginals));
  return uploadPhoto(file, image.file, signal);
}

// Two large photos at once may be more than a phone can decode.
const oneByOne = createQueue(1);

async function saveJob(
  { key, events, visibility, tokens }: ImportJob,
  signal: AbortSignal,
): Promise<Failure[]> {
  const rows = events.map(({ event: { date, time, image, project, note } }) => ({
    date,
    time,
    note,
    photo: tokens.get(imageName(image)) ?? null,
    project: project?.id ?? visibility,
  }));
  try {
    const saved = await call("/server/api/events", {
      method: "POST",
      ...json({ key, events: rows }),
      signal,
    });
    return saved === undefined ? [{ row: null, text: noResponse }] : [];
  } catch (error) {
    // The server deletes photos that stay unused too long; the next attempt uploads them again.
    if (error instanceof ApiError && error.status === 409) tokens.clear();
    return [{ row: null, text: isKeyUsed(error) ? savedInAnotherTab : messageOf(error) }];
  }
}

/** Returns the error message: the server's, if it responded. */
function messageOf(error: unknown): string {
  const known = error instanceof UnreadablePhoto || (error instanceof ApiError && error.status >= 300);
  return known ? error.message : noResponse;
}
