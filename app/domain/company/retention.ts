import { z } from "zod";
import { fieldsOf, type SettingField } from "#app/domain/records/setting-fields.ts";
import { typedWhole } from "#app/domain/values/form-schema.ts";

const maxDays = 3650;
const wrongDays = (min: number) => `Please enter a whole number of days from ${min} to ${maxDays}`;

const numeric = { inputMode: "numeric" } as const;
/** Shorter periods would hide what happened: misuse is often noticed only weeks later. */
const minDays = 30;

const inquiries: SettingField<number | null> = {
  label: "Messages, in days",
  section: { title: "Kept for" },
  hint: "Counted from their arrival. Older messages are deleted for good. Leave empty to keep messages until someone deletes them.",
  stored: z.int().min(minDays).max(maxDays).nullable(),
  typed: typedWhole({ min: minDays, max: maxDays, wrong: wrongDays(minDays), blank: null }),
  empty: null,
  shown: (days) => `${days ?? ""}`,
  input: numeric,
};

const days = (
  label: string,
  hint: string,
  { min, empty }: { min: number; empty: number },
): SettingField<number> => ({
  label,
  hint,
  empty,
  input: numeric,
  shown: String,
  stored: z.int().min(min).max(maxDays),
  typed: typedWhole({ min, max: maxDays, wrong: wrongDays(min) }),
});

/** How long personal data is kept; `server/jobs.ts` deletes what is older. */
export const retentionFields = fieldsOf({
  inquiries,
  activity: days("Activity, in days", "Who changed what, and who signed in.", {
    min: minDays,
    empty: 400,
  }),
  mails: days("Delivered mails, in days", "Mails that were not delivered yet are kept.", {
    min: 1,
    empty: 30,
  }),
});
