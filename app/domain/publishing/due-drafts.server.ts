import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { RejectedValue } from "#app/domain/records/record-save.ts";
import type { Db } from "#db/connect.ts";
import { dueDrafts, settleDueDraft } from "./drafts.server.ts";
import type { Draft, DraftKey } from "./drafts.ts";
import { publish } from "./publish.server.ts";
import { titleOf } from "./subject.ts";
import { findSubject } from "./subjects.server.ts";

/** Thrown when a due draft cannot be published, so that the transaction is rolled back. */
class NotPublished extends Error {
  override name = "NotPublished";
}

/**
 * Publishes all drafts that are due, each once however many nodes do this. A draft that cannot be published stays a
 * draft, with the reason.
 * @returns the number of published drafts
 */
export async function publishDue(db: Db, now: Date): Promise<number> {
  let published = 0;
  const failures: unknown[] = [];
  for (const draft of await dueDrafts(db, now)) {
    try {
      if (await db.transaction().execute((trx) => publishOne(trx, draft, now))) published += 1;
    } catch (error) {
      // Any other error must not keep further drafts from being published; the next run tries again.
      if (error instanceof NotPublished) await fail(db, draft, { reason: error.message, now });
      else failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return published;
}

/** Stores the reason with the draft and records the failure as activity, once however many nodes have tried. */
async function fail(db: Db, draft: Draft & DraftKey, { reason, now }: { reason: string; now: Date }) {
  const subject = findSubject(draft);
  await db.transaction().execute(async (trx) => {
    if (!(await settleDueDraft(trx, draft, reason)) || !subject) return;
    const by = { id: draft.accountId, email: draft.author };
    const title = titleOf(subject, draft.values);
    const { kind, key: recordId } = subject;
    await recordActivity(trx, { by, action: "publishing-failed", kind, recordId, title }, now);
  });
}

async function publishOne(trx: Db, draft: Draft & DraftKey, now: Date): Promise<boolean> {
  const subject = findSubject(draft);
  await subject?.lock(trx);
  if (!(await settleDueDraft(trx, draft))) return false;
  const stored = await subject?.find(trx);
  if (!subject || !stored) throw new NotPublished("It was in the trash.");
  if (stored.version !== draft.basedOn)
    throw new NotPublished("It was changed after this draft was saved. Compare both and publish again.");
  const prepared = await subject.prepare(trx, { ...stored.values, ...draft.values });
  if ("errors" in prepared) throw new NotPublished(reasonOf(prepared.errors));
  const by = { id: draft.accountId, email: draft.author };
  const done = await publish(trx, subject, { prepared, version: draft.version, by, now }).catch((error) => {
    throw error instanceof RejectedValue ? new NotPublished(sentence(error.message)) : error;
  });
  if (done.outcome === "invalid") throw new NotPublished(reasonOf(done.errors));
  if (done.outcome !== "saved")
    throw new NotPublished("It was changed at the same moment. Look at it and publish again.");
  return true;
}

const reasonOf = (errors: Record<string, string[]>) =>
  sentence(Object.values(errors).flat()[0] ?? "It is not valid");

/** Ends a message with a full stop, which most messages beside fields lack. */
const sentence = (message: string) => (message.endsWith(".") ? message : `${message}.`);
