import { z } from "zod";
import { isDayOfCentury } from "#app/domain/values/calendar-day.ts";
import { line, refuse } from "#app/domain/values/form-schema.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";

const minPasscode = 6;
const maxPasscode = 64;

const day = line(10)
  .refine(
    (text) => text === "" || isDayOfCentury(text),
    "Please enter a day from 2000 to 2099, such as 2027-01-26",
  )
  .transform((text) => text || null);

/**
 * Returns the schema of a new progress link.
 * @param today site day
 */
export const progressLinkSchema = (today: string) =>
  z
    .object({
      label: line(100),
      firstDay: day,
      lastDay: day,
      expiresOn: day,
      passcode: line(maxPasscode).refine(
        (text) => text === "" || text.length >= minPasscode,
        `Please use at least ${minPasscode} characters, or leave it empty`,
      ),
    })
    .superRefine(({ firstDay, lastDay, expiresOn }, found) => {
      if (firstDay !== null && lastDay !== null && lastDay < firstDay)
        refuse(found, "lastDay", `The last day is before the first, ${readableSiteDay(firstDay)}`);
      if (expiresOn !== null && expiresOn < today)
        refuse(
          found,
          "expiresOn",
          `This day is over. Choose today, ${readableSiteDay(today)}, or a later one`,
        );
    });

export type ProgressLinkInput = z.infer<ReturnType<typeof progressLinkSchema>>;
