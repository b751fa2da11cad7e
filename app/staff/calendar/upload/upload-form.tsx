import { Suspense, useEffect, useRef } from "react";
import { useBlocker, useNavigate } from "react-router";
import { eventsSaved, maxNoteLength } from "#app/domain/calendar/events.ts";
import {
  everyone,
  projectMissing,
  seenByAll,
  visibilityIn,
  visibilityMissing,
} from "#app/domain/calendar/visibility.ts";
import type { ProjectTitle } from "#app/domain/values/choices.ts";
import { counted } from "#app/domain/values/wording.ts";
import { noteSavedEvents } from "#app/http/calendar/note-saved-events.ts";
import { Field } from "#app/ui/field.tsx";
import { lazyPart, nothing } from "#app/ui/loading.tsx";
import { useNotify } from "#app/ui/notices.tsx";
import { LeaveDialog, useLeaveQuestion } from "#app/ui/unsaved-changes.tsx";
import { offlinePages } from "../offline-pages.ts";
import { OpenElsewhere } from "./draft-session.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { ProjectChips } from "./project-chips.tsx";
import { ProjectSelect } from "./project-select.tsx";
import { StoredAlready } from "./review-questions.tsx";
import type { Upload } from "./upload.ts";
import { UploadBar } from "./upload-bar.tsx";
import { isSavable } from "./upload-draft.ts";
import type { UploadState } from "./upload-state.ts";
import { useTypedBefore, useUpload } from "./use-upload.ts";

interface Props {
  account: string;
  email: string;
  /** Day in the URL, or null. */
  requestedDate: string | null;
  /** The project in the URL, the one chosen last or the only one, or null. */
  firstProject: number | null;
  today: string;
  projects: ProjectTitle[];
  /** Projects offered as buttons, latest first. */
  recentProjects: ProjectTitle[];
  /** Number of clients who see photos that are visible to all accounts. */
  clients: number | null;
}

/** Shows the photos that are uploaded and saved together, with the day, project and note of all. */
export function UploadForm({ projects, recentProjects, clients, ...page }: Props) {
  const { account } = page;
  const { upload, state, opened } = useUpload(page);
  const { draft } = state;
  const form = useRef<HTMLFormElement>(null);
  const isUnsaved = () => upload.state().draft.photos.length > 0;
  useLeaveQuestion(isUnsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  const save = useSave(upload, account);
  useTypedBefore(form, upload, opened);
  useFocusOnProblem(state);
  const isProjectMissing = state.problem?.at === "project" && draft.project === null;
  const missing = clients === null ? projectMissing : visibilityMissing;

  return (
    <>
      {state.elsewhere && <OpenElsewhere wasHere={opened} takeOver={upload.takeOver} />}
      <form
        ref={form}
        hidden={state.elsewhere}
        noValidate
        className="upload-steps"
        onKeyDown={(event) => {
          // Enter submits nothing while the button is disabled, so it shows what is missing.
          const { key, target } = event;
          if (key !== "Enter" || event.defaultPrevented || !opened) return;
          if (target instanceof HTMLInputElement && target.type !== "file" && !isSavable(draft)) {
            event.preventDefault();
            void save();
          }
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {state.restored > 0 && draft.photos.length > 0 && (
          <p role="status" className="border-l-4 border-amber bg-sheet px-4 py-3">
            {counted(state.restored, "photo")} from your last visit {state.restored === 1 ? "is" : "are"}{" "}
            back: not saved yet.
          </p>
        )}
        <Suspense>{opened && <SharedPhotosPanel account={account} add={upload.add} />}</Suspense>
        <div className="upload-step">
          <h2>Files</h2>
          <PhotoPicker
            isFirst={draft.photos.length === 0}
            reading={state.reading}
            keepOriginals={draft.keepOriginals}
            setKeepOriginals={(keepOriginals) => upload.do({ do: "change", changes: { keepOriginals } })}
            add={upload.add}
          />
        </div>
        <div className="upload-step">
          <h2>Day and visibility</h2>
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4 md:grid-cols-[12rem_7rem_minmax(0,1fr)]">
            <Field label="Date" id="date" errorId="date-error">
              <input
                id="date"
                name="date"
                type="date"
                required
                value={draft.date}
                onChange={({ currentTarget: { value } }) =>
                  upload.do({ do: "change", changes: { date: value } })
                }
                className="input"
              />
            </Field>
            <Field label="Event Count" id="count" errorId="count-error">
              <input id="count" readOnly value={draft.photos.length} className="upload-count numbers" />
            </Field>
            <div className="grid content-start gap-3 max-md:col-span-full">
              <Field
                label="Project"
                id="project"
                required
                hint={draft.project === everyone && clients !== null ? seenByAll(clients) : undefined}
                hintId="project-hint"
                errorId="project-error"
                errors={isProjectMissing ? [missing] : undefined}
              >
                <ProjectSelect
                  id="project"
                  name="project"
                  required
                  aria-invalid={isProjectMissing || undefined}
                  aria-describedby={isProjectMissing ? "project-error" : "project-hint"}
                  projects={projects}
                  clients={clients}
                  value={String(draft.project ?? "")}
                  onChoose={(value) => upload.do({ do: "change", changes: { project: visibilityIn(value) } })}
                />
              </Field>
              <ProjectChips
                projects={recentProjects}
                chosen={draft.project}
                choose={(project) => upload.do({ do: "change", changes: { project } })}
              />
            </div>
            <Field label="Note" id="note" span="col-span-full" optional errorId="note-error">
              <input
                id="note"
                name="note"
                maxLength={maxNoteLength}
                value={draft.note}
                onChange={({ currentTarget: { value } }) =>
                  upload.do({ do: "change", changes: { note: value } })
                }
                className="input"
              />
            </Field>
          </div>
        </div>
        <StoredAlready draft={draft} upload={upload} />
        <LazyPhotoList upload={upload} draft={draft} projects={projects} clients={clients} />
        <UploadBar upload={upload} state={state} ready={opened} missing={missing} />
        <LeaveDialog
          blocker={blocker}
          details={`${counted(draft.photos.length, "photo is", "photos are")} not saved yet. ${
            state.kept
              ? "They wait on this device until you come back."
              : "This browser keeps nothing, so they will be gone."
          }`}
        />
      </form>
    </>
  );
}

function useSave(upload: Upload, account: string) {
  const navigate = useNavigate();
  const notify = useNotify();
  return async () => {
    const saved = await upload.save();
    if (!saved) return;
    // A queued save is reported by the queue. Without a network, only the service worker has a page to show.
    if (saved.queued && !navigator.onLine && navigator.serviceWorker?.controller)
      return location.assign(offlinePages.calendar);
    if (saved.queued) return void navigate("/admin");
    // The page does not wait for the reload: the save succeeded even if the reload fails.
    void noteSavedEvents(account, saved.events);
    await navigate("/admin");
    if (saved.earlier) {
      notify("An earlier try had already been saved: what you changed after it is not in the calendar.", {
        tone: "failed",
      });
    } else notify(eventsSaved);
  };
}

function useFocusOnProblem({ problem }: UploadState) {
  useEffect(() => {
    if (!problem?.at) return;
    // In the grid, the tile stands for the fields of its photo.
    const tile = problem.at.replace(/^(time|delete)-/, "tile-");
    (document.getElementById(problem.at) ?? document.getElementById(tile))?.focus();
  }, [problem]);
}

// Few visits bring photos from another app. Without its script, they wait for the next visit.
const SharedPhotosPanel = lazyPart(() => import("./shared-photos-panel.tsx"), nothing);

type List = typeof import("./photo-list.tsx").default;

/** The photos stay in the draft; a reload loads the list again. */
const NoList = () => <p role="status">The list of photos could not be loaded. Reload the page to see it.</p>;

const loadList = () => import("./photo-list.tsx");
const LoadedList = lazyPart(loadList, NoList);

/** The list of chosen photos, which is loaded after the page, so that the page itself is there sooner. */
function LazyPhotoList(props: React.ComponentProps<List>) {
  useEffect(() => {
    loadList().catch(() => {});
  }, []);
  return <Suspense>{props.draft.photos.length > 0 && <LoadedList {...props} />}</Suspense>;
}
