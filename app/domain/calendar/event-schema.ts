import { z } from "zod";
import { line, lines, quoted, refuse, verbatim } from "#app/domain/values/form-schema.ts";
import { maxRecordId } from "#app/domain/values/record-id.ts";
import { timePattern } from "./event-changes.ts";
import { dayMissing, dayOutOfRange } from "./event-days.ts";
import { maxNoteLength } from "./events.ts";
import { everyone, visibilityMissing } from "./visibility.ts";

/** Returns an error function: `missing` for no value, otherwise a message with an example. */
export const unlike =
  (what: "date" | "time", example: string, missing: string) =>
  ({ input }: { input?: unknown }) =>
    typeof input === "string" && input.trim() !== ""
      ? `${quoted(input)} is not a ${what} like ${example}`
      : missing;

/** Returns the schema of a time: `HH:MM` or `HH:MM:SS`. */
export const eventTime = (missing: string) =>
  z.string(missing).regex(timePattern, { error: unlike("time", "09:05", missing) });

/** Returns the site day of a day's id in the API (`dayId`), or null when it is not a valid day. */
export function dayOfId(id: string): string | null {
  const date = id.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  return z.iso.date().safeParse(date).success ? date : null;
}

/** A required visibility; there is no default. */
export const visibilitySchema = z.union(
  [z.literal(everyone), z.int().min(1, visibilityMissing).max(maxRecordId, visibilityMissing)],
  visibilityMissing,
);

/** The site day of an event, before the rule of `dayOutOfRange`. */
export const eventDate = z.iso.date({ error: unlike("date", "2025-01-05", dayMissing) });

/** Refuses a day that no event may have. Runs after the rules of single fields, whose messages the specification fixes. */
export function refuseDay(day: string, path: (string | number)[], check: z.RefinementCtx) {
  const message = dayOutOfRange(day);
  if (message) refuse(check, path, message);
}

export const eventNote = lines(maxNoteLength);

/** The token of an uploaded photo. */
export const photoToken = verbatim(100, "Each photo is the token of its upload, or null");

/**
 * A change to one event; absent fields stay. `photo` is the token of an uploaded photo. `seen` is the
 * `updatedAt` of the event that was edited: a newer event is not overwritten.
 */
export const eventChangeSchema = z.object(
  {
    seen: verbatim(100, "The state that was seen is a text").optional(),
    date: eventDate.superRefine((day, check) => refuseDay(day, [], check)).optional(),
    time: eventTime("Please enter a time such as 10:20 or 10:20:45").optional(),
    img: line(2000).optional(),
    photo: photoToken.optional(),
    project: visibilitySchema.optional(),
    note: eventNote.optional(),
    /** False restores the event from the trash. */
    deleted: z.literal(false, "An event is deleted by DELETE; false takes it out of the trash").optional(),
  },
  "Please send an object with what changes",
);
export type EventChange = z.output<typeof eventChangeSchema>;
