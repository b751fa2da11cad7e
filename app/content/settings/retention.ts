import { z } from "zod";
import { typedLine } from "../form-schema.ts";
import { fieldsOf, type SettingField } from "./fields.ts";

/** Days for which personal data is kept unless the owner sets others. */
export const defaultRetention = { activity: 400, mails: 30 };

const maxDays = 3650;
const wrongDays = (min: number) => `Please enter a whole number of days from ${min} to ${maxDays}`;
const wholeDays = (min: number) => {
  const wrong = wrongDays(min);
  return typedLine("Please enter text")
    .regex(/^\d{1,5}$/, wrong)
    .transform(Number)
    .pipe(z.number().min(min, wrong).max(maxDays, wrong));
};

const numeric = { inputMode: "numeric" } as const;
/** Sessions and questions about misuse go back weeks, so shorter periods would hide what happened. */
const minActivity = 30;

const messages: SettingField<number | null> = {
  label: "Messages, in days",
  section: { title: "Kept for" },
  hint: "Counted from their arrival. Older messages are deleted for good. Leave empty to keep messages until someone deletes them.",
  stored: z.int().min(minActivity).max(maxDays).nullable(),
  // A union would answer "Invalid input" in place of the sentence.
  typed: typedLine("Please enter text")
    .regex(/^\d{0,5}$/, wrongDays(minActivity))
    .transform((text) => (text === "" ? null : Number(text)))
    .pipe(
      z.number().min(minActivity, wrongDays(minActivity)).max(maxDays, wrongDays(minActivity)).nullable(),
    ),
  empty: null,
  shown: (days) => `${days ?? ""}`,
  input: numeric,
};

const days = (label: string, hint: string, [min, empty]: [number, number]): SettingField<number> => ({
  ...{ label, hint, empty, input: numeric, shown: String },
  stored: z.int().min(min).max(maxDays),
  typed: wholeDays(min),
});

/** How long personal data is kept; `server/regular-jobs.ts` deletes what is older. */
export const retentionFields = fieldsOf({
  messages,
  activity: days("Activity, in days", "Who changed what, and who signed in.", [
    minActivity,
    defaultRetention.activity,
  ]),
  mails: days("Delivered mails, in days", "Mails that were not delivered yet are kept.", [
    1,
    defaultRetention.mails,
  ]),
});
