import { z } from "zod";
import { readableNumber } from "#app/adapters/region/region.ts";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { line, requiredLines, typedWhole, verbatim } from "#app/domain/values/form-schema.ts";
import { maxEntry, type Stage, stageNames } from "./conversation.ts";

const maxValue = 2_000_000_000;
const wrongValue = () =>
  `Please enter a whole amount up to ${readableNumber(maxValue)}, such as ${readableNumber(150_000)}`;

/** Parses what the office has noted of an inquiry. */
export const detailsSchema = z
  .object({
    ownerId: verbatim(64).transform((id) => id || null),
    stage: z.enum(stageNames as [Stage, ...Stage[]], "Please choose a stage"),
    lostReason: line(300),
    followUpOn: line(10)
      .refine((day) => day === "" || isCalendarDay(day), "Please enter a date such as 2027-01-26")
      .transform((day) => day || null),
    value: typedWhole({ min: 0, max: maxValue, wrong: wrongValue, blank: null }),
  })
  .transform((details) => ({ ...details, lostReason: details.stage === "lost" ? details.lostReason : "" }));

export const noteSchema = z.object({ text: requiredLines(maxEntry, "Please write a note") });
export const replySchema = z.object({ text: requiredLines(maxEntry, "Please write a reply") });
