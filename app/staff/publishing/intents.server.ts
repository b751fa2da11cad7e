import { data, type RouterContextProvider } from "react-router";
import { dependencies } from "#app/context.ts";
import { previewAddress, previewPath } from "#app/domain/publishing/preview.server.ts";
import { discardDraft, hide, publish, saveDraft, schedule } from "#app/domain/publishing/publish.server.ts";
import { type Change, changeSubject, type Outcome } from "#app/domain/publishing/state.server.ts";
import type { Errors, Subject } from "#app/domain/publishing/subject.ts";
import { withList } from "#app/domain/records/form-path.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import { clockPlace, closestMoment, isSkipped, siteClock, siteMoment } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { NoticeLink } from "#app/ui/notice-link.ts";
import type { Db } from "#db/connect.ts";

/** What a form with drafts can be sent for; without an intent it is published. */
export const intents = ["publish", "draft", "preview", "schedule", "unschedule", "hide", "discard"] as const;
export type Intent = (typeof intents)[number];

export const doneMessages: Record<Exclude<Intent, "publish" | "preview">, string> = {
  draft: "Draft saved",
  schedule: "Publishing time set",
  unschedule: "Publishing time cancelled",
  hide: "Hidden from the site",
  discard: "Draft discarded",
};

/** Returns the link of a notice to where visitors see what was published. */
export const viewOnSite = (address: string | null): NoticeLink[] =>
  address ? [{ text: "View on site", address }] : [];

export const intentFields = ["intent", "publishAt"];

/**
 * Returns what a form was sent for, with the publishing time or its errors.
 * @throws a 400 response for an unknown intent
 */
export function readSent(form: FormData): { intent: Intent; publishAt: string | null; errors: Errors } {
  const sent = form.getAll("intent").join() || "publish";
  const intent = intents.find((known) => known === sent);
  if (!intent) throw data("This form is malformed.", { status: 400 });
  return { intent, publishAt: null, errors: {}, ...(intent === "schedule" && readPublishAt(form)) };
}

/** Returns the moment that a form names as the publishing time, ISO 8601 in UTC, or the errors. */
function readPublishAt(form: FormData, now = new Date()): { publishAt: string } | { errors: Errors } {
  const [, day = "", time = ""] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(form.getAll("publishAt").join()) ?? [];
  const moment = siteMoment(day, `${time}:00`);
  if (isSkipped(day, `${time}:00`)) return { errors: { publishAt: [skippedTime(day, time)] } };
  if (!moment) return { errors: { publishAt: ["Please choose a day and a time"] } };
  if (moment <= now) return { errors: { publishAt: ["Please choose a time in the future"] } };
  return { publishAt: moment.toISOString() };
}

/** Says that clocks skip a time, and when they do. */
function skippedTime(day: string, time: string): string {
  const later = closestMoment(day, `${time}:00`);
  return `Clocks in ${clockPlace()} skip ${time} on that day. Choose another time${later ? `, such as ${siteClock(later).slice(0, 5)}` : ""}`;
}

interface Sent extends Omit<Change, "prepared"> {
  intent: Intent;
  publishAt: string | null;
  typed: FormValues;
}

/** Does what a form was sent for, in one transaction, unless its values are invalid. */
export async function applyIntent(
  db: Db,
  subject: Subject,
  { intent, publishAt, typed, ...seen }: Sent,
): Promise<Outcome> {
  const valid = await subject.prepare(db, typed);
  // What a discarded draft was typed over with may be invalid.
  if ("errors" in valid && intent !== "discard") return { outcome: "invalid", errors: valid.errors };
  const change = { ...seen, prepared: "errors" in valid ? { values: typed, update: neverStored } : valid };
  return changeSubject(db, subject, (trx) => {
    switch (intent) {
      case "publish":
        return publish(trx, subject, change);
      case "draft":
      case "preview":
        return saveDraft(trx, subject, change);
      case "schedule":
        return schedule(trx, subject, { ...change, publishAt });
      case "unschedule":
        return schedule(trx, subject, { ...change, publishAt: null });
      case "hide":
        return hide(trx, subject, change);
      case "discard":
        return discardDraft(trx, subject, change);
    }
  });
}

const neverStored = () => Promise.reject(new Error("Values of a discarded draft are not stored"));

/**
 * Returns the address at which the signed-in account sees a draft on its public page.
 * @param list query of the list that the form leads back to
 */
export async function previewOf(
  context: Readonly<RouterContextProvider>,
  subject: Subject,
  list = "",
): Promise<string> {
  const { db, secret } = context.get(dependencies);
  const { kind, key } = subject;
  const accountId = context.get(account).id;
  const address = previewAddress(secret, { kind, key, accountId, path: await previewPath(db, subject) });
  return withList(address, list);
}

const messages: Record<string, string> = {
  ...doneMessages,
  restore: "Draft made from an earlier version",
};

/** Why a preview address leads back to its form. */
const failures: Record<string, string> = {
  "preview-expired": "The preview has expired. Open it again from the form.",
  "preview-refused":
    "The draft cannot be published as it stands, so it has no preview. Save it to see what to change.",
};

/** Returns the notice that the address of a form asks for after a redirect. */
export function savedNotice({ searchParams }: URL) {
  const name = searchParams.get("saved") ?? "";
  const failed = Object.hasOwn(failures, name);
  const known = failed ? failures : messages;
  return Object.hasOwn(known, name) ? { notice: known[name] ?? "", failed } : null;
}
