import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { readableNumber } from "#app/adapters/region/region.ts";
import { account } from "#app/auth/guards.server.ts";
import { type FormValues, formValues } from "#app/content/form-values.ts";
import { mailStates } from "#app/content/mail/outgoing-mail.server.ts";
import { listEntries } from "#app/content/messages/conversation.server.ts";
import {
  blankDetails,
  blankEntry,
  type ConversationStep,
  type Details,
  entryKey,
  messageLabels,
  seenEntry,
  stages,
} from "#app/content/messages/conversation.ts";
import { detailsSchema, noteSchema, replySchema } from "#app/content/messages/conversation-schema.ts";
import { inquiryRecipient } from "#app/content/messages/inquiry-mail.ts";
import { bareAddress } from "#app/content/messages/visitor-mail.ts";
import type { WholeMessage } from "#app/content/messages/whole-messages.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { currencyName, siteCurrency } from "#app/content/settings/currency.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { readableMoment, readableSiteDay } from "#app/content/site-time.ts";
import { findAdmin, listAdmins } from "#app/content/users/users.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { parseFields } from "#app/forms/parse-form.server.ts";
import {
  addNote,
  type Continuation,
  changeDetails,
  noteContact,
  replyToInquiry,
  type StepOutcome,
} from "#app/operations/continue-conversation.server.ts";
import type { Db } from "#db/connect.ts";
import { unlessDiskFull } from "../unless-disk-full.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The response to a form of a conversation. */
export interface StepResponse {
  id: number;
  step: ConversationStep;
  outcome: StepOutcome["outcome"] | "invalid" | "disk full" | "no mail";
  /** Why nothing was stored, where that is no wrong field. */
  failed?: string;
  errors?: Record<string, string[]>;
  typed?: FormValues;
}

/** Names of the fields of all forms of a conversation. */
export const stepFields = ["key", "seen", "before", "text", ...Object.keys(blankDetails)];

/** Runs the step that a form requests. */
export function continueByForm(form: FormData, step: ConversationStep, context: Context) {
  return unlessDiskFull(
    context,
    () => runStep(form, step, context),
    (failed): StepResponse => ({
      ...{ id: Number(form.get("id")), step, outcome: "disk full", failed },
      typed: formValues(form, step === "details" ? blankDetails : blankEntry),
    }),
  );
}

async function runStep(form: FormData, step: ConversationStep, context: Context) {
  const id = recordId(String(form.get("id")));
  if (id === null) throw data(null, { status: 400 });
  const shared = context.get(dependencies);
  const { db } = shared;
  const to: Continuation = {
    ...{ id, by: context.get(account), now: new Date() },
    ...{ seen: seenEntry(form.get("seen")), key: entryKey(form.get("key")) },
  };
  const run = async (): Promise<
    StepOutcome | { outcome: "no mail" } | Pick<StepResponse, "errors" | "typed">
  > => {
    if (step === "call" || step === "whatsapp") return noteContact(db, to, step);
    if (step === "details") {
      const { input, errors, values } = parseFields(form, { blank: blankDetails, schema: detailsSchema });
      if (errors) return { errors, typed: values };
      const before = shownDetails(form.get("before"));
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
  if (!("outcome" in result))
    return data<StepResponse>({ id, step, outcome: "invalid", ...typed, ...result }, { status: 422 });
  if (result.outcome === "done" && (step === "reply" || step === "details")) shared.mailWaiting();
  if (result.outcome === "no mail")
    return data<StepResponse>({ id, step, outcome: "no mail", failed: noMail, ...typed }, { status: 409 });
  if (result.outcome === "changed")
    return data<StepResponse>(
      {
        ...{ id, step, outcome: "changed", typed: formValues(form, blankDetails) },
        failed: await contestedSentence(db, result),
      },
      { status: 409 },
    );
  if (result.outcome !== "answered")
    return data<StepResponse>(
      { id, step, outcome: result.outcome, ...(result.outcome === "gone" && typed) },
      { status: result.outcome === "gone" ? 404 : 200 },
    );
  const failed = `${result.by || "Somebody"} answered on ${readableMoment(new Date(result.at))}. Nothing was sent. Read the answer above, and send again if yours is still needed.`;
  return data<StepResponse>({ id, step, outcome: "answered", failed, ...typed }, { status: 409 });
}

const noMail =
  "This site sends no mail. Nothing was sent. Answer from your mail program, then mark the inquiry as answered.";

/** Parses the details that a form was based on; null if they are missing or invalid. */
function shownDetails(sent: unknown): Details | null {
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
  const shown: Record<keyof Details, string> = {
    ownerId: stored.ownerId === null ? "Nobody" : owner?.name || owner?.email || "a former account",
    stage: stages[stored.stage],
    lostReason: stored.lostReason || "empty",
    followUpOn: stored.followUpOn === null ? "no day" : readableSiteDay(stored.followUpOn),
    value: stored.value === null ? "empty" : readableNumber(stored.value),
  };
  const rows = contested.map((name) => `${messageLabels[name]} is now ${shown[name]}.`);
  return `Someone else changed this inquiry: ${rows.join(" ")} Nothing was saved. Save again to replace it.`;
}

export type OpenedConversation = Awaited<ReturnType<typeof readConversation>>;

/** Reads what the conversation of an opened message shows. */
export async function readConversation(
  db: Db,
  message: WholeMessage,
  { mailTo, accountId }: { mailTo: string | null; accountId: string },
) {
  const [rows, owners, settings] = await Promise.all([
    listEntries(db, message.id),
    listAdmins(db),
    readSettings(db),
  ]);
  const states = await mailStates(
    db,
    rows.flatMap(({ mailKey }) => mailKey ?? []),
  );
  const office = inquiryRecipient(mailTo, settings);
  const { ownerId, stage, lostReason, followUpOn, value, currency } = message;
  return {
    entries: rows.map(({ id, kind, at, author, userName, text, mailKey }) => {
      const state = states.get(mailKey ?? "");
      return {
        ...{ id, kind, text, author: userName ?? author, at: readableMoment(new Date(at)) },
        // Delivered mails are deleted after a while.
        mail: mailKey === null || !state || state.sentAt ? null : (state.lastError ?? "waiting"),
      };
    }),
    seen: rows.at(-1)?.id ?? 0,
    key: randomUUID(),
    /** Of the reader, whose drafts the browser keeps. */
    account: accountId,
    owners: owners.map(({ id, name, email }) => ({ id, name: name || email })),
    details: {
      ...{ ownerId: ownerId ?? "", stage, lostReason, followUpOn: followUpOn ?? "" },
      value: value === null ? "" : String(value),
    },
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
