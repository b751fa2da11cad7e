import { type FormEvent, useId, useLayoutEffect, useState } from "react";
import { useBlocker } from "react-router";
import { eventChangeSchema } from "#app/content/events/events.ts";
import { type ShownEvent, shownEvent } from "#app/content/events/saved-calendar.ts";
import { visibilityIn, visibleToClients } from "#app/content/events/visibility.ts";
import { Field } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { LeaveQuestion, useUnsaved } from "#app/ui/unsaved-changes.tsx";
import { useFirstWrong } from "#app/ui/use-first-wrong.ts";
import { CallFailed } from "../call.ts";
import { changeEvent } from "../month/calendar-calls.ts";
import { sendPhoto } from "../photo-calls.ts";
import { ProjectSelect } from "../upload/project-select.tsx";
import { ConflictNotice, compareWith, type EditConflict, takeTheirs } from "./edit-conflict.tsx";

interface Props {
  event: ShownEvent;
  projects: { id: number; title: string }[];
  clients: number;
  onClose: () => void;
  onSaved: () => void;
}

interface Errors {
  time?: string[];
  img?: string[];
  upload?: string[];
  project?: string[];
  note?: string[];
  /** What belongs to no field. */
  form?: string[];
}

/** The window that changes an event; asks before it closes on changes. Its photo is the one it has, one from an address or a new file. */
export default function EditEvent({ event, projects, clients, onClose, onSaved }: Props) {
  const id = useId();
  const [errors, setErrors] = useState<Errors>();
  const [conflict, setConflict] = useState<EditConflict>();
  const [saving, setSaving] = useState(false);
  const form = useFirstWrong(errors);
  const unsaved = useUnsaved(form, false, 0);
  const away = useBlocker(unsaved);
  const [closing, setClosing] = useState(false);
  const close = () => (unsaved() ? setClosing(true) : onClose());

  // Once the project of theirs is among those to choose from.
  useLayoutEffect(() => {
    if (conflict && form.current) takeTheirs(form.current, conflict);
  }, [conflict, form]);

  async function save(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault();
    setSaving(true);
    const sent = submit.currentTarget;
    const started = conflict?.theirs ?? event;
    const result = await saveForm(started, new FormData(sent));
    setSaving(false);
    if (!result) return onSaved();
    if (!("theirs" in result)) return setErrors(result);
    const compared = compareWith(sent, started, result.theirs);
    // It is as this form wants it: an earlier save of it was done, only its answer was lost.
    if (compared.differences.length === 0 && !fileIn(new FormData(sent))) return onSaved();
    setConflict(compared);
    setErrors(undefined);
  }

  return (
    <>
      {/* The first to go: it gives the focus back to the window, and that to the page. */}
      <LeaveQuestion
        blocker={closing ? { state: "blocked", proceed: onClose, reset: () => setClosing(false) } : away}
        details="This event has changes that are not saved."
      />
      <Modal open onClose={close} labelledBy={`${id}-title`}>
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
            label="Time"
            type="time"
            step={1}
            defaultValue={event.time}
            errors={errors?.time}
          />
          <TextField
            id={`${id}-img`}
            name="img"
            label="Image address"
            hint="Empty takes the image off."
            defaultValue={event.img}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            errors={errors?.img}
          />
          <TextField
            id={`${id}-upload`}
            name="upload"
            label="Or a new image"
            type="file"
            accept="image/*"
            errors={errors?.upload}
          />
          <Field
            label="Project"
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
          <Field label="Note" id={`${id}-note`} errorId={`${id}-note-error`} errors={errors?.note} optional>
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
            <button type="submit" disabled={saving} className="button button-amber disabled:opacity-60">
              {saving ? "Saving..." : "Save"}
            </button>
          </p>
        </form>
      </Modal>
    </>
  );
}

/** An event may be of a project that is in the trash; it stays there unless another is chosen. */
const withOwn = (projects: Props["projects"], own: ShownEvent["project"] | undefined) =>
  own && !projects.some(({ id }) => id === own.id) ? [own, ...projects] : projects;

function fileIn(form: FormData): File | null {
  const upload = form.get("upload");
  return upload instanceof File && upload.size > 0 ? upload : null;
}

/** Sends what was changed. @returns what is wrong, the event as somebody else changed it, or null when it is saved */
async function saveForm(event: ShownEvent, form: FormData): Promise<Errors | { theirs: ShownEvent } | null> {
  const text = (name: string) => String(form.get(name) ?? "");
  const file = fileIn(form);
  const img = text("img").trim();
  const newAddress = !file && img !== event.img;
  const checked = eventChangeSchema.safeParse({
    ...(event.updatedAt && { seen: event.updatedAt }),
    time: text("time"),
    note: text("note"),
    project: visibilityIn(text("project")),
    ...(newAddress && { img }),
  });
  if (!checked.success) {
    const errors: Errors = {};
    for (const { path, message } of checked.error.issues) errors[path[0] as "note"] ??= [message];
    return errors;
  }
  try {
    const photo = file && (await sendPhoto(file, file.name).catch(asErrorOf("upload")));
    await changeEvent(event.id, { ...checked.data, ...(photo && { photo }) }).catch(
      asErrorOf(newAddress && img !== "" ? "img" : "form"),
    );
    return null;
  } catch (error) {
    if (error instanceof FieldWrong) return error.errors;
    if (error instanceof ChangedMeanwhile) return { theirs: error.theirs };
    throw error;
  }
}

class FieldWrong extends Error {
  readonly errors: Errors;

  constructor(errors: Errors) {
    super();
    this.errors = errors;
  }
}

class ChangedMeanwhile extends Error {
  readonly theirs: ShownEvent;

  constructor(theirs: ShownEvent) {
    super();
    this.theirs = theirs;
  }
}

/** Turns a failed call into what is wrong with a field; only an answer to its value is, anything else belongs to none. */
const asErrorOf = (field: keyof Errors) => (error: unknown) => {
  const known = error instanceof CallFailed ? error : new CallFailed("the answer cannot be read", 0);
  const theirs = shownEvent.safeParse(known.data);
  if (theirs.success) throw new ChangedMeanwhile(theirs.data);
  const aboutValue = [400, 409, 413, 415, 422].includes(known.status);
  const message = aboutValue ? known.message : whatBecame(known, field === "upload");
  throw new FieldWrong({ [aboutValue ? field : "form"]: [message] });
};

/** Says what a failed call has done. A photo alone saves nothing; a change may be saved though its answer was lost. */
function whatBecame({ status, message }: CallFailed, ofPhoto: boolean): string {
  const said = message.replace(/\.$/, "");
  if (/nothing was saved/i.test(said)) return `${said}.`;
  return ofPhoto || (status >= 300 && status < 500)
    ? `Nothing was saved: ${said}.`
    : `No answer came: ${said}. It may be saved or not; please save again, nothing is saved twice.`;
}
