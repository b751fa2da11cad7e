import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";
import { eventLabels } from "#app/domain/calendar/event-labels.ts";
import type { ShownEvent } from "#app/domain/calendar/saved-calendar.ts";
import {
  everyone,
  visibleToAdmins,
  visibleToAll,
  visibleToClients,
} from "#app/domain/calendar/visibility.ts";
import type { FormValue } from "#app/domain/values/form-values.ts";
import { FormAlert } from "#app/http/forms/form-response.tsx";
import { useResponseFocus } from "#app/http/forms/use-response-focus.ts";
import { ConflictNotice, useVersions } from "#app/staff/form/version-conflict.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormContext, useFormField } from "#app/ui/form-context.ts";
import { TextArea, TextInput } from "#app/ui/form-fields.tsx";
import { LeaveDialog, useUnsaved } from "#app/ui/unsaved-changes.tsx";
import { useAcceptedPhotos } from "#app/ui/use-accepted-photos.ts";
import { ProjectSelect } from "../upload/project-select.tsx";
import { EventPhoto } from "./event-photo.tsx";
import { ReplacementPhoto, ReplacementPreview } from "./replacement-photo.tsx";
import { blankEvent, type EventResponse, saveForm, valuesOf } from "./save-event.ts";

interface Props {
  event: ShownEvent;
  projects: { id: number; title: string }[];
  /** Number of clients who see events that are visible to all accounts; null for accounts that cannot choose it. */
  clients: number | null;
  onClose: () => void;
  /** Called with the day that the event has now. */
  onSaved: (day: string) => void;
}

const labels = {
  date: eventLabels.date,
  time: eventLabels.time,
  project: eventLabels.projectId,
  note: eventLabels.note,
  img: "Image address",
  upload: "Or a new image",
};

/** Shows the dialog that edits an event. Its photo is the current one, one from a URL or a new file. */
export default function EditEvent({ event, projects, clients, onClose, onSaved }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [response, setResponse] = useState<EventResponse>();
  // The event that the form is based on: after a conflict, as the other person saved it.
  const [started, setStarted] = useState(event);
  const [saving, setSaving] = useState(false);
  const [replacement] = useState(() => new ReplacementPhoto());
  const { photo, pause } = useSyncExternalStore(replacement.subscribe, replacement.state, replacement.state);
  // An event may be visible to all accounts by a former default, so the choice is required.
  const values = { ...valuesOf(event), project: String(event.project?.id ?? "") };
  const { shown, conflict, choose } = useVersions({ response, values, blankValues: blankEvent }, form);
  useResponseFocus(form, response);
  const accept = useAcceptedPhotos();
  const unsaved = useUnsaved(form, { refused: false, saves: 0 });
  const away = useBlocker(unsaved);
  const [closing, setClosing] = useState(false);
  const close = () => (unsaved() ? setClosing(true) : onClose());

  useEffect(() => replacement.close, [replacement]);

  function setTime(time: string) {
    const field = form.current?.elements.namedItem("time");
    if (field instanceof HTMLInputElement) field.value = time;
  }

  async function save(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault();
    setSaving(true);
    const typed = new FormData(submit.currentTarget);
    const result = await saveForm(started, typed, replacement);
    setSaving(false);
    if (!result) return onSaved(String(typed.get("date")));
    if (result.theirs) setStarted(result.theirs);
    setResponse(result);
  }

  const seenByAll = clients === null ? visibleToAll : visibleToClients(clients);
  const choices = [event.project, started.project].reduce(withOwn, projects);
  const show = (name: string, value: FormValue | undefined) => {
    if (name !== "project") return undefined;
    if (value === everyone) return seenByAll;
    return choices.find((project) => String(project.id) === value)?.title;
  };
  return (
    <>
      {/* Closed first: it returns the focus to the dialog, which returns it to the page. */}
      <LeaveDialog
        blocker={closing ? { state: "blocked", proceed: onClose, reset: () => setClosing(false) } : away}
        details="This event has changes that are not saved."
      />
      <Dialog
        open
        onClose={close}
        labelledBy={`${id}-title`}
        className="window w-[min(54rem,calc(100vw-1rem))] p-[clamp(1rem,3vw,1.5rem)]"
      >
        <form ref={form} onSubmit={save} noValidate className="grid gap-5">
          <h2 id={`${id}-title`} className="text-xl">
            Edit event
          </h2>
          {conflict && (
            <ConflictNotice
              key={conflict.theirs.version}
              {...conflict}
              labels={labels}
              show={show}
              choose={choose}
            />
          )}
          <FormAlert response={{ failed: response?.failed }} className="" />
          <FormContext
            value={{
              id,
              mark: "required",
              labels,
              values: shown.values,
              errors: response?.errors ?? {},
              constraints: { project: { required: true } },
            }}
          >
            <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_18rem]">
              <div className="grid grid-cols-1 gap-4">
                <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,9fr)_minmax(0,10fr)]">
                  <TextInput key={`date ${shown.round}`} name="date" type="date" />
                  <TextInput key={`time ${shown.round}`} name="time" type="time" step={1} />
                </div>
                <ProjectField
                  key={`project ${shown.round}`}
                  projects={choices}
                  clients={clients}
                  hint={
                    event.project ? undefined : `Until now: ${event.adminsOnly ? visibleToAdmins : seenByAll}`
                  }
                />
                <TextArea key={`note ${shown.round}`} name="note" optional fixed rows={6} />
              </div>
              <div className="grid grid-cols-1 gap-4">
                <div className="aspect-[4/3] border border-hairline bg-paper text-steel max-md:max-w-56">
                  <EventPhoto event={event} sizes="18rem" className="h-full w-full object-cover" />
                </div>
                <TextInput
                  key={`img ${shown.round}`}
                  name="img"
                  hint="Enter the address of another image, or leave empty to remove the image"
                  inputMode="url"
                  autoComplete="off"
                  spellCheck={false}
                />
                <div>
                  <TextInput
                    name="upload"
                    type="file"
                    defaultValue={undefined}
                    accept={accept}
                    onChange={({ currentTarget: { files } }) => void replacement.choose(files?.[0])}
                  />
                  {photo && (
                    <ReplacementPreview
                      photo={photo}
                      pause={pause}
                      replacement={replacement}
                      setTime={setTime}
                      day={event.date}
                    />
                  )}
                </div>
              </div>
            </div>
          </FormContext>
          <p className="flex flex-wrap justify-end gap-3 border-t border-hairline pt-4">
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

type ProjectProps = Pick<Props, "projects" | "clients"> & { hint: string | undefined };

function ProjectField({ projects, clients, hint }: ProjectProps) {
  const { control, about, ...field } = useFormField("project");
  const { maxLength: _max, ...select } = control;
  return (
    <Field {...field} hint={hint} id={select.id}>
      <ProjectSelect {...select} aria-describedby={about(hint)} projects={projects} clients={clients} />
    </Field>
  );
}

/** Includes the event's project even if it is in the trash, so that a save keeps it. */
const withOwn = (projects: Props["projects"], own: ShownEvent["project"]) =>
  own && !projects.some(({ id }) => id === own.id) ? [own, ...projects] : projects;
