import type { ActivityKind } from "#app/domain/activity/activity.ts";
import type { RecordForForm, RecordSave } from "#app/domain/records/record-save.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import type { Db } from "#db/connect.ts";
import type { DraftKey } from "./drafts.ts";

/** What is stored of a record or setting, apart from its draft. A setting that was never saved has an empty moment. */
export interface StoredSubject extends RecordForForm<FormValues> {
  isPublic: boolean;
}

/** Values that can be published, with the command that stores them. */
export interface Prepared {
  /** The values as the form shows them once they are stored. */
  values: FormValues;
  /** Stores them if the version still matches. Call it in a transaction. */
  update(trx: Db, version: number, now: Date): Promise<RecordSave<FormValues>>;
}

export type Errors = Record<string, string[]>;

/** A record or setting that has drafts and versions. */
export interface Subject extends DraftKey {
  kind: ActivityKind;
  /** Path of its form in the staff area. */
  form: string;
  /** False for lists of names, whose saves change records as well and so cannot be restored. */
  keepsVersions: boolean;
  /** Locks what its values depend on. Call it first in a transaction that writes them. */
  lock(trx: Db): Promise<void>;
  /** Returns the errors of values that were valid before the transaction locked what they depend on. */
  recheck(trx: Db, values: FormValues): Promise<Errors>;
  find(db: Db): Promise<StoredSubject | undefined>;
  /** Validates form values, now or when a draft is due. */
  prepare(db: Db, values: FormValues): Promise<Prepared | { errors: Errors }>;
  /** Returns the path where visitors see it; null if they see it nowhere. */
  addressOf(values: FormValues): string | null;
  nameOf(values: FormValues): string;
  /** Returns the ids of the photos that the values show, by the path of their field. */
  photosOf(values: FormValues): Map<string, number[]>;
  /** Shows it to visitors or hides it; settings are always public. */
  show?(trx: Db, isPublic: boolean): Promise<unknown>;
  /** Gives a record that was never public the name in its draft, by which lists show it; absent for settings. */
  rename?(trx: Db, values: FormValues): Promise<void>;
}

/** Returns the title of a subject in the activity log; empty for settings, which the log names by their keys. */
export const titleOf = (subject: Subject, values: FormValues): string =>
  subject.kind === "setting" ? "" : subject.nameOf(values);

export const photosIn = (subject: Subject, values: FormValues): number[] =>
  [...subject.photosOf(values).values()].flat();

/** Returns an error for each field with a photo that no longer exists, by its path. */
export function photoErrors(subject: Subject, values: FormValues, existing: number[]): Errors {
  const gone = [...subject.photosOf(values)].filter(([, ids]) => ids.some((id) => !existing.includes(id)));
  const wrong = (path: string) =>
    Array.isArray(values[path])
      ? "A photo no longer exists. Choose again."
      : "This photo is no longer in the library. Choose another.";
  return Object.fromEntries(gone.map(([path]) => [path, [wrong(path)]]));
}

/** Returns the values without the photos that no longer exist. */
export function withPhotos(subject: Subject, values: FormValues, existing: number[]): FormValues {
  const result = { ...values };
  for (const [path, ids] of subject.photosOf(values)) {
    const present = ids.filter((id) => existing.includes(id)).map(String);
    const first = present[0] ?? "";
    const [name = "", at, cell = ""] = path.split(".");
    const value = result[name];
    if (!Array.isArray(value)) result[name] = first;
    else if (at === undefined) result[name] = present;
    else
      result[name] = (value as Record<string, string>[]).map((row, index) =>
        index === Number(at) ? { ...row, [cell]: first } : row,
      );
  }
  return result;
}
