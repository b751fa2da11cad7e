import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { readableNumber } from "#app/adapters/region/region.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { findAdmin, listAdmins } from "#app/domain/accounts/accounts.server.ts";
import { currencyName, siteCurrency } from "#app/domain/company/region.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import {
  addNote,
  type Continuation,
  changeDetails,
  detailsSchema,
  noteContact,
  noteSchema,
  replySchema,
  replyToInquiry,
  type StepOutcome,
} from "#app/domain/inquiries/continue-conversation.server.ts";
import { listEntries } from "#app/domain/inquiries/conversation.server.ts";
import {
  blankDetails,
  blankEntry,
  type ConversationStep,
  conversationSteps,
  type Details,
  detailLabels,
  type Stage,
  seenEntry,
  stages,
  typedDetails,
} from "#app/domain/inquiries/conversation.ts";
import type { InquiryChange } from "#app/domain/inquiries/inquiry-changes.server.ts";
import { bareAddress, inquiryRecipient } from "#app/domain/inquiries/inquiry-mail.ts";
import type { WholeInquiry } from "#app/domain/inquiries/whole-inquiries.server.ts";
import { mailStates } from "#app/domain/mail/outgoing-mail.server.ts";
import { type FormValues, formValues } from "#app/domain/values/form-values.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { readableMoment, readableSiteDay } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { sentKey } from "#app/http/forms/form-response.tsx";
import { parseFields } from "#app/http/forms/read-form.server.ts";
import { unlessDiskFull } from "#app/staff/form/unless-disk-full.server.ts";
import type { ListResponse } from "#app/staff/list/use-changes.ts";
import type { Db } from "#db/connect.ts";

type Context = Readonly<RouterContextProvider>;

export interface InquiryResponse extends ListResponse {
  /** Absent for several inquiries. */
  id?: number | undefined;
  change?: InquiryChange;
  step?: ConversationStep;
  /** Why nothing was stored, for the form, beside the notice. */
  failed?: string;
  /** Whether somebody else has changed the same details. */
  isContested?: boolean;
  errors?: Record<string, string[]>;
  typed?: FormValues;
}

const unchanged = "Nothing was changed";

const noMail =
  "This site sends no mail. Nothing was sent. Answer from your mail program, then mark the inquiry as answered.";

/** The fields of the steps, besides `intent` and `id`. */
export const stepFields = ["key", "seen", "before", "text", ...Object.keys(blankDetails)];

/** Takes a step of a conversation as a form requests. */
export function continueByForm(form: FormData, step: ConversationStep, context: Context) {
  return unlessDiskFull(
    context,
    () => runStep(form, step, context),
    (failed): InquiryResponse => ({
      id: Number(form.get("id")),
      step,
      tone: "failed",
      text: failed,
      failed,
      typed: formValues(form, step === "details" ? blankDetails : blankEntry),
    }),
  );
}

/** Moves an inquiry to another stage, as the details in the inbox do, and offers to move it back. */
export async function moveByForm(form: FormData, context: Context) {
  const response = await continueByForm(form, "details", context);
  const { tone, text, id } = response.data;
  if (tone === "failed" || text === unchanged) return response;
  const typed = formValues(form, blankDetails);
  const now = { ...typed, ...(typed.stage !== "lost" && { lostReason: "" }) };
  const before = parseDetails(form.get("before"));
  const undo = before && {
    intent: "details",
    undo: "1",
    id: String(id),
    before: JSON.stringify(now),
    ...typedDetails(before),
  };
  return data<InquiryResponse>({
    ...response.data,
    text: form.has("undo") ? "Moved back" : `Moved to ${stages[typed.stage as Stage]}`,
    ...(undo && { undo: Object.entries(undo) }),
  });
}

async function runStep(form: FormData, step: ConversationStep, context: Context) {
  const id = recordId(String(form.get("id")));
  if (id === null) throw data(null, { status: 400 });
  const shared = context.get(dependencies);
  const { db } = shared;
  const to: Continuation = {
    id,
    by: context.get(account),
    now: new Date(),
    seen: seenEntry(form.get("seen")),
    key: sentKey(form),
  };
  const run = async (): Promise<
    StepOutcome | { outcome: "no mail" } | Pick<InquiryResponse, "errors" | "typed">
  > => {
    if (step === "call" || step === "whatsapp") return noteContact(db, to, step);
    if (step === "details") {
      const { input, errors, values } = parseFields(form, { blank: blankDetails, schema: detailsSchema });
      if (errors) return { errors, typed: values };
      const before = parseDetails(form.get("before"));
      const owners = await listAdmins(db);
      const isNew = input.ownerId !== null && input.ownerId !== before?.ownerId;
      if (isNew && !owners.some((owner) => owner.id === input.ownerId))
        return { errors: { ownerId: ["This account can no longer sign in"] }, typed: values };
      const inInbox = shared.sendsMail
        ? `${context.get(requestInfo).origin}/admin/cms/messages?message=${id}`
        : null;
      return changeDetails(db, to, { typed: input, before, inInbox });
    }
    const schema = step === "note" ? noteSchema : replySchema;
    const { input, errors } = parseFields(form, { blank: blankEntry, schema });
    if (errors) return { errors };
    if (step === "note") return addNote(db, to, input.text);
    if (!shared.sendsMail) return { outcome: "no mail" };
    const office = inquiryRecipient(shared.mailTo, await readSettings(db));
    return replyToInquiry(db, to, { text: input.text, office });
  };
  const result = await run();
  const typed = step === "details" ? {} : { typed: { text: String(form.get("text") ?? "") } };
  const refuse = (status: number, text: string, more: Partial<InquiryResponse> = { failed: text }) =>
    data<InquiryResponse>({ id, step, tone: "failed", text, ...typed, ...more }, { status });
  if (!("outcome" in result)) return refuse(422, "", result);
  switch (result.outcome) {
    case "no mail":
      return refuse(409, noMail);
    case "gone":
      return refuse(404, "This message no longer exists. Nothing was saved.", {});
    case "changed": {
      const failed = await contestedSentence(db, result);
      return refuse(409, failed, { failed, isContested: true, typed: formValues(form, blankDetails) });
    }
    case "answered":
      return refuse(
        409,
        `${result.by || "Somebody"} answered on ${readableMoment(new Date(result.at))}. Nothing was sent. Read the answer below, and send again if yours is still needed.`,
      );
  }
  if (result.outcome === "done" && (step === "reply" || step === "details")) shared.mailWaiting();
  const already = step === "details" ? unchanged : "This was saved already";
  const text = result.outcome === "already" ? already : conversationSteps[step].notice;
  return data<InquiryResponse>({ id, step, tone: "done", text });
}

/** Parses the details that a form was based on; null if they are missing or invalid. */
function parseDetails(sent: unknown): Details | null {
  try {
    const parsed = detailsSchema.safeParse(JSON.parse(String(sent)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Says what somebody else has stored in the fields that a form wanted to change. */
async function contestedSentence(
  db: Db,
  { contested, stored }: { contested: (keyof Details)[]; stored: Details },
): Promise<string> {
  const owner = stored.ownerId === null ? undefined : await findAdmin(db, stored.ownerId);
  const texts: Record<keyof Details, string> = {
    ownerId: stored.ownerId === null ? "Nobody" : owner?.name || owner?.email || "a former account",
    stage: stages[stored.stage],
    lostReason: stored.lostReason || "empty",
    followUpOn: stored.followUpOn === null ? "no day" : readableSiteDay(stored.followUpOn),
    value: stored.value === null ? "empty" : readableNumber(stored.value),
  };
  const rows = contested.map((name) => `${detailLabels[name]} is now ${texts[name]}.`);
  return `Someone else changed this inquiry: ${rows.join(" ")} Nothing was saved. Save again to replace it.`;
}

export type OpenedConversation = Awaited<ReturnType<typeof readConversation>>;

export async function readConversation(
  db: Db,
  inquiry: WholeInquiry,
  { mailTo, accountId }: { mailTo: string | null; accountId: string },
) {
  const [rows, owners, settings] = await Promise.all([
    listEntries(db, inquiry.id),
    listAdmins(db),
    readSettings(db),
  ]);
  const states = await mailStates(
    db,
    rows.flatMap(({ mailKey }) => mailKey ?? []),
  );
  const office = inquiryRecipient(mailTo, settings);
  const { value, currency } = inquiry;
  return {
    entries: rows.map(({ id, kind, at, author, accountName, text, mailKey }) => {
      const state = states.get(mailKey ?? "");
      return {
        id,
        kind,
        text,
        author: accountName ?? author,
        at: readableMoment(new Date(at)),
        // The last error of the mail server, or `waiting`; null without a mail and for a delivered one, whose row is
        // deleted later.
        mail: mailKey === null || !state || state.sentAt ? null : (state.lastError ?? "waiting"),
      };
    }),
    /** Id of the newest entry; 0 for none. */
    seen: rows.at(-1)?.id ?? 0,
    /** Idempotency key for the forms of the page. */
    key: randomUUID(),
    /** Of the reader, whose drafts the browser keeps. */
    account: accountId,
    owners: owners.map(({ id, name, email }) => ({ id, name: name || email })),
    details: typedDetails(inquiry),
    currency: {
      site: currencyName(siteCurrency()),
      /** That of the stored value, if it is another one. */
      other: value !== null && currency && currency !== siteCurrency() ? currencyName(currency) : null,
    },
    templates: settings.replyTemplates,
    company: settings.profile.name,
    /** Where replies of the visitor arrive; null for the address that the site sends from. */
    office: office && bareAddress(office),
  };
}
