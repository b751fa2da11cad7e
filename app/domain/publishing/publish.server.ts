import { recordActivity } from "#app/domain/activity/activity.server.ts";
import type { Activity } from "#app/domain/activity/activity.ts";
import { lockPhotoIds } from "#app/domain/photos/photo-library.server.ts";
import { differingFields, type FormValues } from "#app/domain/values/form-values.ts";
import type { Db } from "#db/connect.ts";
import { newDraftVersion, removeDraft, scheduleDraft, storeDraft } from "./drafts.server.ts";
import type { Draft } from "./drafts.ts";
import {
  type By,
  type Change,
  conflictWith,
  hasSeen,
  missingPhotos,
  type Outcome,
  Overtaken,
  type State,
  stateOf,
} from "./state.server.ts";
import { type Errors, photosIn, type Subject, titleOf, withPhotos } from "./subject.ts";
import { keepVersion } from "./versions.server.ts";

/** Makes values public, with their version and activity, and removes the draft. Call it in a transaction. */
export async function publish(
  trx: Db,
  subject: Subject,
  { prepared, version, by, now = new Date() }: Change,
): Promise<Outcome> {
  const state = await stateOf(trx, subject);
  if (!state) return { outcome: "missing" };
  if (!hasSeen(state, { version, prepared })) return conflictWith(trx, subject, state);
  const { stored, draft } = state;
  const changes = differingFields(stored.values, prepared.values);
  if (changes.length > 0) {
    const errors =
      (await missingPhotos(trx, subject, prepared.values)) ??
      (await recheckErrors(trx, subject, prepared.values));
    if (errors) return { outcome: "invalid", errors };
  }
  if (draft && !(await removeDraft(trx, subject, draft.version))) throw new Overtaken();
  const done = await prepared.update(trx, stored.version, now);
  if (done.outcome !== "saved") throw new Overtaken();
  const { fields } = done;
  // The same save, sent twice, was stored after `state` was read.
  if (changes.length > 0 && fields.length === 0) throw new Overtaken();
  if (!stored.isPublic) await subject.show?.(trx, true);
  if (subject.keepsVersions && (fields.length > 0 || !stored.isPublic)) {
    const wasPublic = stored.version > 0 && !draft?.isNew;
    await keepVersion(trx, subject, {
      values: prepared.values,
      by,
      now,
      before: wasPublic ? stored : undefined,
    });
  }
  if (fields.length > 0 || !stored.isPublic || draft) {
    const action = draft || !stored.isPublic ? "published" : "changed";
    await note(trx, subject, { by, action, fields, values: prepared.values, now });
  }
  const next = fields.length > 0 ? stored.version + 1 : stored.version;
  return { outcome: "saved", version: next, values: prepared.values };
}

/** Returns the errors of values whose dependencies changed before the transaction locked them; null without any. */
async function recheckErrors(trx: Db, subject: Subject, values: FormValues): Promise<Errors | null> {
  const errors = await subject.recheck(trx, values);
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Keeps values as a draft, which visitors never see. Call it in a transaction. */
export async function saveDraft(
  trx: Db,
  subject: Subject,
  { prepared, version, by, now = new Date() }: Change,
): Promise<Outcome> {
  const state = await stateOf(trx, subject);
  if (!state) return { outcome: "missing" };
  if (!hasSeen(state, { version, prepared })) return conflictWith(trx, subject, state);
  const { latest, stored, draft } = state;
  const fields = differingFields(latest.values, prepared.values);
  const isUndone = draft && stored.isPublic && differingFields(stored.values, prepared.values).length === 0;
  if (isUndone && !draft.publishAt) return discardDraft(trx, subject, { version: draft.version, by, now });
  if (fields.length === 0) return { outcome: "saved", version: latest.version, values: latest.values };
  const errors = await recheckErrors(trx, subject, prepared.values);
  if (errors) return { outcome: "invalid", errors };
  const saved = await keepDraft(trx, subject, { state, values: prepared.values, by, now });
  if (saved.outcome === "saved")
    await note(trx, subject, { by, action: "draft-saved", fields, values: prepared.values, now });
  return saved;
}

interface NewDraft {
  values: FormValues;
  by: By;
  now: Date;
  publishAt?: string | null;
}

/** Stores a draft in place of the previous one. A scheduled draft stays scheduled unless `publishAt` is set. */
async function keepDraft(
  trx: Db,
  subject: Subject,
  {
    state: { stored, draft },
    values,
    by,
    now,
    publishAt = draft?.publishAt ?? null,
  }: NewDraft & { state: State },
): Promise<Outcome> {
  const errors = await missingPhotos(trx, subject, values);
  if (errors) return { outcome: "invalid", errors };
  const version = newDraftVersion();
  const next: Draft = {
    values,
    version,
    basedOn: stored.version,
    isNew: draft?.isNew ?? false,
    accountId: by.id,
    author: by.email,
    savedAt: now.toISOString(),
    publishAt,
    failure: null,
  };
  const replaces = draft?.version ?? null;
  const photoIds = photosIn(subject, values);
  if (!(await storeDraft(trx, subject, { ...next, replaces, photoIds }))) throw new Overtaken();
  if (next.isNew) await subject.rename?.(trx, values);
  return { outcome: "saved", version, values };
}

/** Saves a draft and sets when it becomes public by itself; null for not at all. Call it in a transaction. */
export async function schedule(
  trx: Db,
  subject: Subject,
  { publishAt, ...change }: Change & { publishAt: string | null },
): Promise<Outcome> {
  const { by, now = new Date(), prepared } = change;
  const saved = await saveDraft(trx, subject, change);
  if (saved.outcome !== "saved") return saved;
  const state = await stateOf(trx, subject);
  if (!state) return { outcome: "missing" };
  // A repeated request changes nothing.
  if (state.draft ? state.draft.publishAt === publishAt : publishAt === null) return saved;
  // A hidden record without changes can be scheduled as it stands.
  const savedDraft = state.draft
    ? saved
    : await keepDraft(trx, subject, { state, values: prepared.values, by, now });
  if (savedDraft.outcome !== "saved") return savedDraft;
  if (!(await scheduleDraft(trx, subject, { version: savedDraft.version, publishAt }))) throw new Overtaken();
  const action = publishAt === null ? "unscheduled" : "scheduled";
  const details = publishAt === null ? {} : { publishAt };
  await note(trx, subject, { by, action, details, values: prepared.values, now });
  return savedDraft;
}

/** Deletes a draft, so that the form shows what is public. For a record that was never public this is a conflict. */
export async function discardDraft(
  trx: Db,
  subject: Subject,
  { version, by, now = new Date() }: Omit<Change, "prepared">,
): Promise<Outcome> {
  const state = await stateOf(trx, subject);
  if (!state) return { outcome: "missing" };
  const { stored, draft } = state;
  const published = { outcome: "saved", version: stored.version, values: stored.values } as const;
  if (!draft) return published;
  if (draft.isNew || draft.version !== version) return conflictWith(trx, subject, state);
  if (!(await removeDraft(trx, subject, version))) throw new Overtaken();
  await note(trx, subject, { by, action: "draft-discarded", values: stored.values, now });
  return published;
}

/** Hides a record from visitors and keeps the values as a draft. Call it in a transaction. */
export async function hide(trx: Db, subject: Subject, change: Change): Promise<Outcome> {
  const saved = await saveDraft(trx, subject, change);
  const stored = saved.outcome === "saved" && (await subject.find(trx));
  if (!stored || !stored.isPublic || !subject.show) return saved;
  await subject.show(trx, false);
  const { by, now = new Date() } = change;
  await note(trx, subject, { by, action: "hidden", values: stored.values, now });
  return saved;
}

/**
 * Makes an earlier version the draft, in place of the previous one, and unschedules it. Photos that no longer exist are
 * left out. Call it in a transaction.
 */
export async function restoreVersion(
  trx: Db,
  subject: Subject,
  { values, by, now = new Date() }: { values: FormValues; by: By; now?: Date },
): Promise<Outcome> {
  const state = await stateOf(trx, subject);
  if (!state) return { outcome: "missing" };
  const known = Object.entries(values).filter(([name]) => Object.hasOwn(state.stored.values, name));
  const all = { ...state.stored.values, ...Object.fromEntries(known) };
  const existing = await lockPhotoIds(trx, photosIn(subject, all));
  const restored = withPhotos(subject, all, existing);
  const saved = await keepDraft(trx, subject, { state, values: restored, by, now, publishAt: null });
  if (saved.outcome === "saved")
    await note(trx, subject, { by, action: "version-restored", values: restored, now });
  return saved;
}

type Note = Pick<Activity, "by" | "action" | "fields" | "details">;

function note(
  trx: Db,
  subject: Subject,
  { values, now, ...entry }: Note & { values: FormValues; now: Date },
) {
  const { kind, key } = subject;
  return recordActivity(trx, { ...entry, kind, recordId: key, title: titleOf(subject, values) }, now);
}
