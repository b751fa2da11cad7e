import type { z } from "zod";
import { maxPhotoBytes } from "#app/adapters/images/photo-limits.ts";
import { withTempFolder } from "#app/adapters/storage/temporary-files.ts";
import { type Parts, readMultipart } from "#app/adapters/uploads/read-multipart.ts";
import { hashOfFile, type ReceivedFile } from "#app/adapters/uploads/receive-file.ts";
import { type Dependencies, dependencies } from "#app/context.ts";
import { editsEvents } from "#app/domain/accounts/roles.ts";
import { dayFormSchema, maxImagesPerRequest } from "#app/domain/calendar/event-requests.ts";
import { discardStagedPhotos } from "#app/domain/photos/staged-photos.server.ts";
import { storedResponse } from "#app/domain/records/idempotency.server.ts";
import { counted } from "#app/domain/values/wording.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { ApiError } from "#app/http/api-client.ts";
import { respond, respondTagged } from "#app/http/api-response.ts";
import type { Route } from "./+types/calendar.ts";
import { hashOf, readDay, readDays, readStrips, type Sender, saveEvents } from "./calendar-events.server.ts";
import { changeOne, deleteOne } from "./change-event.server.ts";
import { importSitePhoto } from "./import-photo.server.ts";

/**
 * Serves the calendar API, limited to events that the account may see:
 * - GET: the days with events, `[{id, date, count}]`, all of them, with a tag that revalidates them;
 * - GET `?dayid=`: the events of a day, `[{id, img, time, …}]`;
 * - GET `?month=YYYY-MM`: the first photos of each day, `[{date, photos}]`.
 *
 * `project=` narrows each to one project.
 */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const query = url.searchParams;
  if (query.has("dayid")) return respond(context, () => readDay(db, viewer, query));
  if (query.has("month")) return respond(context, () => readStrips(db, viewer, query));
  return respondTagged(context, request, () => readDays(db, viewer, query));
}

/**
 * Edits events, for admins, and for engineers those of their projects: POST adds events of a day from a multipart form
 * (`date`, `count`, `images[]`, `time[]`), PATCH `?id=` updates one, DELETE `?id=` moves one to the trash.
 */
export function action({ request, context, url }: Route.ActionArgs) {
  const by = context.get(account);
  const shared = context.get(dependencies);
  return respond(context, async () => {
    if (!editsEvents(by.role)) throw new ApiError(403, "This part is for admins and engineers.");
    switch (request.method) {
      case "POST":
        return saveDayForm(request, shared, by);
      case "PATCH":
        return changeOne(request, shared, { by, id: url.searchParams.get("id"), origin: url.origin });
      case "DELETE":
        return deleteOne(shared.db, by, url.searchParams.get("id"));
      default:
        throw new ApiError(405, "Method not allowed");
    }
  });
}

const limits = {
  maxBytes: maxPhotoBytes,
  maxFiles: maxImagesPerRequest,
  maxFields: maxImagesPerRequest * 2 + 20,
};

/**
 * Saves a day from a multipart form in one transaction: `date`, `images[]` aligned with `time[]`, and optionally `count`,
 * `project` (its number or `everyone`; without it only admins see the events), `note` and `key` (or the header
 * `Idempotency-Key`).
 * @throws ApiError, TooLarge, BrokenUpload, and what `saveEvents` throws
 */
function saveDayForm(request: Request, services: Dependencies, by: Sender): Promise<unknown> {
  return withTempFolder(async (folder) => {
    const parts = await readMultipart(request, folder, limits);
    const form = readDayForm(parts, request.headers.get("Idempotency-Key"));
    const bodyHash = await hashOfForm(form);
    if (form.key !== null) {
      const save = { accountId: by.id, key: form.key, bodyHash };
      const earlier = await storedResponse(services.db, save);
      if (earlier !== undefined) return earlier;
    }
    return stageAndSave(services, by, { ...form, bodyHash });
  });
}

type DayForm = ReturnType<typeof readDayForm>;

function readDayForm(parts: Parts, header: string | null) {
  const images = parts.get("images[]") ?? parts.get("images") ?? [];
  const parsed = dayFormSchema.safeParse({
    date: parts.get("date")?.[0],
    time: parts.get("time[]") ?? parts.get("time") ?? [],
    project: parts.get("project")?.[0] ?? "",
    note: parts.get("note")?.[0] ?? "",
    key: parts.get("key")?.[0] ?? header,
  });
  if (!parsed.success) throw refused(parsed.error);
  const { time, ...form } = parsed.data;
  const count = parts.get("count")?.[0] ?? time.length;
  if (images.length !== time.length || Number(count) !== images.length)
    throw new ApiError(
      422,
      `The form has ${counted(images.length, "image")}, ${counted(time.length, "time")} and a count of ${count}: these must be the same. Nothing was saved.`,
    );
  if (images.some((image) => typeof image === "string"))
    throw new ApiError(422, "Each of images[] must be a file. Nothing was saved.");
  const photos = images.map((image, at) => ({ image: image as ReceivedFile, time: time[at] as string }));
  return { ...form, photos };
}

/** Hashes the content of a form. Photos are hashed by their bytes because their tokens differ with every attempt. */
async function hashOfForm({ photos, key: _, ...shared }: DayForm): Promise<string> {
  const hashes: string[] = [];
  for (const { image } of photos) hashes.push(await hashOfFile(image.path, "base64url"));
  return hashOf([shared, photos.map(({ time }, at) => [time, hashes[at]])]);
}

const refused = (error: z.ZodError) =>
  new ApiError(422, `${error.issues[0]?.message ?? "The form is not complete"}. Nothing was saved.`);

async function stageAndSave(
  services: Dependencies,
  by: Sender,
  { photos, key, bodyHash, ...shared }: DayForm & { bodyHash: string },
) {
  const tokens: string[] = [];
  try {
    const events = [];
    for (const { image, time } of photos) {
      const { token } = await importSitePhoto(services, image, by.id).catch(rejectUnsaved);
      tokens.push(token);
      events.push({ ...shared, time, photo: token });
    }
    return await saveEvents(services, by, { key, bodyHash, events });
  } finally {
    // Releases the photos that the save did not use: all of them if it was rejected or is a repetition.
    await discardStagedPhotos(services.db, by.id, tokens);
  }
}

function rejectUnsaved(error: unknown): never {
  if (error instanceof ApiError) throw new ApiError(error.status, `${error.message} Nothing was saved.`);
  throw error;
}
