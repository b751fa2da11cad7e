import { z } from "zod";
import { fieldsOf, type SettingField } from "#app/domain/records/setting-fields.ts";
import { typedWhole } from "#app/domain/values/form-schema.ts";

/** Days for which personal data is kept unless the owner sets others. */
export const defaultRetention = { activity: 400, mails: 30 };

const maxDays = 3650;
const wrongDays = (min: number) => `Please enter a whole number of days from ${min} to ${maxDays}`;
const wholeDays = (min: number) => typedWhole({ min, max: maxDays, wrong: wrongDays(min) });

const numeric = { inputMode: "numeric" } as const;
/** Sessions and questions about misuse go back weeks, so shorter periods would hide what happened. */
const minActivity = 30;

const inquiries: SettingField<number | null> = {
  label: "Messages, in days",
  section: { title: "Kept for" },
  hint: "Counted from their arrival. Older messages are deleted for good. Leave empty to keep messages until someone deletes them.",
  stored: z.int().min(minActivity).max(maxDays).nullable(),
  typed: typedWhole({ min: minActivity, max: maxDays, wrong: wrongDays(minActivity), blank: null }),
  empty: null,
  shown: (days) => `${days ?? ""}`,
  input: numeric,
};

const days = (label: string, hint: string, [min, empty]: [number, number]): SettingField<number> => ({
  label,
  hint,
  empty,
  input: numeric,
  shown: String,
  stored: z.int().min(min).max(maxDays),
  typed: wholeDays(min),
});

/** How long personal data is kept; `server/jobs.ts` deletes what is older. */
export const retentionFields = fieldsOf({
  inquiries,
  activity: days("Activity, in days", "Who changed what, and who signed in.", [
    minActivity,
    defaultRetention.activity,
  ]),
  mails: days("Delivered mails, in days", "Mails that were not delivered yet are kept.", [
    1,
    defaultRetention.mails,
  ]),
});
