import { data, type RouterContextProvider, redirect } from "react-router";
import { dependencies } from "#app/context.ts";
import type { Viewer } from "#app/domain/accounts/project-access.server.ts";
import { type Editor, lockEditor, mayEdit } from "#app/domain/calendar/editors.server.ts";
import { readEventTargets } from "#app/domain/calendar/event-changes.ts";
import { eventFilter } from "#app/domain/calendar/event-filter.ts";
import { matchingEvents } from "#app/domain/calendar/event-list.server.ts";
import { photosOfEvents } from "#app/domain/progress/films.server.ts";
import { maxFilmPhotos, photosQuery, roomPath } from "#app/domain/progress/films.ts";
import { maxChanged, tooManyMatch, tooManySelected } from "#app/domain/values/bulk-changes.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { failed, respond } from "#app/staff/list/change-outcome.ts";
import type { Db } from "#db/connect.ts";

/** Leads to the form of a new film with the photos of the selected events ticked, or says why there is none. */
export async function startFilm(form: FormData, request: Request, context: Readonly<RouterContextProvider>) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const targets = readEventTargets(form.getAll("ids").map(String));
  if (!targets) throw data(null, { status: 400 });
  if (targets.length > maxChanged) return refuse(tooManySelected);
  return db.transaction().execute(async (trx) => {
    const editor = await lockEditor(trx, viewer.id);
    if (!editor) throw data(null, { status: 403 });
    const filter = eventFilter(new URL(request.url).searchParams);
    const ids =
      form.get("all") === "1"
        ? await matchingEvents(trx, viewer, { filter, max: maxChanged + 1, editor })
        : targets.map(({ id }) => id);
    if (ids.length > maxChanged) return refuse(tooManyMatch);
    return filmOfSelected(trx, { viewer, editor }, ids);
  });
}

async function filmOfSelected(db: Db, { viewer, editor }: { viewer: Viewer; editor: Editor }, ids: number[]) {
  const events = await photosOfEvents(db, viewer, ids);
  const photos = events.filter(({ photoId, projectId }) => photoId !== null && mayEdit(editor, projectId));
  const projects = [...new Set(photos.map(({ projectId }) => projectId))];
  const [projectId] = projects;
  if (projects.length > 1)
    return refuse(
      "The selected photos do not all belong to one project. Select those of one: a film shows its photos only.",
    );
  if (typeof projectId !== "number")
    return refuse(
      "None of the selected events has a photo of a project. A film shows the photos of one project.",
    );
  if (photos.length > maxFilmPhotos)
    return refuse(
      `A film has at most ${maxFilmPhotos} photos, and ${photos.length} are selected. Select fewer.`,
    );
  return redirect(`${roomPath(projectId)}/films/new?${photosQuery(photos.map(({ id }) => id))}`);
}

const refuse = (text: string) => respond(failed(text));
