import type { RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { likeness, sameFraming } from "#app/content/events/framing.ts";
import { readFramingsOf, storeFramings } from "#app/content/events/framings.server.ts";
import { findFilmPhotos, newestPhotos } from "#app/content/events/viewpoints.server.ts";
import { comparedPhotos, offeredPhotos } from "#app/content/events/viewpoints.ts";
import { dependencies, requestInfo } from "#app/context.ts";

type Context = Readonly<RouterContextProvider>;

/** Photos that one call of the image processes reads, and how long a page may spend on new ones. */
const perCall = 16;
const budgetMs = 5000;

/**
 * Returns the photos of a project in the order in which their framing is like that of one photo, or null if the account
 * cannot see that photo there. What is read of a photo is stored, so that a page that runs out of time goes on when it
 * is opened again.
 */
export async function similarPhotos(context: Context, projectId: number, like: number) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const [model] = await findFilmPhotos(db, viewer, projectId, [like]);
  if (!model) return null;
  const newest = await newestPhotos(db, viewer, projectId, { limit: comparedPhotos });
  const all = [model, ...newest.filter(({ id }) => id !== model.id)];
  const framings = await framingsOf(context, all);
  const own = framings.get(model.photoId) ?? "";
  const compared = all.filter(({ photoId }) => framings.has(photoId));
  const photos = compared
    .map((photo) => ({
      photo,
      alike: photo.id === model.id ? 1 : likeness(own, framings.get(photo.photoId) ?? ""),
    }))
    .toSorted((a, b) => b.alike - a.alike)
    .slice(0, offeredPhotos);
  return {
    photos: photos.map(({ photo }) => photo),
    proposed: photos.filter(({ alike }) => alike >= sameFraming).map(({ photo }) => photo.id),
    compared: compared.length,
    total: all.length,
  };
}

async function framingsOf(context: Context, photos: { photoId: number; hash: string; width: number }[]) {
  const { db, media, variants } = context.get(dependencies);
  const known = await readFramingsOf(
    db,
    photos.map(({ photoId }) => photoId),
  );
  const missing = photos.filter(({ photoId }) => !known.has(photoId));
  const end = Date.now() + budgetMs;
  for (let at = 0; at < missing.length && Date.now() < end; at += perCall) {
    const some = missing.slice(at, at + perCall);
    // A photo whose file is gone stays without a framing, and is not read again every time.
    const files = await Promise.all(
      some.map((photo) => variants.variant(photo, 320, "webp").catch(() => null)),
    );
    const levels = await media.readFramings(files.map((file) => file ?? new Uint8Array()));
    const read = new Map(some.map(({ photoId }, index) => [photoId, levels[index] ?? ""]));
    for (const [photoId, framing] of read) known.set(photoId, framing);
    await storeFramings(db, read).catch((error: unknown) => {
      // On a full disk they can still be compared.
      context.get(requestInfo).log.warn({ reason: String(error) }, "storing framings of photos failed");
    });
  }
  return known;
}
