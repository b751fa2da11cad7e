import { data } from "react-router";
import { z } from "zod";
import { originalKey } from "#app/adapters/images/variants.ts";
import { zip } from "#app/adapters/zip/zip.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { listPhotoFiles } from "#app/domain/calendar/calendar-photos.server.ts";
import { fileNamePart, photoFileNames } from "#app/domain/calendar/photo-file-names.ts";
import { maxChanged } from "#app/domain/values/bulk-changes.ts";
import { maxRecordId } from "#app/domain/values/record-id.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { contentDisposition } from "#app/http/file-transfer.ts";
import type { Route } from "./+types/photos-zip.ts";

const maxPhotos = 5000;

/** The query: at least one of these. */
const choice = z
  .object({
    day: z.iso.date().optional(),
    /** The first and the last day, in either order. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    project: z.coerce.number().int().min(1).max(maxRecordId).optional(),
    /** Ids of events, separated by commas. */
    ids: z
      .string()
      .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
      .transform((text) => text.split(",").map(Number))
      .pipe(z.array(z.number().max(maxRecordId)).max(maxChanged))
      .optional(),
  })
  .refine(({ day, from, to, project, ids }) => day ?? from ?? to ?? project ?? ids);

/** Serves the photos of days, a project or both, or of selected events, as far as the account may see them, as a ZIP of JPEGs. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const query = choice.safeParse(Object.fromEntries(url.searchParams));
  if (!query.success) throw data("Please say which day (YYYY-MM-DD) or which project.", { status: 400 });
  const { project: projectId, ids } = query.data;
  const { from, until } = daysOf(query.data);
  const { db, storage, variants } = context.get(dependencies);
  const photos = await listPhotoFiles(db, context.get(account), {
    from,
    until,
    projectId,
    ids,
    limit: maxPhotos + 1,
  });
  if (photos.length === 0) throw data("There are no photos to see here.", { status: 404 });
  if (photos.length > maxPhotos) {
    const message = `These are more than ${maxPhotos} photos. Please download them day by day.`;
    throw data(message, { status: 413 });
  }
  const names = photoFileNames(photos);
  const files = photos.map(({ date, time, hash, width }, at) => ({
    changed: `${date}T${time}`,
    async read() {
      const name = names[at] ?? hash;
      const jpeg = await variants.file({ hash, width }).catch((error) => {
        context.get(requestInfo).log.warn({ err: error, hash }, "a photo is downloaded as it is stored");
        return null;
      });
      if (jpeg) return { name: `${name}.jpg`, bytes: jpeg };
      const bytes = await storage.get(originalKey(hash));
      return bytes && { name: `${name}.webp`, bytes };
    },
  }));
  const project = projectId === undefined ? "" : fileNamePart(photos[0]?.project ?? "");
  const days = from === until ? from : [from ?? photos[0]?.date, until ?? photos.at(-1)?.date].join("-to-");
  const name = ["site-photos", project, (from ?? until) && days].filter(Boolean).join("-");
  return new Response(request.method === "HEAD" ? null : zip(files), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": contentDisposition("attachment", `${name}.zip`),
    },
  });
}

function daysOf({ day, from, to }: z.infer<typeof choice>): { from?: string; until?: string } {
  if (day !== undefined) return { from: day, until: day };
  const [first, last] = from !== undefined && to !== undefined ? [from, to].sort() : [from, to];
  return { ...(first !== undefined && { from: first }), ...(last !== undefined && { until: last }) };
}
