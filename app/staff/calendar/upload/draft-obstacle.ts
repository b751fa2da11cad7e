import { dayMissing, dayOutOfRange } from "#app/domain/calendar/event-days.ts";
import { visibilityMissing } from "#app/domain/calendar/visibility.ts";
import { type Draft, dayOf, otherDays, untimed, visibilityOf } from "./upload-draft.ts";

/** Returns what prevents saving, with the id of the element to focus; null if nothing does. */
export function obstacleTo(draft: Draft): { message: string; at: string } | null {
  if (draft.photos.length === 0) return { message: "Please add at least one event", at: "images" };
  if (draft.photos.some((photo) => !dayOf(draft, photo))) return { message: dayMissing, at: "date" };
  if (draft.photos.some((photo) => visibilityOf(draft, photo) === null))
    return { message: visibilityMissing, at: "project" };
  const [first] = untimed(draft);
  if (first) return { message: "Please add time for all images before saving", at: `time-${first.id}` };
  const outside = draft.photos.map((photo) => dayOutOfRange(dayOf(draft, photo))).find(Boolean);
  if (outside) return { message: `${outside}. Please select another date`, at: "date" };
  const [other] = otherDays(draft);
  if (other) return { message: "Please say which day these photos belong to", at: `day-${other.day}` };
  const bad = draft.photos.find(({ sending }) => sending.state === "refused");
  if (bad) return { message: `${bad.name} cannot be saved. Please delete it first.`, at: `delete-${bad.id}` };
  return null;
}
