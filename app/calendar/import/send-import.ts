import type { ImportEvent } from "#app/content/events/import-row.ts";

type Image = ImportEvent["image"];

/** One import, through all its tries. */
export interface ImportJob {
  /** Names the save, so that an answer that got lost does not add everything twice. */
  key: string;
  events: { row: number; event: ImportEvent }[];
  files: File[];
  /** What the server calls the images it has, by `imageName`. */
  tokens: Map<string, string>;
}

export interface Failure {
  /** The row that needs it, or null where it is all of it. */
  row: number | null;
  text: string;
}

const atOnce = 3;
const noAnswer = "The server cannot be reached.";

export const imageName = (image: Image): string =>
  "file" in image ? `file ${image.file}` : `address ${image.address}`;

/** The images of an import, each once, with the first row that needs it. */
export function imagesOf({ events }: Pick<ImportJob, "events">): { row: number; image: Image }[] {
  const images = new Map<string, { row: number; image: Image }>();
  for (const { row, event } of events) {
    const name = imageName(event.image);
    if (!images.has(name)) images.set(name, { row, image: event.image });
  }
  return [...images.values()];
}

/**
 * Sends the images that the server does not have yet, a few at once, and then, if all have arrived, saves the
 * events together. Until then nothing is in the calendar.
 * @param onArrived is called for each image that has arrived
 * @returns what failed, nothing when all is saved; never rejects
 */
export async function sendImport(
  job: ImportJob,
  onArrived: () => void,
  signal: AbortSignal,
): Promise<Failure[]> {
  const waiting = imagesOf(job).filter(({ image }) => !job.tokens.has(imageName(image)));
  const failures: Failure[] = [];
  const send = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const { row, image } = next;
      const answer = await sendImage(image, job.files, signal);
      if ("error" in answer) failures.push({ row, text: answer.error });
      else {
        job.tokens.set(imageName(image), answer.data.token);
        onArrived();
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  if (signal.aborted) return [{ row: null, text: "Cancelled." }];
  if (failures.length > 0) return failures.sort((one, other) => Number(one.row) - Number(other.row));
  return saveEvents(job, signal);
}

function sendImage(image: Image, files: File[], signal: AbortSignal) {
  const address = "/server/api/photos";
  if ("address" in image) return call<{ token: string }>(address, json({ address: image.address }), signal);
  const file = files.find(({ name }) => name === image.file);
  const headers = {
    "X-Photo-Name": encodeURIComponent(image.file),
    "Content-Type": "application/octet-stream",
  };
  return call<{ token: string }>(address, { headers, body: file ?? null }, signal);
}

async function saveEvents({ key, events, tokens }: ImportJob, signal: AbortSignal): Promise<Failure[]> {
  const rows = events.map(({ event: { date, time, image, project, note } }) => ({
    ...{ date, time, note },
    photo: tokens.get(imageName(image)) ?? null,
    project: project?.id ?? null,
  }));
  const answer = await call<unknown>("/server/api/events", json({ key, events: rows }), signal);
  if (!("error" in answer)) return [];
  // Photos that wait for too long are swept away: the next try sends them again.
  if (answer.status === 409) tokens.clear();
  return [{ row: null, text: answer.error }];
}

const json = (value: unknown) => ({
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(value),
});

type Spoken<Data> = { status: "success"; data: Data } | { status: "error"; message: string };
type Answer<Data> = { data: Data } | { error: string; status: number };

async function call<Data>(address: string, init: RequestInit, signal: AbortSignal): Promise<Answer<Data>> {
  const failed = (error: string, status = 0) => ({ error, status });
  const response = await fetch(address, { method: "POST", ...init, signal }).catch(() => null);
  if (!response) return failed(noAnswer);
  const answer: Spoken<Data> | null = await response.json().catch(() => null);
  if (answer?.status === "success") return { data: answer.data };
  return failed(answer?.message ?? `The server answered ${response.status}.`, response.status);
}
