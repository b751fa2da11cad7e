import { createHmac } from "node:crypto";
import { data, type RouterContextProvider, redirect } from "react-router";
import { mayHaveFiles } from "#app/adapters/uploads/multipart.ts";
import { type ReceivedFile, withArrivals } from "#app/adapters/uploads/receive-file.ts";
import { networkOf } from "#app/content/addresses/addresses.ts";
import { countAttempt } from "#app/content/attempts/attempts.server.ts";
import { findEquipmentLink } from "#app/content/equipment/equipment.server.ts";
import { fieldNames } from "#app/content/form-values.ts";
import type { KeptFile } from "#app/content/messages/inquiry-files.server.ts";
import { chooseAgain, inquiryFileLimits } from "#app/content/messages/inquiry-files.ts";
import {
  blankInquiry,
  type Inquiry,
  type InquiryFields,
  inquirySchema,
  requiredInquiryFields,
  serviceOptions,
  spamReason,
  trapField,
} from "#app/content/messages/messages.ts";
import { findProjectLink } from "#app/content/projects/projects.server.ts";
import { recordPath } from "#app/content/records/record-paths.ts";
import { listServiceNames } from "#app/content/services/services.server.ts";
import { type Dependencies, dependencies, isDiskFull, type RequestInfo, requestInfo } from "#app/context.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import { parseFields } from "#app/forms/parse-form.server.ts";
import { readFormWithFiles } from "#app/http/read-form.server.ts";
import { checkInquiryFiles, keepInquiryFiles } from "#app/operations/keep-inquiry-files.server.ts";
import { receiveInquiry as storeWithMails } from "#app/operations/receive-inquiry.server.ts";
import type { Db } from "#db/connect.ts";

// Browsers only check required fields. Server errors are more specific, and maxlength would truncate pasted text.
export const inquiryConstraints = Object.fromEntries(
  requiredInquiryFields.map((name) => [name, { required: true }]),
);

/** Stores an inquiry and its notification mail in one transaction, then redirects to the page with its reference. */
export async function receiveInquiry(request: Request, context: Readonly<RouterContextProvider>) {
  const shared = context.get(dependencies);
  // Rental too without machines: a form may be older than the removal of the last one.
  const schema = inquirySchema(serviceOptions(await listServiceNames(shared.db)));
  const now = new Date();
  const takesFiles = await mayBringFiles(shared, context.get(requestInfo), request, now);
  return withArrivals(async (folder) => {
    const sent = await readFormWithFiles(request, [...formFields, ...fieldNames(blankInquiry)], {
      folder,
      name: takesFiles ? "files" : null,
      ...{ maxFiles: inquiryFileLimits.maxFiles, maxBytes: inquiryFileLimits.maxBytes },
    });
    return receive(sent, { takesFiles, schema, shared, context, now });
  });
}

interface Sent {
  form: FormData;
  files: ReceivedFile[];
}

interface Receiving {
  /** Whether files were read; otherwise they were dropped as they arrived. */
  takesFiles: boolean;
  schema: ReturnType<typeof inquirySchema>;
  shared: Dependencies;
  context: Readonly<RouterContextProvider>;
  now: Date;
}

async function receive({ form, files: received }: Sent, { takesFiles, ...receiving }: Receiving) {
  const { schema, shared, context, now } = receiving;
  const parsed = parseFields(form, { blank: blankInquiry, schema });
  const { values: typed, input: inquiry } = parsed;
  const refuse = (response: FormResponse<InquiryFields>, init: { status: number; headers?: HeadersInit }) =>
    data<FormResponse<InquiryFields>>({ typed, ...response }, init);
  if (!takesFiles) return refuse({ failed: tooMuch }, { status: 429, headers: { "Retry-After": "3600" } });
  const unwritten = received.find(({ failure }) => failure);
  if (unwritten && !isDiskFull(context, unwritten.failure)) throw unwritten.failure;
  if (unwritten) return refuse({ failed: storageFull }, { status: 507 });
  const checked = await checkInquiryFiles(shared.db, received, {
    tooMany: received.length > inquiryFileLimits.maxFiles,
    now,
  });
  const wrong = checked.wrong && `${checked.wrong}. Nothing was sent; ${chooseAgain(received)}.`;
  const errors = { ...parsed.errors, ...(wrong && { files: [wrong] }) };
  if (!inquiry || wrong) {
    const again = !wrong && received.length > 0 && { files: [`Please ${chooseAgain(received)}`] };
    return refuse({ errors: { ...errors, ...again } }, { status: 422 });
  }

  const seconds = (name: "shown" | "open") => Number(form.get(name) || Number.NaN);
  const times = { shown: seconds("shown"), open: seconds("open") };
  const spam = spamReason(String(form.get(trapField) ?? ""), times, now);
  try {
    const files = await keepInquiryFiles(shared.db, shared.storage, checked.files);
    const receipt = await store(inquiry, { files, shared, request: context.get(requestInfo), spam, now });
    if (receipt.outcome === "too many") {
      const failed =
        "You have sent several inquiries within the hour. Please call us, or send this one later.";
      return refuse({ failed }, { status: 429, headers: { "Retry-After": "3600" } });
    }
    shared.mailWaiting();
    return redirect(`/?sent=${receipt.reference}#contact`, 303);
  } catch (error) {
    if (!isDiskFull(context, error)) throw error;
    return refuse({ failed: storageFull }, { status: 507 });
  }
}

const formFields = [trapField, "shown", "open"];

/** The form adds whom to call. */
const storageFull = "Nothing was sent. Our storage is full. Please try again later";

const tooMuch =
  "You have sent many files within the hour. Please send the inquiry without them, or send them later.";

/** Large inquiries whose files are stored, from one network and from all, within an hour. */
const maxWithFiles = { perNetwork: 10, inAll: 300 };

/** Returns whether the files of a body may be stored: strangers must not fill the disk. */
async function mayBringFiles(
  { db, secret }: Dependencies,
  { address }: RequestInfo,
  request: Request,
  now: Date,
): Promise<boolean> {
  if (!mayHaveFiles(request.headers)) return true;
  const network = createHmac("sha256", secret).update(networkOf(address)).digest("base64url");
  const within = { ms: 3_600_000, now };
  const own = await countAttempt(db, `inquiry files ${network}`, within);
  if (own.count > maxWithFiles.perNetwork) return false;
  return (await countAttempt(db, "inquiry files", within)).count <= maxWithFiles.inAll;
}

interface Received {
  files: KeptFile[];
  shared: Dependencies;
  request: RequestInfo;
  spam: string | null;
  now: Date;
}

function store(inquiry: Inquiry, { files, shared, request: { address, origin }, spam, now }: Received) {
  const { secret, mailTo, sendsMail } = shared;
  return shared.db.transaction().execute(async (trx) => {
    const about = await subjectOf(trx, inquiry, origin);
    const received = { address, spamReason: spam, secret, now, origin, mailTo, sendsMail, about, files };
    return storeWithMails(trx, inquiry, received);
  });
}

/** Returns the machine or project that the inquiry is about, with its URL. */
async function subjectOf(db: Db, { equipment, project }: Inquiry, origin: string) {
  const machine = equipment && (await findEquipmentLink(db, equipment));
  if (machine) return { subjectOf: machine.title, link: origin + recordPath("equipment", machine) };
  const about = project && (await findProjectLink(db, project));
  return about
    ? { subjectOf: about.title, link: origin + recordPath("project", about) }
    : { subjectOf: null, link: null };
}
