import { recordActivity } from "#app/content/activity/activity.server.ts";
import { addEvents } from "#app/content/events/events.server.ts";
import { uploadSchema } from "#app/content/events/events.ts";
import { importPicture } from "#app/content/photos/photos.server.ts";
import { findProjectTitle } from "#app/content/projects/projects.server.ts";
import type { Services } from "#app/context.ts";

type Outcome = { date: string } | { error: string; status: 400 | 413 | 422 };

const refuse = (error: string, status: 400 | 413 | 422 = 422) => ({
  error: `${error}. Nothing was saved.`,
  status,
});

/** Takes a day's photos: every image is decoded and stored, then all rows are written at once, or nothing. */
export async function saveUpload(
  request: Request,
  { db, storage, media }: Services,
  by: { id: string; email: string },
): Promise<Outcome> {
  const form = await request.formData().catch(() => null);
  if (!form) return refuse("The files could not be read, or are more than 64 MB together", 413);
  const images = form.getAll("images[]").filter((entry) => entry instanceof File && entry.size > 0) as File[];
  const parsed = uploadSchema.safeParse({
    date: form.get("date"),
    time: form.getAll("time[]"),
    project: form.get("project") ?? "",
    note: form.get("note") ?? "",
  });
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? "The form is not complete");
  const { date, time, project, note } = parsed.data;
  if (images.length !== time.length) return refuse("Every image needs its own time");
  if (project !== null && !(await findProjectTitle(db, project)))
    return refuse("This project does not exist");

  const photos: { photoId: number; time: string }[] = [];
  for (const [at, image] of images.entries()) {
    try {
      const bytes = new Uint8Array(await image.arrayBuffer());
      const about = { audience: "private", alt: note || `Site photo of ${date}` } as const;
      photos.push({
        photoId: await importPicture(db, { storage, media }, bytes, about),
        time: time[at] as string,
      });
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "PictureRefused") throw error;
      return refuse(`${image.name}: ${error.message.replace(/\.$/, "")}`);
    }
  }
  await db.transaction().execute(async (trx) => {
    const now = new Date();
    await addEvents(trx, { date, projectId: project, note, photos, createdBy: by.id }, now);
    const title = `${photos.length} on ${date}`;
    await recordActivity(trx, { by, action: "created", kind: "event", recordId: date, title }, now);
  });
  return { date };
}
