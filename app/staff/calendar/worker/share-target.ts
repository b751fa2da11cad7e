import { maxEventsPerRequest } from "#app/domain/calendar/events.ts";
import { offlinePages } from "../offline-pages.ts";
import { type ShareProblemCode, storeShared } from "../shared-photos.ts";
import { accountOfPages } from "./pages.ts";

/**
 * Stores the photos that another app shares and opens the uploader, which adds them to its draft. Apps send no referrer.
 * What a page of another site posts is not stored, unless that page sends none either.
 */
export async function takeShare(request: Request): Promise<Response> {
  return Response.redirect(`${offlinePages.uploader}?shared=${await storedFrom(request)}`, 303);
}

async function storedFrom(request: Request): Promise<"photos" | ShareProblemCode> {
  try {
    if (request.referrer && new URL(request.referrer).origin !== location.origin) return "nothing";
    const form = await request.formData();
    const files = form.getAll("photos").filter((part) => part instanceof File && part.size > 0) as File[];
    if (files.length === 0) return "nothing";
    if (files.length > maxEventsPerRequest) return "too-many";
    await storeShared(files, await accountOfPages());
    return "photos";
  } catch {
    return "full";
  }
}
