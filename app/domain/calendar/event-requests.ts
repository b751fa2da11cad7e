import { z } from "zod";
import { boundedList, line, verbatim } from "#app/domain/values/form-schema.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { eventDate, eventNote, eventTime, photoToken, refuseDay, visibilitySchema } from "./event-schema.ts";
import { maxEventsPerRequest } from "./events.ts";
import { adminsOnly, everyone, type StoredVisibility } from "./visibility.ts";

/** The site time of one of many events: `HH:MM` or `HH:MM:SS`. */
const siteTime = eventTime("Please add time for all images before saving");

const note = eventNote.default("");
const badKey = "The key of a save is a text of 8 to 100 characters";
export const saveKey = verbatim(100, badKey).min(8, badKey).nullable().default(null);
const badProject = "The project is its number, or everyone";

/** Events to save together, each with a photo that was uploaded before. Visibility is required. */
export const newEventsSchema = z
  .object(
    {
      key: saveKey,
      events: boundedList(
        z.object(
          {
            date: eventDate,
            time: siteTime,
            photo: photoToken.nullable(),
            project: visibilitySchema,
            note,
          },
          "An event is an object with a date, a time and a photo",
        ),
        {
          min: 1,
          max: maxEventsPerRequest,
          missing: "Please add at least one event",
          tooMany: `Please save at most ${maxEventsPerRequest} events at once`,
        },
      ),
    },
    "Please send an object with a key and events",
  )
  .superRefine(({ events }, check) => {
    for (const [at, event] of events.entries()) refuseDay(event.date, ["events", at, "date"], check);
  });
export type NewEvents = z.output<typeof newEventsSchema>;

export const photoTokensSchema = z.object({
  tokens: boundedList(photoToken, { max: maxEventsPerRequest, missing: "", tooMany: "" }),
});

export const missingTokens = "Please send the tokens of photos.";

export const photoAddressSchema = z.object({ address: line(2000) });

export const maxImagesPerRequest = 200;

/**
 * The fields of a day's form besides its images; `time` is aligned with them. The specified form has no
 * project; its events are visible to admins only.
 */
export const dayFormSchema = z
  .object({
    date: eventDate,
    time: z
      .array(siteTime)
      .min(1, "Please add at least one event")
      .max(maxImagesPerRequest, `Please save at most ${maxImagesPerRequest} images at once`),
    project: z.string(badProject).transform((typed, check): StoredVisibility => {
      if (typed === "") return adminsOnly;
      if (typed === everyone) return everyone;
      const id = recordId(typed);
      if (id === null) check.addIssue(badProject);
      return id ?? z.NEVER;
    }),
    note,
    key: saveKey,
  })
  .superRefine(({ date: day }, check) => refuseDay(day, ["date"], check));
