import { eventChangeSchema } from "#app/content/events/events.ts";
import { type ShownEvent, shownEvent } from "#app/content/events/saved-calendar.ts";
import { visibilityIn } from "#app/content/events/visibility.ts";
import { ApiError } from "#app/http/api-client.ts";
import { changeEvent } from "../month/calendar-requests.ts";
import type { ReplacementPhoto } from "./replacement-photo.ts";

/** What is wrong with the form of an event, by its fields. */
export interface Errors {
  time?: string[];
  img?: string[];
  upload?: string[];
  project?: string[];
  note?: string[];
  /** What belongs to no field. */
  form?: string[];
}

/**
 * Sends what was changed, once the new photo is on the server.
 * @returns what is wrong, the event as somebody else changed it, or null when it is saved
 */
export async function saveForm(
  event: ShownEvent,
  form: FormData,
  replacement: ReplacementPhoto,
): Promise<Errors | { theirs: ShownEvent } | null> {
  const text = (name: string) => String(form.get(name) ?? "");
  const img = text("img").trim();
  const newAddress = !replacement.state().photo && img !== event.img;
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
    const save = async () => changeEvent(event.id, { ...checked.data, ...(await sentPhoto(replacement)) });
    const saved = save().catch((error) => {
      if (!isGone(error) || !replacement.state().photo) throw error;
      // The server has let go of the photo, as it does after a while.
      replacement.send();
      return save();
    });
    await saved.catch(asErrorOf(newAddress && img !== "" ? "img" : "form"));
    return null;
  } catch (error) {
    if (error instanceof FieldWrong) return error.errors;
    if (error instanceof ChangedMeanwhile) return { theirs: error.theirs };
    throw error;
  }
}

async function sentPhoto(replacement: ReplacementPhoto): Promise<{ photo: string } | null> {
  const arrived = await replacement.arrival();
  if (arrived && "why" in arrived) throw new FieldWrong({ upload: [arrived.why] });
  return arrived && { photo: arrived.token };
}

/** Whether a save was refused because its photo is not on the server any more. */
const isGone = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && !shownEvent.safeParse(error.data).success;

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
  if (error instanceof FieldWrong) throw error;
  const known = error instanceof ApiError ? error : new ApiError(0, "the answer cannot be read");
  const theirs = shownEvent.safeParse(known.data);
  if (theirs.success) throw new ChangedMeanwhile(theirs.data);
  const aboutValue = [400, 409, 413, 415, 422].includes(known.status);
  const message = aboutValue ? known.message : whatBecame(known);
  throw new FieldWrong({ [aboutValue ? field : "form"]: [message] });
};

/** Says what a failed change has done: it may be saved though its answer was lost. */
function whatBecame({ status, message }: ApiError): string {
  const said = message.replace(/\.$/, "");
  if (/nothing was saved/i.test(said)) return `${said}.`;
  return status >= 300 && status < 500
    ? `Nothing was saved: ${said}.`
    : `No answer came: ${said}. It may be saved or not; please save again, nothing is saved twice.`;
}
