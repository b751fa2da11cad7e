import { data, type RouterContextProvider, redirect } from "react-router";
import { dependencies } from "#app/context.ts";
import { findProjects, type Viewer } from "#app/domain/accounts/project-access.server.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { lockEditor, mayEdit } from "#app/domain/calendar/editors.server.ts";
import {
  addFilm,
  deleteFilm,
  type FilmOutcome,
  type FilmPhoto,
  filmSchema,
  findFilm,
  findFilmPhotos,
  updateFilm,
} from "#app/domain/progress/films.server.ts";
import { blankFilm, filmPath, maxFilmPhotos, maxFilms, roomPath } from "#app/domain/progress/films.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { type Account, account } from "#app/http/accounts/guards.server.ts";
import { type FormResponse, sentVersion } from "#app/http/forms/form-response.tsx";
import { parseForm } from "#app/http/forms/read-form.server.ts";
import { unlessDiskFull } from "#app/staff/form/unless-disk-full.server.ts";
import type { Db } from "#db/connect.ts";
import { lockProject } from "#db/rows.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns the project of an address if the account may see it. @throws a 404 response, the same for a missing one */
export async function findFilmProject(context: Context, typedId: string | undefined) {
  const { db } = context.get(dependencies);
  const id = recordId(typedId);
  const [project] = id === null ? [] : await findProjects(db, context.get(account), [id]);
  if (!project) throw data(null, { status: 404 });
  return project;
}

/** Returns the project and the film of an address. @throws a 404 response, the same for missing and hidden ones */
export async function filmOfAddress(context: Context, params: { id?: string; film?: string }) {
  const project = await findFilmProject(context, params.id);
  const id = recordId(params.film);
  const film = id === null ? undefined : await findFilm(context.get(dependencies).db, project.id, id);
  if (!film) throw data(null, { status: 404 });
  return { project, film };
}

const momentOf = ({ date, time }: FilmPhoto) => `${date} ${time}`;

/** Returns the photos that the address ticks, the newest first, as far as they are the project's and visible. */
export async function selectedPhotos(
  db: Db,
  viewer: Viewer,
  { projectId, search }: { projectId: number; search: URLSearchParams },
) {
  const typed = (search.get("photos") ?? "").split(",", maxFilmPhotos);
  const ids = [...new Set(typed.flatMap((id) => recordId(id) ?? []))];
  const found = await findFilmPhotos(db, viewer, { projectId, ids });
  return found.toSorted((one, other) => momentOf(other).localeCompare(momentOf(one)));
}

/** Returns the photos that a film's form offers, those ticked by the address first, and the ids of these. */
export function offeredPhotos(selected: FilmPhoto[], others: FilmPhoto[]) {
  const ids = selected.map(({ id }) => id);
  return {
    photos: [...selected, ...others.filter(({ id }) => !ids.includes(id))],
    selected: ids,
  };
}

type Values = typeof blankFilm;

export type FilmResponse = FormResponse<Values>;

interface FilmPlace {
  projectId: number;
  /** Null for a new film. */
  filmId: number | null;
}

const kind = { blank: blankFilm, schema: filmSchema };

/** Creates, changes or deletes a film as a form requests, and records it as activity. */
export async function changeFilm(request: Request, context: Context, { projectId, filmId }: FilmPlace) {
  const { form, values, input, errors } = await parseForm(request, kind, ["intent", "version"]);
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const intent = String(form.get("intent"));
  if (intent !== "save" && (intent !== "delete" || filmId === null)) throw data(null, { status: 400 });
  const refuse = (response: FilmResponse, status: number) =>
    data<FilmResponse>({ ...response, typed: values }, { status });
  return unlessDiskFull(
    context,
    async () => {
      if (intent === "delete" && filmId !== null) {
        await db.transaction().execute(async (trx) => {
          const project = await lockForChange(trx, viewer.id, projectId);
          if (await deleteFilm(trx, projectId, filmId))
            await recordChange(trx, project, { by: viewer, action: "film-deleted" });
        });
        return redirect(roomPath(projectId));
      }
      if (errors) return refuse({ failed: "Nothing was saved. Fix the highlighted fields.", errors }, 422);
      const outcome = await db.transaction().execute(async (trx): Promise<FilmOutcome> => {
        const project = await lockForChange(trx, viewer.id, projectId);
        const done =
          filmId === null
            ? await addFilm(trx, viewer, { projectId, ...input, now: new Date() })
            : await updateFilm(trx, viewer, { projectId, id: filmId, version: versionOf(form), ...input });
        const action = filmId === null ? "film-created" : "film-changed";
        if (done.state === "saved") await recordChange(trx, project, { by: viewer, action });
        return done;
      });
      if ("id" in outcome) return redirect(filmPath(projectId, outcome.id));
      const [response, status] = refusals[outcome.state];
      return refuse(response, status);
    },
    (failed): FilmResponse => ({ failed, typed: values }),
  );
}

/** Returns the version that a form is based on; 0, which no film has, without one. */
const versionOf = (form: FormData) => {
  const version = sentVersion(form);
  return Number.isNaN(version) ? 0 : version;
};

/** Locks a project for a change by an account that may edit its events at this moment. @throws a 404 response */
async function lockForChange(trx: Db, accountId: string, projectId: number) {
  const editor = await lockEditor(trx, accountId);
  const project = editor && mayEdit(editor, projectId) ? await lockProject(trx, projectId) : undefined;
  if (!project) throw data(null, { status: 404 });
  return project;
}

const recordChange = (
  trx: Db,
  { id, title }: { id: number; title: string },
  activity: { by: Account; action: "film-created" | "film-changed" | "film-deleted" },
) => recordActivity(trx, { ...activity, kind: "project", recordId: String(id), title });

const sameTitle = "This project has a film from this viewpoint already";

const refusals: Record<"same-title" | "photos" | "full" | "changed", [FilmResponse, number]> = {
  "same-title": [
    { failed: "Nothing was saved. Fix the highlighted fields.", errors: { title: [sameTitle] } },
    422,
  ],
  photos: [
    {
      failed: "Nothing was saved.",
      errors: { photos: ["Some of the photos are no longer in this project. Reload and choose again"] },
    },
    422,
  ],
  full: [{ failed: `This project has ${maxFilms} films, the maximum. Delete one first.` }, 422],
  changed: [
    { failed: "This film was changed or deleted in the meantime. Reload to see it, then change it again." },
    409,
  ],
};
