import { data } from "react-router";
import { z } from "zod";
import { zip } from "#app/adapters/zip/zip.ts";
import { account } from "#app/auth/guards.server.ts";
import { maxChangedEvents } from "#app/content/events/event-changes.ts";
import { listPhotoFiles } from "#app/content/events/photo-files.server.ts";
import { fileNamePart, photoFileNames } from "#app/content/events/photo-files.ts";
import { dependencies } from "#app/context.ts";
import type { Route } from "./+types/photos-zip.ts";

const maxPhotos = 5000;

const choice = z
  .object({
    day: z.iso.date().optional(),
    project: z.coerce
      .number()
      .int()
      .min(1)
      .max(2 ** 31 - 1)
      .optional(),
    /** Numbers of events, with commas between them. */
    ids: z
      .string()
      .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
      .transform((text) => text.split(",").map(Number))
      .pipe(z.array(z.number().max(2 ** 31 - 1)).max(maxChangedEvents))
      .optional(),
  })
  .refine(({ day, project, ids }) => day ?? project ?? ids);

/** Serves the photos of a day, a project or both, or of selected events, as far as the account may see them, as a ZIP. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const query = choice.safeParse(Object.fromEntries(url.searchParams));
  if (!query.success) throw data("Please say which day (YYYY-MM-DD) or which project.", { status: 400 });
  const { day, project: projectId, ids } = query.data;
  const { db, storage } = context.get(dependencies);
  const photos = await listPhotoFiles(db, context.get(account), { day, projectId, ids }, maxPhotos + 1);
  if (photos.length === 0) throw data("There are no photos to see here.", { status: 404 });
  if (photos.length > maxPhotos) {
    const message = `These are more than ${maxPhotos} photos. Please download them day by day.`;
    throw data(message, { status: 413 });
  }
  const names = photoFileNames(photos);
  const { stream, length } = zip(
    photos.map(({ date, time, hash, bytes }, at) => ({
      name: names[at] ?? hash,
      size: bytes,
      changed: `${date}T${time}`,
      open: () => storage.stream(`originals/${hash}`),
    })),
  );
  const project = projectId === undefined ? "" : fileNamePart(photos[0]?.project ?? "");
  const name = ["site-photos", project, day].filter(Boolean).join("-");
  return new Response(request.method === "HEAD" ? null : stream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Length": String(length),
      "Content-Disposition": `attachment; filename="${plain(name)}.zip"; filename*=UTF-8''${encodeURIComponent(name)}.zip`,
    },
  });
}

const plain = (name: string) => name.replace(/[^\w-]/g, "_");
