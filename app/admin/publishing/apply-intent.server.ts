import { data, type RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { withList } from "#app/content/records/form-path.ts";
import { clockPlace, closestMoment, isSkipped, siteClock, siteMoment } from "#app/content/site-time.ts";
import { dependencies } from "#app/context.ts";
import { previewAddress, previewPath } from "#app/publishing/preview.server.ts";
import { discardDraft, hide, publish, saveDraft, schedule } from "#app/publishing/publish.server.ts";
import { type Change, changeSubject, type Outcome } from "#app/publishing/state.server.ts";
import type { Errors, Subject } from "#app/publishing/subject.ts";
import type { Db } from "#db/connect.ts";
import { type Intent, intents } from "./intents.ts";

/** Returns what a form was sent for. @throws a 400 response for an unknown intent */
export function readIntent(form: FormData): Intent {
  const sent = form.getAll("intent").join() || "publish";
  const intent = intents.find((known) => known === sent);
  if (!intent) throw data("This form is malformed.", { status: 400 });
  return intent;
}

/** Returns the moment that a form names as the publishing time, ISO 8601 in UTC, or the errors. */
export function readPublishAt(form: FormData, now = new Date()): { publishAt: string } | { errors: Errors } {
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

/** Does what a form was sent for, in one transaction. */
export function applyIntent(
  db: Db,
  subject: Subject,
  { intent, publishAt, ...change }: Change & { intent: Intent; publishAt: string | null },
): Promise<Outcome> {
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
  const userId = context.get(account).id;
  const address = previewAddress(secret, { kind, key, userId }, await previewPath(db, subject));
  return withList(address, list);
}
