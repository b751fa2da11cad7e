import { lastSave } from "#app/domain/activity/activity.server.ts";
import type { Activity } from "#app/domain/activity/activity.ts";
import { lockPhotoIds } from "#app/domain/photos/photo-library.server.ts";
import { differingFields, type FormValues } from "#app/domain/values/form-values.ts";
import type { Db } from "#db/connect.ts";
import { findDraft } from "./drafts.server.ts";
import type { Draft, DraftState } from "./drafts.ts";
import {
  type Errors,
  type Prepared,
  photoErrors,
  photosIn,
  type StoredSubject,
  type Subject,
} from "./subject.ts";

export type By = Activity["by"];

/** The newest save, which the next one must have seen. */
interface Latest {
  version: number;
  values: FormValues;
  /** Who saved it, if it is a draft; otherwise the activity log knows. */
  author?: string;
  /** ISO 8601. */
  at: string;
}

export interface State {
  stored: StoredSubject;
  draft: Draft | undefined;
  latest: Latest;
}

export type Outcome =
  | { outcome: "saved"; version: number; values: FormValues }
  | { outcome: "missing" }
  | { outcome: "invalid"; errors: Errors }
  | { outcome: "conflict"; version: number; at: string; by: string; values: FormValues };

export interface Change {
  prepared: Prepared;
  /** The version that the form has seen; NaN if unknown, which is a conflict. */
  version: number;
  by: By;
  now?: Date;
}

/** Thrown when another save comes first, so that the transaction is rolled back. */
export class Overtaken extends Error {
  override name = "Overtaken";
}

/** Returns what a form shows: the draft if there is one, with the version that its save must name. */
export async function stateOfForm(db: Db, subject: Subject) {
  const state = await stateOf(db, subject);
  if (!state) return undefined;
  const { stored, draft } = state;
  const withoutValues = ({ values: _, ...about }: Draft) => about;
  const publishing: DraftState = { isPublic: stored.isPublic, draft: draft ? withoutValues(draft) : null };
  return {
    values: { ...stored.values, ...draft?.values },
    version: (draft ?? stored).version,
    updatedAt: stored.updatedAt,
    address: subject.addressOf(stored.values),
    publishing,
  };
}

/** Returns what is stored of a subject and its draft; undefined if it does not exist or is in the trash. */
export async function stateOf(db: Db, subject: Subject): Promise<State | undefined> {
  const stored = await subject.find(db);
  if (!stored) return undefined;
  const draft = await findDraft(db, subject);
  // A record that was saved after its draft is newer than the draft.
  const isCurrent = draft !== undefined && draft.basedOn === stored.version;
  const latest: Latest = isCurrent
    ? {
        version: draft.version,
        // Fields that were added to the form after the draft was saved have their stored values.
        values: { ...stored.values, ...draft.values },
        author: draft.author,
        at: draft.savedAt,
      }
    : { version: stored.version, values: stored.values, at: stored.updatedAt };
  return { stored, draft, latest };
}

export async function conflictWith(db: Db, { kind, key }: Subject, { latest }: State): Promise<Outcome> {
  const { version, values, author, at } = latest;
  const last = author === undefined ? await lastSave(db, { kind, recordId: key }) : undefined;
  return {
    outcome: "conflict",
    version,
    values,
    at: at || (last?.at ?? ""),
    // Without a save since then, another record's form has changed the links.
    by: author ?? (last && last.at >= at ? last.actor : ""),
  };
}

const maxAttempts = 3;

/**
 * Runs a change in a transaction. When another save comes first, nothing is written and the change runs again: it then
 * meets a conflict, unless both were the same save, sent twice.
 */
export async function changeSubject(
  db: Db,
  subject: Subject,
  work: (trx: Db) => Promise<Outcome>,
): Promise<Outcome> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        await subject.lock(trx);
        return work(trx);
      });
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  const state = await stateOf(db, subject);
  return state ? conflictWith(db, subject, state) : { outcome: "missing" };
}

/** Returns whether a save has seen the newest one, or changes nothing about it. */
export const hasSeen = ({ latest }: State, { version, prepared }: Pick<Change, "version" | "prepared">) =>
  version === latest.version ||
  (!Number.isNaN(version) && differingFields(latest.values, prepared.values).length === 0);

/** Locks the photos of some values. @returns an error for each field with a photo that does not exist; null without any */
export async function missingPhotos(trx: Db, subject: Subject, values: FormValues): Promise<Errors | null> {
  const ids = photosIn(subject, values);
  const errors = photoErrors(subject, values, await lockPhotoIds(trx, ids));
  return Object.keys(errors).length > 0 ? errors : null;
}
