import { z } from "zod";
import { megabyte, readableSize } from "#app/adapters/uploads/byte-size.ts";
import { storedFileName } from "#app/adapters/uploads/stored-file-name.ts";
import { type ServiceName, serviceOption } from "#app/domain/services/services.ts";
import { typedEmail } from "#app/domain/values/email-address.ts";
import { line, requiredLine, requiredLines } from "#app/domain/values/form-schema.ts";
import { maxRecordId } from "#app/domain/values/record-id.ts";
import { phoneExample, writtenPhone } from "#app/domain/values/typed-text.ts";

/** Distinct inquiries accepted per network and hour. */
export const inquiriesPerHour = 5;

/** Inquiries of all networks that are mailed one by one within an hour; further ones are only stored. */
export const mailedInquiriesPerHour = 60;

/** The minimum number of seconds a person needs to fill in the form. */
export const minimumFillSeconds = 3;

/** What an inquiry can be about besides the services. */
const otherOptions = { equipment: "Equipment Rental", other: "Other" };

/** The labels of the form's options, by the value that the form and `?service=` use. */
type ServiceOptions = Map<string, string>;

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
      .regex(/\d(?:[ ()./-]*\d){5}/, {
        error: () => `Please enter a phone number with digits${phoneExample()}`,
      }),
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
  /** When the page was rendered and how many seconds it was open: a rejected form keeps both. */
  shown: "",
  open: "",
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

/** The fields that the schema requires. Listed, because reading them from the schema slowed the start by a hundredth. */
export const requiredInquiryFields = ["name", "email", "phone", "message"];

/** The form's values before validation. */
export type InquiryFields = typeof blankInquiry;

export type Inquiry = z.output<ReturnType<typeof inquirySchema>>;

/** The field that people do not see. Form fillers of browsers fill a field whose name they know, such as `website`. */
export const trapField = "leave-empty";

/**
 * Returns why an inquiry looks like spam, or null.
 * @param trap the value of the honeypot field
 * @param shown when the form was first rendered, in seconds since the epoch; NaN when unknown
 * @param open how many seconds the form was open, as its script says; NaN without script
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

export const inquiryFileLimits = {
  maxFiles: 5,
  /** Of each file. */
  maxBytes: 20 * megabyte,
  /** Of all files that arrive within a day, so that strangers cannot fill the disk. */
  maxBytesPerDay: 2048 * megabyte,
  /** Requests with files within an hour, from one network and from all. */
  withFilesPerHour: { perNetwork: 10, inAll: 300 },
  maxNameLength: 120,
};

/** The endings of each accepted type; the first is added to a name that has none of them. */
const fileTypes: Record<string, string[]> = {
  "application/pdf": ["pdf"],
  "image/vnd.dwg": ["dwg"],
  "image/vnd.dxf": ["dxf"],
  // Bills of quantities. Those with macros have other types.
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/heic": ["heic", "heif", "hif"],
  "image/heif": ["heif", "heic", "hif"],
  "image/heic-sequence": ["heic", "heif", "hif"],
  "image/heif-sequence": ["heif", "heic", "hif"],
  "image/avif": ["avif"],
  "image/tiff": ["tif", "tiff"],
  "image/gif": ["gif"],
  "image/bmp": ["bmp"],
};

/** The `accept` of the file field. Browsers know no type for drawings, and phones offer photos for `image/*`. */
export const inquiryFileAccept = ".pdf,.dwg,.dxf,.xlsx,.docx,image/*";

export const inquiryFilesLabel = "Drawings or Soil Report";

export const inquiryFileHint = `PDF, DWG, images: up to ${inquiryFileLimits.maxFiles} of ${readableSize(inquiryFileLimits.maxBytes)}`;

const isInquiryFileType = (type: string | null): type is string =>
  type !== null && Object.hasOwn(fileTypes, type);

/** Returns the name under which a file is stored, with an ending of its type. */
export const inquiryFileName = (sent: string, type: string): string =>
  storedFileName(sent, fileTypes[type] ?? [], inquiryFileLimits.maxNameLength);

export interface SentFile {
  name: string;
  /** Bytes that were received: reading stops behind the limit of a file. */
  bytes: number;
  /** By its content; null if unknown. */
  type: string | null;
}

const nameAsSent = ({ name }: Pick<SentFile, "name">) => inquiryFileName(name, "").replace(/\.bin$/, "");

/** Returns the request to choose files again, with their names, since a browser never shows them a second time. */
export const chooseAgain = (files: readonly Pick<SentFile, "name">[]): string =>
  `choose the files again: ${files.map(nameAsSent).join(", ")}`;

/** Returns why the files of an inquiry are not accepted, or null. */
export function refusedFiles(files: readonly SentFile[]): string | null {
  const { maxFiles, maxBytes } = inquiryFileLimits;
  if (files.length > maxFiles) return `Please choose at most ${maxFiles} files`;
  for (const file of files) {
    if (file.bytes > maxBytes) return `${nameAsSent(file)} is larger than ${readableSize(maxBytes)}`;
    if (file.bytes === 0) return `${nameAsSent(file)} is empty`;
    if (!isInquiryFileType(file.type))
      return `${nameAsSent(file)} is not a PDF, a DWG or DXF drawing, an XLSX or DOCX file, or a photo`;
  }
  return null;
}
