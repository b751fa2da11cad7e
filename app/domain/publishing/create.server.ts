import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { listedRecord } from "#app/domain/company/name-lists.server.ts";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import { recordSchema } from "#app/domain/records/record-form.ts";
import { RejectedValue } from "#app/domain/records/record-save.ts";
import { createRecord } from "#app/domain/records/store.server.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import type { Db } from "#db/connect.ts";
import { storeDraft } from "./drafts.server.ts";
import { type By, missingPhotos } from "./state.server.ts";
import { photosIn } from "./subject.ts";
import { recordSubject } from "./subjects.server.ts";
import { keepVersion } from "./versions.server.ts";

interface NewRecord {
  /** Valid form values. */
  values: FormValues;
  by: By;
  now?: Date;
}

export class MissingPhotos extends Error {
  override name = "MissingPhotos";
  readonly errors: Record<string, string[]>;

  constructor(errors: Record<string, string[]>) {
    super("Photos of the new record no longer exist");
    this.errors = errors;
  }
}

/**
 * Adds a public record, with its first version and activity. Call it in a transaction.
 * @returns its id
 * @throws MissingPhotos, RejectedValue
 */
export async function createPublic(
  trx: Db,
  record: RecordDefinition,
  { values, by, now = new Date() }: NewRecord,
) {
  await lockUsed(trx, record, values);
  const { fields } = await listedRecord(trx, record, 0);
  const id = await createRecord(trx, record, { input: recordSchema(fields).parse(values), now });
  const subject = recordSubject(record, id);
  const stored = await subject.find(trx);
  if (stored) await keepVersion(trx, subject, { values: stored.values, by, now });
  await recordActivity(trx, { ...titled(record, id, values), by, action: "created" }, now);
  return id;
}

/**
 * Adds a record that only the office sees, with all its values as its draft. Call it in a transaction.
 * @returns its id
 * @throws MissingPhotos, RejectedValue
 */
export async function createDraft(
  trx: Db,
  record: RecordDefinition,
  { values, by, now = new Date() }: NewRecord,
) {
  const { kind } = record;
  const photoIds = await lockUsed(trx, record, values);
  // Photos and links stay with the draft, because public pages show them.
  const lists = Object.entries(record.fields).filter(
    ([, { type }]) => type === "gallery" || type === "links",
  );
  const blank = Object.fromEntries(lists.map(([name]) => [name, []]));
  const { fields } = await listedRecord(trx, record, 0);
  const input = recordSchema(fields).parse({ ...values, ...blank });
  const id = await createRecord(trx, record, { input, now, published: false });
  const stored = await recordSubject(record, id).find(trx);
  // The slug that the record got, if none was typed.
  const slug = values.slug === "" ? stored?.values.slug : values.slug;
  const draft = {
    values: { ...values, ...(slug !== undefined && { slug }) },
    // So that the form without a version can be sent again.
    version: 1,
    basedOn: 1,
    isNew: true,
    accountId: by.id,
    author: by.email,
    savedAt: now.toISOString(),
    publishAt: null,
    failure: null,
  };
  await storeDraft(trx, { kind, key: String(id) }, { ...draft, replaces: null, photoIds });
  await recordActivity(trx, { ...titled(record, id, values), by, action: "draft-saved" }, now);
  return id;
}

/** Locks the lists and photos that the values use. @returns the ids of the photos */
async function lockUsed(trx: Db, record: RecordDefinition, values: FormValues): Promise<number[]> {
  const subject = recordSubject(record, 0);
  await subject.lock(trx);
  const [unlisted] = Object.entries(await subject.recheck(trx, values));
  if (unlisted) throw new RejectedValue(unlisted[0], unlisted[1].join(" "));
  const errors = await missingPhotos(trx, subject, values);
  if (errors) throw new MissingPhotos(errors);
  return photosIn(subject, values);
}

const titled = (record: RecordDefinition, id: number, values: FormValues) => ({
  kind: record.kind,
  recordId: String(id),
  title: recordSubject(record, id).nameOf(values),
});
