import { redirect } from "react-router";
import { type Editor, mayEdit } from "#app/content/events/editors.server.ts";
import type { Viewer } from "#app/content/events/events.server.ts";
import { photosOfEvents } from "#app/content/events/viewpoints.server.ts";
import { maxFilmPhotos, photosQuery, roomPath } from "#app/content/events/viewpoints.ts";
import type { Db } from "#db/connect.ts";
import { failed, respond } from "../list/change-outcome.ts";

/** Leads to the form of a new film with the photos of the selected events ticked, or says why there is none. */
export async function filmOfSelected(
  db: Db,
  { viewer, editor }: { viewer: Viewer; editor: Editor },
  ids: number[],
) {
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
