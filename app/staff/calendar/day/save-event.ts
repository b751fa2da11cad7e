import { eventChangeSchema } from "#app/domain/calendar/event-schema.ts";
import { type ShownEvent, shownEvent } from "#app/domain/calendar/saved-calendar.ts";
import { everyone, visibilityIn } from "#app/domain/calendar/visibility.ts";
import { errorsByPath } from "#app/domain/values/form-schema.ts";
import { differingFields, formValues } from "#app/domain/values/form-values.ts";
import { otherwise } from "#app/domain/values/read-json.ts";
import { ApiError, NoApiResponse } from "#app/http/api-client.ts";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import { changeEvent } from "../month/calendar-data.ts";
import type { ReplacementPhoto } from "./replacement-photo.tsx";

export const blankEvent = { date: "", time: "", img: "", project: "", note: "" };

type EventValues = typeof blankEvent;

/** Stands in the form for the address of a photo on this site, which nobody can read. */
const sitePhoto = "Photo on this site";

const shownAddress = ({ img, photo }: ShownEvent) => (photo ? sitePhoto : img);

export const valuesOf = (event: ShownEvent): EventValues => ({
  date: event.date,
  time: event.time,
  img: shownAddress(event),
  note: event.note,
  // The form offers no events for admins only, so one of them asks for a choice.
  project: String(event.project?.id ?? (event.adminsOnly ? "" : everyone)),
});

export interface EventResponse extends FormResponse<EventValues> {
  /** The event as saved by someone else. */
  theirs?: ShownEvent;
}

/**
 * Saves the changes after uploading the new photo.
 * @param started the event that the form is based on
 * @returns the errors, or null if the event was saved
 */
export async function saveForm(
  started: ShownEvent,
  form: FormData,
  replacement: ReplacementPhoto,
): Promise<EventResponse | null> {
  const typed = formValues(form, blankEvent);
  const hasPhoto = () => replacement.state().photo !== null;
  const img = typed.img.trim();
  const newAddress = !hasPhoto() && img !== shownAddress(started);
  const checked = eventChangeSchema.safeParse({
    ...(started.updatedAt && { seen: started.updatedAt }),
    // An event of a day that no new one may have can keep it.
    ...(typed.date !== started.date && { date: typed.date }),
    time: typed.time,
    note: typed.note,
    project: visibilityIn(typed.project),
    ...(newAddress && { img }),
  });
  if (!checked.success) return { typed, errors: errorsByPath(checked.error) };

  async function save(): Promise<EventResponse | null> {
    const photo = await replacement.arrival();
    if (photo && "why" in photo) return { typed, errors: { upload: [photo.why] } };
    await changeEvent(started.id, { ...checked.data, ...(photo && { photo: photo.token }) });
    return null;
  }
  try {
    return await save().catch((error) => {
      if (!isGone(error) || !hasPhoto()) throw error;
      // The staged photo has expired on the server.
      replacement.send();
      return save();
    });
  } catch (error) {
    const theirs = eventIn(error instanceof ApiError && error.data);
    if (!theirs) return { typed, ...reasonOf(error, newAddress && img !== "") };
    const values = valuesOf(theirs);
    // An earlier save of this form succeeded, but its response was lost.
    if (differingFields(typed, values).length === 0 && !hasPhoto()) return null;
    const { updatedAt } = theirs;
    return { typed, theirs, conflict: { by: "", at: updatedAt, version: updatedAt, values } };
  }
}

const eventIn = otherwise(shownEvent, null);

/** Returns true if a save was rejected because its photo is no longer on the server. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 409 && !eventIn(error.data);

/** Returns the message for a failed request. If the response was lost, the event may have been saved. */
function reasonOf(error: unknown, newAddress: boolean): EventResponse {
  const known = error instanceof ApiError ? error : new NoApiResponse(0, "the response cannot be read");
  const { message, status } = known;
  const reason = message.replace(/\.( Nothing was saved\.)?$/, "");
  if ([400, 409, 413, 415, 422].includes(status))
    return newAddress ? { errors: { img: [message] } } : { failed: message };
  if (!(known instanceof NoApiResponse) && status >= 500) return { failed: message };
  return status >= 300 && status < 500
    ? { failed: `Nothing was saved: ${reason}.` }
    : {
        failed: `No response arrived: ${reason}. It may be saved or not; please save again, nothing is saved twice.`,
      };
}
