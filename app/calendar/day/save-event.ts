import { eventChangeSchema } from "#app/content/events/events.ts";
import { type ShownEvent, shownEvent } from "#app/content/events/saved-calendar.ts";
import { visibilityIn } from "#app/content/events/visibility.ts";
import { ApiRequestError } from "#app/http/api-client.ts";
import { changeEvent } from "../month/calendar-requests.ts";
import type { ReplacementPhoto } from "./replacement-photo.ts";

/** Form errors by field. */
export interface Errors {
  time?: string[];
  img?: string[];
  upload?: string[];
  project?: string[];
  note?: string[];
  /** Errors of the whole form. */
  form?: string[];
}

/**
 * Saves the changed fields once the new photo is uploaded.
 * @returns the errors, the version that someone else saved, or null if the event is saved
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
      // The uploaded photo has expired on the server.
      replacement.send();
      return save();
    });
    await saved.catch(asErrorOf(newAddress && img !== "" ? "img" : "form"));
    return null;
  } catch (error) {
    if (error instanceof InvalidField) return error.errors;
    if (error instanceof EventConflict) return { theirs: error.theirs };
    throw error;
  }
}

async function sentPhoto(replacement: ReplacementPhoto): Promise<{ photo: string } | null> {
  const arrived = await replacement.arrival();
  if (arrived && "why" in arrived) throw new InvalidField({ upload: [arrived.why] });
  return arrived && { photo: arrived.token };
}

/** Returns whether a save failed because its uploaded photo has expired on the server. */
const isGone = (error: unknown) =>
  error instanceof ApiRequestError && error.status === 409 && !shownEvent.safeParse(error.data).success;

class InvalidField extends Error {
  readonly errors: Errors;

  constructor(errors: Errors) {
    super();
    this.errors = errors;
  }
}

class EventConflict extends Error {
  readonly theirs: ShownEvent;

  constructor(theirs: ShownEvent) {
    super();
    this.theirs = theirs;
  }
}

/** Converts a failed request into an error of the field, if the response is about its value, or else of the form. */
const asErrorOf = (field: keyof Errors) => (error: unknown) => {
  if (error instanceof InvalidField) throw error;
  const known = error instanceof ApiRequestError ? error : new ApiRequestError("the response is invalid", 0);
  const theirs = shownEvent.safeParse(known.data);
  if (theirs.success) throw new EventConflict(theirs.data);
  const aboutValue = [400, 409, 413, 415, 422].includes(known.status);
  const message = aboutValue ? known.message : describeFailure(known);
  throw new InvalidField({ [aboutValue ? field : "form"]: [message] });
};

/** Returns what is known of a failed change: it may be saved even though its response was lost. */
function describeFailure({ status, message }: ApiRequestError): string {
  const said = message.replace(/\.$/, "");
  if (/nothing was saved/i.test(said)) return `${said}.`;
  return status >= 300 && status < 500
    ? `Nothing was saved: ${said}.`
    : `No response: ${said}. The change may already be saved. Save again; nothing is saved twice.`;
}
