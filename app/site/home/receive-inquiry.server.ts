import { data, type RouterContextProvider, redirect } from "react-router";
import { findEquipmentLink } from "#app/content/equipment/equipment.server.ts";
import { constraintsOf } from "#app/content/form-schema.ts";
import {
  blankInquiry,
  type Inquiry,
  type InquiryFields,
  inquirySchema,
  serviceOptions,
  spamReason,
} from "#app/content/messages/messages.ts";
import { findProjectLink } from "#app/content/projects/projects.server.ts";
import { recordPath } from "#app/content/records/record-paths.ts";
import { listServiceNames } from "#app/content/services/services.server.ts";
import { type Dependencies, dependencies, isDiskFull, type RequestInfo, requestInfo } from "#app/context.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { receiveInquiry as storeWithMails } from "#app/operations/receive-inquiry.server.ts";
import type { Db } from "#db/connect.ts";

// Browsers only check required fields. Server errors are more specific, and maxlength would truncate pasted text.
export const inquiryConstraints = Object.fromEntries(
  Object.entries(constraintsOf(inquirySchema(new Map()))).map(([name, { required = false }]) => [
    name,
    { required },
  ]),
);

/** Stores an inquiry and its notification mail in one transaction, then redirects to the page with its reference. */
export async function receiveInquiry(request: Request, context: Readonly<RouterContextProvider>) {
  const shared = context.get(dependencies);
  // Rental too without machines: a form may be older than the removal of the last one.
  const schema = inquirySchema(serviceOptions(await listServiceNames(shared.db)));
  const parsed = await parseForm(request, { blank: blankInquiry, schema }, ["website", "shown", "open"]);
  const { form, values: typed, errors, input: inquiry } = parsed;
  const refuse = (response: FormResponse<InquiryFields>, init: { status: number; headers?: HeadersInit }) =>
    data<FormResponse<InquiryFields>>({ typed, ...response }, init);
  if (errors) return refuse({ errors }, { status: 422 });

  const now = new Date();
  const seconds = (name: "shown" | "open") => Number(form.get(name) || Number.NaN);
  const times = { shown: seconds("shown"), open: seconds("open") };
  const spam = spamReason(String(form.get("website") ?? ""), times, now);
  try {
    const receipt = await store(inquiry, { shared, request: context.get(requestInfo), spam, now });
    if (receipt.outcome === "too many") {
      const failed =
        "You have sent several inquiries within the hour. Please call us, or send this one later.";
      return refuse({ failed }, { status: 429, headers: { "Retry-After": "3600" } });
    }
    shared.mailWaiting();
    return redirect(`/?sent=${receipt.reference}#contact`, 303);
  } catch (error) {
    if (!isDiskFull(context, error)) throw error;
    // The form adds whom to call.
    const failed = "Nothing was sent. Our storage is full. Please try again later";
    return refuse({ failed }, { status: 507 });
  }
}

interface Received {
  shared: Dependencies;
  request: RequestInfo;
  spam: string | null;
  now: Date;
}

function store(inquiry: Inquiry, { shared, request: { address, origin }, spam, now }: Received) {
  const { secret, mailTo, sendsMail } = shared;
  return shared.db.transaction().execute(async (trx) => {
    const about = await subjectOf(trx, inquiry, origin);
    const received = { address, spamReason: spam, secret, now, origin, mailTo, sendsMail, about };
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
