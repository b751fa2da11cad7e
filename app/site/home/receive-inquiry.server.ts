import { data, type RouterContextProvider, redirect } from "react-router";
import { withTempFolder } from "#app/adapters/storage/temporary-files.ts";
import { type Dependencies, dependencies, isDiskFull, requestInfo } from "#app/context.ts";
import { findMachineLink } from "#app/domain/equipment/machines.server.ts";
import { findRepeated } from "#app/domain/inquiries/inquiries.server.ts";
import {
  blankInquiry,
  chooseAgain,
  type Inquiry,
  type InquiryFields,
  inquiryFileLimits,
  inquirySchema,
  requiredInquiryFields,
  serviceOptions,
  spamReason,
  trapField,
} from "#app/domain/inquiries/inquiries.ts";
import {
  checkInquiryFiles,
  type InquiryFileSpace,
  inquiryFileSpace,
  keepInquiryFiles,
  type NoSpace,
} from "#app/domain/inquiries/keep-inquiry-files.server.ts";
import { receiveInquiry as storeWithMails } from "#app/domain/inquiries/receive-inquiry.server.ts";
import { findProjectLink } from "#app/domain/projects/projects.server.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { listServiceNames } from "#app/domain/services/services.server.ts";
import { fieldNames } from "#app/domain/values/form-values.ts";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import { type Parsed, parseFields, readFormWithFiles } from "#app/http/forms/read-form.server.ts";
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
  const space = inquiryFileSpace(shared.db, {
    address: context.get(requestInfo).address,
    secret: shared.secret,
    now,
    bytes: Number(request.headers.get("Content-Length") ?? Number.POSITIVE_INFINITY),
  });
  try {
    return await withTempFolder(async (folder) => {
      const sent = await readFormWithFiles(request, [trapField, ...fieldNames(blankInquiry)], {
        folder,
        name: "files",
        maxFiles: inquiryFileLimits.maxFiles,
        maxBytes: inquiryFileLimits.maxBytes,
        // An error is thrown below, once the form is read.
        mayStore: () =>
          space.refusal().then(
            (refusal) => refusal === null,
            () => false,
          ),
      });
      return receive(sent, { space, schema, shared, context, now });
    });
  } finally {
    await space.release().catch((error: unknown) => {
      // It is free again when the day is over.
      const { log } = context.get(requestInfo);
      log.warn({ reason: String(error) }, "giving back the space for files of an inquiry failed");
    });
  }
}

type Sent = Awaited<ReturnType<typeof readFormWithFiles>>;

interface Receiving {
  space: InquiryFileSpace;
  schema: ReturnType<typeof inquirySchema>;
  shared: Dependencies;
  context: Readonly<RouterContextProvider>;
  now: Date;
}

type Refuse = (
  response: FormResponse<InquiryFields>,
  init: { status: number; headers?: HeadersInit },
) => ReturnType<typeof data<FormResponse<InquiryFields>>>;

async function receive(sent: Sent, receiving: Receiving) {
  const parsed = parseFields(sent.form, { blank: blankInquiry, schema: receiving.schema });
  const again = sent.files.length > 0 && { files: [`Please ${chooseAgain(sent.files)}`] };
  const refuse: Refuse = ({ errors, ...response }, init) =>
    data<FormResponse<InquiryFields>>(
      { typed: parsed.values, ...response, errors: { ...again, ...errors } },
      init,
    );
  try {
    return await storeParsed(parsed, { ...sent, ...receiving, refuse });
  } catch (error) {
    if (!isDiskFull(receiving.context, error)) throw error;
    return refuse({ failed: storageFull }, { status: 507 });
  }
}

async function storeParsed(
  parsed: Parsed<InquiryFields, Inquiry>,
  { form, files: received, space, shared, context, now, refuse }: Sent & Receiving & { refuse: Refuse },
) {
  const { input: inquiry } = parsed;
  const hasFiles = received.some(({ bytes }) => bytes > 0);
  const noSpace = hasFiles ? await space.refusal() : null;
  const files = received.map(({ hash = "" }) => ({ hash }));
  const repeated =
    inquiry && hasFiles && (await findRepeated(shared.db, inquiry, { files, secret: shared.secret, now }));
  if (repeated) return thank(repeated);
  if (noSpace === "inquiries") return refuse({ failed: tooManyInquiries }, tooManyRequests);
  for (const { failure } of received) if (failure) throw failure;
  const checked = noSpace ? { files: [], wrong: null } : await checkInquiryFiles(received);
  const wrong = noSpace
    ? withoutFiles[noSpace]
    : checked.wrong && `${checked.wrong}. Nothing was sent; ${chooseAgain(received)}.`;
  if (!inquiry || wrong)
    return refuse(
      { errors: { ...parsed.errors, ...(wrong && { files: [wrong] }) } },
      noSpace === "with files" ? tooManyRequests : { status: 422 },
    );

  const { shown, open } = parsed.values;
  const times = { shown: Number(shown || Number.NaN), open: Number(open || Number.NaN) };
  const spam = spamReason(String(form.get(trapField) ?? ""), times, now);
  const { address, origin } = context.get(requestInfo);
  const { secret, mailTo, sendsMail } = shared;
  const known = { address, spamReason: spam, secret, now, origin, mailTo, sendsMail };
  const receipt = await keepInquiryFiles(shared, checked.files, {
    space,
    store: (kept) =>
      shared.db.transaction().execute(async (trx) => {
        const about = await subjectOf(trx, inquiry, origin);
        return storeWithMails(trx, inquiry, { ...known, about, files: kept });
      }),
  });
  if (receipt.outcome === "too many") return refuse({ failed: tooManyInquiries }, tooManyRequests);
  shared.mailWaiting();
  return thank(receipt.reference);
}

/** The form adds whom to call. */
const storageFull = "Nothing was sent. Our storage is full. Please try again later";

const tooManyInquiries =
  "You have sent several inquiries within the hour. Please call us, or send this one later.";

const withoutFiles: Record<Exclude<NoSpace, "inquiries">, string> = {
  "with files":
    "You have sent many files within the hour. Please send the inquiry without them, or send them later.",
  bytes: "We cannot take more files today. Please send the inquiry without them.",
};

const tooManyRequests = { status: 429, headers: { "Retry-After": "3600" } };

const thank = (reference: string) => redirect(`/?sent=${reference}#contact`, 303);

async function subjectOf(db: Db, { equipment, project }: Inquiry, origin: string) {
  const machine = equipment && (await findMachineLink(db, equipment));
  if (machine) return { subjectOf: machine.title, link: origin + recordPath("machine", machine) };
  const about = project && (await findProjectLink(db, project));
  return about
    ? { subjectOf: about.title, link: origin + recordPath("project", about) }
    : { subjectOf: null, link: null };
}
