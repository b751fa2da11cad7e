import { z } from "zod";
import { type ServiceName, serviceOption } from "#app/domain/services/services.ts";
import { typedEmail } from "#app/domain/values/email-address.ts";
import { line, requiredLine, requiredLines } from "#app/domain/values/form-schema.ts";
import { maxRecordId } from "#app/domain/values/record-id.ts";
import { writtenPhone } from "#app/domain/values/written-phone.ts";
import { minimumFillSeconds } from "./inquiry-limits.ts";

/** What an inquiry can be about besides the services. */
const otherOptions = { equipment: "Equipment Rental", other: "Other" };

/** The labels of the form's options, by the value that the form and `?service=` use. */
export type ServiceOptions = Map<string, string>;

/**
 * Returns what an inquiry can be about: the services in order, then rental and everything else.
 * @param rents false if there is no machine that could be rented
 */
export function serviceOptions(services: ServiceName[], { rents = true } = {}): ServiceOptions {
  const own = services.map((service) => [service.slug, serviceOption(service)] as const);
  const others = Object.entries(otherOptions).filter(
    ([key]) => (rents || key !== "equipment") && !own.some(([slug]) => slug === key),
  );
  return new Map([...own, ...others]);
}

export const isOtherOption = (value: string): boolean => Object.hasOwn(otherOptions, value);

const recordId = z.coerce.number().int().min(1).max(maxRecordId).optional().catch(undefined);

/**
 * Returns the contact form's schema: constraints for the browser, parsing for the action, input of the command. The
 * parsed service is its label, which the inquiry keeps whatever becomes of the service.
 */
export const inquirySchema = (services: ServiceOptions) =>
  z.object({
    name: requiredLine(120, "Please enter your full name"),
    email: typedEmail("Please enter your email address"),
    phone: requiredLine(100, "Please enter your phone number")
      .overwrite(writtenPhone)
      .regex(/\d(?:[ ()./-]*\d){5}/, "Please enter a phone number with digits, such as +91 98200 00000"),
    company: line(160).optional().default(""),
    service: z.preprocess(
      (sent) => (sent === "" ? undefined : sent),
      z
        .string("Please choose one of the services")
        .transform((key, check) => {
          const label = services.get(key);
          if (label === undefined) check.addIssue("Please choose one of the services");
          return label ?? z.NEVER;
        })
        .optional(),
    ),
    message: requiredLines(10_000, "Please tell us about your project"),
    startOn: z.preprocess(
      (sent) => (sent === "" ? undefined : sent),
      z.iso.date("Please enter a date, such as 2027-01-15").optional(),
    ),
    place: line(160).optional().default(""),
    equipment: recordId,
    project: recordId,
  });

export const blankInquiry = {
  name: "",
  email: "",
  phone: "",
  company: "",
  service: "",
  message: "",
  startOn: "",
  place: "",
  equipment: "",
  project: "",
};

/** Labels of the fields that visitors fill in, in the form's order. */
export const inquiryLabels = {
  name: "Full Name",
  email: "Email Address",
  phone: "Phone Number",
  company: "Company",
  service: "Service",
  startOn: "Preferred Start",
  place: "Site Location",
  message: "Project Details",
};

/** What the schema requires; to ask it for that took a hundredth of a start. */
export const requiredInquiryFields = ["name", "email", "phone", "message"];

/** The form's values before validation. */
export type InquiryFields = typeof blankInquiry;

export type Inquiry = z.output<ReturnType<typeof inquirySchema>>;

/** The field that people do not see. Form fillers of browsers fill a field whose name they know, such as `website`. */
export const trapField = "leave-empty";

/**
 * Returns why an inquiry looks like spam, or null.
 * @param trap the value of the honeypot field
 * @param shown when the page was rendered, in seconds since the epoch; NaN when unknown
 * @param open how many seconds the page was open, as its script says; NaN without script
 */
export function spamReason(
  trap: string,
  { shown, open = Number.NaN }: { shown: number; open?: number },
  now: Date,
): string | null {
  if (trap !== "") return "a hidden field was filled in";
  const age = now.getTime() / 1000 - shown;
  if (Number.isNaN(age)) return "the form was not loaded from this site";
  // A page from the cache is older than the visit.
  const seconds = Number.isNaN(open) ? age : open;
  // A negative age only says that this machine's clock was set back.
  return seconds >= 0 && seconds < minimumFillSeconds
    ? `sent ${Math.floor(seconds)} s after the form was loaded`
    : null;
}
