import { z } from "zod";
import { fieldsOf, type SettingField, text } from "#app/domain/records/setting-fields.ts";
import { maxEmailLength, readEmail } from "#app/domain/values/email-address.ts";
import { line, lines } from "#app/domain/values/form-schema.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import { fieldsPart, type PartDefinition } from "./site-part.ts";

const switches = ["Off", "On"] as const;

const acknowledgement: SettingField<boolean> = {
  label: "Acknowledgement",
  section: {
    title: "To visitors",
    hint: "A mail with the reference and the reply promise, once the site sends mail. Inquiries that look like spam get none.",
  },
  stored: z.boolean(),
  typed: z.enum(["", ...switches], "Choose On or Off").transform((chosen) => chosen === "On"),
  empty: true,
  shown: (isOn) => switches[isOn ? 1 : 0],
  options: switches,
};

const maxAddresses = 10;

const wrongAddresses = `Please enter at most ${maxAddresses} email addresses, such as name@company.com`;

const addresses: SettingField<string[]> = {
  label: "Addresses",
  stored: z.array(z.string()),
  typed: lines(2_000).transform((typed, check) => {
    const entered = [...new Set(typed.split(/[,;\s]+/).filter(Boolean))];
    const emails = entered.flatMap((one) => {
      const email = readEmail(one);
      return email !== null && email.length <= maxEmailLength ? [email] : [];
    });
    if (emails.length > maxAddresses || emails.length < entered.length) check.addIssue(wrongAddresses);
    return emails;
  }),
  empty: [],
  shown: (emails) => emails.join(", "),
};

const plainFields = fieldsOf({
  acknowledgement,
  recipients: {
    ...addresses,
    label: "Everything else",
    section: {
      title: "To the office",
      hint: "Who is mailed about a new inquiry. An address that the operator has set for this server comes first.",
    },
    hint: "One or several addresses. Empty for the primary email of the contact settings.",
    wide: true as const,
  },
});

/** Who is mailed about a service, which is named by the value of the form's option. */
const rowFields = fieldsOf({ service: text("Service", line(120)), emails: addresses });

/** Returns whether a row is about an option of the form. Rows saved by earlier versions name its label. */
export const isOfService = (
  { service }: { service: string },
  [value, label]: readonly [value: string, label: string],
): boolean => service === value || service.toLowerCase() === label.toLowerCase();

/** Returns the form's rows: one for each option, then those whose service is no longer offered. */
export function serviceRows(options: Iterable<readonly [value: string, label: string]>, stored: FormValues) {
  const rows = Array.isArray(stored.byService)
    ? [...stored.byService].filter((row) => typeof row === "object")
    : [];
  const offered = [...options];
  const ofOption = (option: readonly [string, string]) =>
    rows.find((row) => isOfService({ service: row.service ?? "" }, option));
  return [
    ...offered.map((option) => ({ service: option[0], emails: ofOption(option)?.emails ?? "" })),
    ...rows.filter((row) => !offered.some((option) => isOfService({ service: row.service ?? "" }, option))),
  ];
}

export type InquiryMailSetting = typeof plainFields.empty & { byService: (typeof rowFields.empty)[] };

const definition: PartDefinition<InquiryMailSetting> = fieldsPart(
  plainFields,
  {
    name: "Inquiry mails",
    about: "Who is mailed about inquiries, and whether visitors get an acknowledgement",
    place: null,
    immediate: true,
  },
  { byService: { label: "By service", item: "service", row: rowFields, maxRows: 60 } },
);

/** Who gets mail about an inquiry. Rows without addresses are dropped. */
export const inquiryMailPart: PartDefinition<InquiryMailSetting> = {
  ...definition,
  typed: definition.typed.transform((setting) => ({
    ...setting,
    byService: setting.byService.filter(({ emails }) => emails.length > 0),
  })),
};
