import { data, type RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { fileNamePart } from "#app/content/events/photo-files.ts";
import { findProjects } from "#app/content/events/project-choices.server.ts";
import { type FilmPhoto, findViewpoint, readFilm } from "#app/content/events/viewpoints.server.ts";
import { namesTag } from "#app/content/if-none-match.ts";
import { recordId } from "#app/content/record-id.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { contentDisposition } from "#app/http/content-disposition.ts";
import type { Route } from "./+types/film-file.ts";
import { filmSize, filmTag, framesOf, photoWidth } from "./film-frames.ts";

type Context = Readonly<RouterContextProvider>;

/** The films being made, by account: one at a time for each. */
const making = new Map<string, { tag: string; film: Promise<Uint8Array<ArrayBuffer>> }>();

/** How long the photos of a film may take to be read. */
const readMs = 60_000;

/** Serves a film of a viewpoint as an animated WebP, of the photos that the account may see. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const [projectId, id] = [recordId(params.id), recordId(params.viewpoint)];
  const [project] = projectId === null ? [] : await findProjects(db, viewer, [projectId]);
  const viewpoint = project && id !== null ? await findViewpoint(db, project.id, id) : undefined;
  const photos = project && viewpoint ? await readFilm(db, viewer, project.id, viewpoint.id) : [];
  if (!viewpoint || photos.length < 2) throw data("There is no film to see here.", { status: 404 });
  const tag = filmTag(viewpoint, photos);
  // Browsers check with every use, since the account may see other photos by then.
  const headers = { ETag: tag, "Cache-Control": "private, no-cache" };
  if (namesTag(request.headers.get("If-None-Match"), tag))
    return new Response(null, { status: 304, headers });
  const name = ["film", fileNamePart(viewpoint.project), fileNamePart(viewpoint.title)]
    .filter(Boolean)
    .join("-");
  const described = {
    ...headers,
    "Content-Type": "image/webp",
    "Content-Disposition": contentDisposition("attachment", `${name}.webp`),
  };
  if (request.method === "HEAD") return new Response(null, { headers: described });
  const running = making.get(viewer.id);
  if (running && running.tag !== tag)
    throw data("Another film of yours is being made. Try again in a minute.", {
      status: 429,
      headers: { "Retry-After": "30" },
    });
  const film = running?.film ?? start(context, { tag, title: viewpoint.title, photos });
  const bytes = await film;
  return new Response(bytes, { headers: { ...described, "Content-Length": String(bytes.length) } });
}

interface Wanted {
  tag: string;
  title: string;
  photos: FilmPhoto[];
}

function start(context: Context, { tag, title, photos }: Wanted) {
  const { id } = context.get(account);
  const film = makeFilm(context, title, photos).finally(() => making.delete(id));
  making.set(id, { tag, film });
  return film;
}

async function makeFilm(context: Context, title: string, photos: FilmPhoto[]) {
  const { media, variants } = context.get(dependencies);
  const end = Date.now() + readMs;
  const { strong, typefaces } = await import("../sharing/typefaces.ts");
  const frames = [];
  for (const { photo, caption } of framesOf(photos, title)) {
    if (Date.now() > end) throw data("The film takes too long. Try again later.", { status: 503 });
    const bytes = await variants.variant(photo, photoWidth(photo), "webp").catch((error: unknown) => {
      context
        .get(requestInfo)
        .log.warn({ err: error, hash: photo.hash }, "a film lacks a photo that cannot be read");
      return null;
    });
    if (bytes) frames.push({ photo: bytes, caption });
  }
  if (frames.length === 0) throw data("The photos cannot be read at the moment.", { status: 503 });
  return media.makeFilm({ ...filmSize(photos), faces: typefaces, face: strong, frames });
}
