import { type FormEvent, useEffect, useId, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";
import { eventLabels } from "#app/content/events/event-labels.ts";
import type { ShownEvent } from "#app/content/events/saved-calendar.ts";
import { visibleToClients } from "#app/content/events/visibility.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { LeaveDialog, useUnsaved } from "#app/ui/unsaved-changes.tsx";
import { useFirstWrong } from "#app/ui/use-first-wrong.ts";
import { acceptedPhotos } from "../upload/prepare-photo.ts";
import { ProjectSelect } from "../upload/project-select.tsx";
import { ConflictNotice, compareWith, type EditConflict, takeTheirs } from "./edit-conflict.tsx";
import { EventPhoto } from "./event-photo.tsx";
import { NewPhoto } from "./new-photo.tsx";
import { ReplacementPhoto } from "./replacement-photo.ts";
import { type Errors, saveForm } from "./save-event.ts";

interface Props {
  event: ShownEvent;
  projects: { id: number; title: string }[];
  clients: number;
  onClose: () => void;
  onSaved: () => void;
}

/** The window that changes an event; asks before it closes on changes. Its photo is the one it has, one from an address or a new file. */
export default function EditEvent({ event, projects, clients, onClose, onSaved }: Props) {
  const id = useId();
  const [errors, setErrors] = useState<Errors>();
  const [conflict, setConflict] = useState<EditConflict>();
  const [saving, setSaving] = useState(false);
  const [replacement] = useState(() => new ReplacementPhoto());
  const { photo, pause } = useSyncExternalStore(replacement.subscribe, replacement.state, replacement.state);
  const form = useFirstWrong(errors);
  const unsaved = useUnsaved(form, false, 0);
  const away = useBlocker(unsaved);
  const [closing, setClosing] = useState(false);
  const close = () => (unsaved() ? setClosing(true) : onClose());

  // Once the project of theirs is among those to choose from.
  useLayoutEffect(() => {
    if (conflict && form.current) takeTheirs(form.current, conflict);
  }, [conflict, form]);

  useEffect(() => replacement.close, [replacement]);

  function useTime(time: string) {
    const field = form.current?.elements.namedItem("time");
    if (field instanceof HTMLInputElement) field.value = time;
  }

  async function save(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault();
    setSaving(true);
    const sent = submit.currentTarget;
    const started = conflict?.theirs ?? event;
    const result = await saveForm(started, new FormData(sent), replacement);
    setSaving(false);
    if (!result) return onSaved();
    if (!("theirs" in result)) return setErrors(result);
    const compared = compareWith(sent, started, result.theirs);
    // It is as this form wants it: an earlier save of it was done, only its answer was lost.
    if (compared.differences.length === 0 && !replacement.state().photo) return onSaved();
    setConflict(compared);
    setErrors(undefined);
  }

  return (
    <>
      {/* The first to go: it gives the focus back to the window, and that to the page. */}
      <LeaveDialog
        blocker={closing ? { state: "blocked", proceed: onClose, reset: () => setClosing(false) } : away}
        details="This event has changes that are not saved."
      />
      <Dialog open onClose={close} labelledBy={`${id}-title`}>
        <form ref={form} onSubmit={save} noValidate className="grid gap-5">
          <h2 id={`${id}-title`} className="text-xl">
            Edit event
          </h2>
          {conflict && <ConflictNotice {...conflict} />}
          {errors?.form && (
            <p role="alert" className="border-l-4 border-error px-4 py-2 font-semibold text-error">
              {errors.form[0]}
            </p>
          )}
          <TextField
            id={`${id}-time`}
            name="time"
            label={eventLabels.time}
            type="time"
            step={1}
            defaultValue={event.time}
            errors={errors?.time}
          />
          <div className="h-30 w-40 bg-paper text-steel">
            <EventPhoto event={event} sizes="10rem" className="h-full w-full object-cover" />
          </div>
          <TextField
            id={`${id}-img`}
            name="img"
            label="Image address"
            hint="Leave empty to remove the image"
            defaultValue={event.img}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            errors={errors?.img}
          />
          <div>
            <TextField
              id={`${id}-upload`}
              name="upload"
              label="Or a new image"
              type="file"
              accept={acceptedPhotos}
              onChange={({ currentTarget: { files } }) => void replacement.choose(files?.[0])}
              errors={errors?.upload}
            />
            {photo && <NewPhoto {...{ photo, pause, replacement, useTime }} day={event.date} />}
          </div>
          <Field
            label={eventLabels.projectId}
            id={`${id}-project`}
            errorId={`${id}-project-error`}
            errors={errors?.project}
            required
          >
            <ProjectSelect
              id={`${id}-project`}
              name="project"
              required
              aria-invalid={errors?.project ? true : undefined}
              aria-describedby={[!event.project && `${id}-seen`, errors?.project && `${id}-project-error`]
                .filter(Boolean)
                .join(" ")}
              projects={withOwn(withOwn(projects, event.project), conflict?.theirs.project)}
              clients={clients}
              // What all accounts see may have come to be so without a choice: it is asked for again.
              defaultValue={event.project?.id ?? ""}
            />
            {!event.project && (
              <p id={`${id}-seen`} className="mt-1 text-steel">
                Until now: {visibleToClients(clients)}
              </p>
            )}
          </Field>
          <Field
            label={eventLabels.note}
            id={`${id}-note`}
            errorId={`${id}-note-error`}
            errors={errors?.note}
            optional
          >
            <textarea
              id={`${id}-note`}
              name="note"
              rows={3}
              defaultValue={event.note}
              aria-invalid={errors?.note ? true : undefined}
              aria-describedby={errors?.note && `${id}-note-error`}
              className="input"
            />
          </Field>
          <p className="flex flex-wrap justify-end gap-3">
            <button type="button" className="button" onClick={close}>
              Cancel
            </button>
            <button type="submit" disabled={saving} className="button button-amber">
              {saving ? "Saving..." : "Save"}
            </button>
          </p>
        </form>
      </Dialog>
    </>
  );
}

/** An event may be of a project that is in the trash; it stays there unless another is chosen. */
const withOwn = (projects: Props["projects"], own: ShownEvent["project"] | undefined) =>
  own && !projects.some(({ id }) => id === own.id) ? [own, ...projects] : projects;
