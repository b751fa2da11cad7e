import { z } from "zod";
import { isDayOfCentury } from "#app/domain/values/calendar-day.ts";
import { line, lines, refuse, requiredLine, typedWhole } from "#app/domain/values/form-schema.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { type BookingKind, bookingKinds, openEnd } from "./bookings.ts";

const wrongDay = "Please enter a day from 2000 to 2099, such as 2027-01-26";

/** Parses an entry of a machine's calendar. */
export const bookingSchema = z
  .object({
    kind: z.enum(Object.keys(bookingKinds) as [BookingKind, ...BookingKind[]], "Please choose what it is"),
    firstDay: requiredLine(10, "Please enter the first day").refine(isDayOfCentury, wrongDay),
    lastDay: line(10).refine((day) => day === "" || isDayOfCentury(day), wrongDay),
    units: typedWhole({ min: 1, max: 9_999, wrong: "Please enter a whole number from 1" }),
    projectId: line(10).refine((id) => id === "" || recordId(id) !== null, "Please choose a project"),
    client: line(200),
    note: lines(1_000),
  })
  .superRefine(({ kind, firstDay, lastDay, projectId, client }, found) => {
    if (isDayOfCentury(firstDay) && isDayOfCentury(lastDay) && lastDay < firstDay)
      refuse(found, "lastDay", `The last day is before the first, ${readableSiteDay(firstDay)}`);
    if (kind === "booking" && projectId === "" && client === "")
      refuse(found, "client", "Please choose a project or enter who hires the machine");
  })
  .transform(({ lastDay, units, projectId, client, ...entry }) => ({
    ...entry,
    lastDay: lastDay || openEnd,
    units,
    // Maintenance is for nobody.
    ...(entry.kind === "booking"
      ? { projectId: recordId(projectId), client }
      : { projectId: null, client: "" }),
  }));

export type BookingInput = z.infer<typeof bookingSchema>;
