import { z } from "zod";
import { readEmail } from "../email-address.ts";
import { lines } from "../form-schema.ts";
import { fieldsOf, type SettingField } from "./fields.ts";

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
const maxServices = 40;

function readAddresses(typed: string): string[] | null {
  const addresses = [...new Set(typed.split(/[,;\s]+/).filter(Boolean))].map(readEmail);
  const isRight = (email: string | null) => email !== null && email.length <= 254;
  return addresses.length <= maxAddresses && addresses.every(isRight) ? (addresses as string[]) : null;
}

const wrongAddresses = `please enter at most ${maxAddresses} email addresses, such as name@company.com`;

const recipients: SettingField<string[]> = {
  label: "Everything else",
  section: {
    title: "To the office",
    hint: "Who is mailed about a new inquiry. An address that the operator has set for this server comes first.",
  },
  hint: "One or several addresses. Empty for the primary email of the contact settings.",
  stored: z.array(z.string()),
  typed: lines(2_000).transform((typed, check) => {
    const read = readAddresses(typed);
    if (!read) check.addIssue({ code: "custom", message: wrongAddresses.replace("please", "Please") });
    return read ?? [];
  }),
  empty: [],
  shown: (addresses) => addresses.join("\n"),
  rows: 2,
  wide: true,
};

interface ServiceRecipients {
  service: string;
  emails: string[];
}

const byService: SettingField<ServiceRecipients[]> = {
  label: "By service",
  hint: "One service per line, as the form names it: Piling: piling@company.com",
  stored: z.array(z.object({ service: z.string(), emails: z.array(z.string()) })),
  typed: lines(8_000).transform((typed, check) => {
    const rows = typed
      .split("\n")
      .map((row) => row.trim())
      .filter(Boolean);
    if (rows.length > maxServices)
      check.addIssue({ code: "custom", message: `Please keep to at most ${maxServices} services` });
    const read = rows.slice(0, maxServices).map((row) => {
      const [service = "", ...rest] = row.split(":");
      const emails = readAddresses(rest.join(":"));
      return service.trim() && emails?.length ? { service: service.trim(), emails } : null;
    });
    const wrong = read.indexOf(null);
    if (wrong >= 0) check.addIssue({ code: "custom", message: `Line ${wrong + 1}: ${wrongAddresses}` });
    return read.filter((row) => row !== null);
  }),
  empty: [],
  shown: (rows) => rows.map(({ service, emails }) => `${service}: ${emails.join(", ")}`).join("\n"),
  rows: 4,
  wide: true,
};

/** Who gets mail about an inquiry. */
export const inquiryMailFields = fieldsOf({ acknowledgement, recipients, byService });

export type InquiryMailSetting = typeof inquiryMailFields.empty;
