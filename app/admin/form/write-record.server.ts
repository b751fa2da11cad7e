import type { z } from "zod";
import { lastSave, recordActivity } from "#app/content/activity/activity.server.ts";
import type { ActivityKind } from "#app/content/activity/activity.ts";
import type { FormValues } from "#app/content/form-values.ts";
import { runOnce } from "#app/content/idempotency/idempotency.server.ts";
import { recordId } from "#app/content/record-id.ts";
import type { RecordForForm, RecordSave } from "#app/content/record-save.ts";
import type { LinkedRecord } from "#app/content/records/records.ts";
import type { Db } from "#db/connect.ts";

/** Defines how the forms of one record kind load, validate and save records. */
export interface RecordKind<Values extends FormValues, Input> {
  kind: ActivityKind;
  /** Path of the list. */
  list: string;
  /** Error messages. */
  messages: { load: string; save: string; missing: string };
  blankValues: Values;
  schema: z.ZodType<Input>;
  /** Returns the errors of valid input that depend on the site's own addresses; null when there are none. */
  problemsOf?(input: Input, reserved: ReadonlySet<string>): Record<string, string[]> | null;
  titleOf(input: Input): string;
  find(db: Db, id: number): Promise<RecordForForm<Values> | undefined>;
  create(db: Db, input: Input): Promise<number>;
  /** Returns the names of the records that these values link. */
  linked(db: Db, values: Values[]): Promise<LinkedRecord[]>;
  update(db: Db, id: number, version: number, input: Input): Promise<RecordSave<Values>>;
}

interface Sent<Input> {
  input: Input;
  /** Record id in the URL; undefined for a new record. */
  idText: string | undefined;
  /** Idempotency key of a new record's form. */
  submission: string | undefined;
  version: number;
}

/** Creates or updates a record and logs the activity, in one transaction. @throws UnknownPhoto or RejectedValue */
export function writeRecord<Values extends FormValues, Input>(
  db: Db,
  kind: RecordKind<Values, Input>,
  sent: Sent<Input>,
  by: { id: string; email: string },
) {
  return db.transaction().execute(async (trx) => {
    const note = { by, kind: kind.kind, title: kind.titleOf(sent.input) };
    let id = recordId(sent.idText ?? "");
    let { version } = sent;
    if (sent.idText === undefined) {
      const made = await createOnce(trx, kind, sent, note);
      if (made.now) return { outcome: "saved" } as const;
      // The form is submitted again after a lost response, so its values update the record it created.
      id = made.id;
      if (Number.isNaN(version)) version = 1;
    }
    if (id === null) return { outcome: "missing" } as const;
    const done = await kind.update(trx, id, version, sent.input);
    if (done.outcome === "conflict") {
      const last = await lastSave(trx, { kind: kind.kind, recordId: String(id) });
      // A later version without a save of its own comes from another record's form that linked this one.
      return { ...done, by: last && last.at >= done.at ? last.actor : "" };
    }
    if (done.outcome === "saved" && done.fields.length > 0)
      await recordActivity(trx, { ...note, action: "changed", recordId: String(id), fields: done.fields });
    return done;
  });
}

/** Creates a record and logs the activity, once per form. `now` tells whether this request created it. */
async function createOnce<Values extends FormValues, Input>(
  trx: Db,
  { create }: RecordKind<Values, Input>,
  { input, submission }: Sent<Input>,
  note: { by: { id: string; email: string }; kind: ActivityKind; title: string },
): Promise<{ id: number; now: boolean }> {
  let now = false;
  async function add() {
    const id = await create(trx, input);
    await recordActivity(trx, { ...note, action: "created", recordId: String(id) });
    now = true;
    return id;
  }
  const key = submission && `${note.kind} ${submission}`;
  const id = key ? await runOnce(trx, { userId: note.by.id, key, bodyHash: null }, add) : await add();
  return { id: Number(id), now };
}
