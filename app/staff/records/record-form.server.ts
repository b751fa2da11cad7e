import { data, type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { z } from "zod";
import { dependencies, isDiskFull, requestInfo, reservedAddresses } from "#app/context.ts";
import { listedRecord, readLists } from "#app/domain/company/name-lists.server.ts";
import { recordOfRoute } from "#app/domain/nouns.ts";
import { libraryPhotosById } from "#app/domain/photos/photo-library.server.ts";
import { createDraft, createPublic, MissingPhotos } from "#app/domain/publishing/create.server.ts";
import { type Outcome, stateOfForm } from "#app/domain/publishing/state.server.ts";
import { photosIn } from "#app/domain/publishing/subject.ts";
import { recordSubject } from "#app/domain/publishing/subjects.server.ts";
import { formPath } from "#app/domain/records/form-path.ts";
import { runOnce } from "#app/domain/records/idempotency.server.ts";
import { linkedRecords } from "#app/domain/records/links.server.ts";
import { withLists } from "#app/domain/records/listed-values.ts";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import { controlsOf, recordSchema } from "#app/domain/records/record-form.ts";
import { RejectedValue } from "#app/domain/records/record-save.ts";
import { blankValues } from "#app/domain/records/record-values.ts";
import { hasSlug, slugProblem } from "#app/domain/records/slugs.server.ts";
import { constraintsOf } from "#app/domain/values/form-schema.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { diskFullReason } from "#app/http/forms/disk-full.ts";
import { type FormResponse, sentVersion } from "#app/http/forms/form-response.tsx";
import { parseForm } from "#app/http/forms/read-form.server.ts";
import { recordMessages } from "#app/staff/list/record-messages.ts";
import {
  applyIntent,
  doneMessages,
  type Intent,
  intentFields,
  previewOf,
  readSent,
} from "#app/staff/publishing/intents.server.ts";
import type { Db } from "#db/connect.ts";
import { listAfter, listBefore } from "./list-place.server.ts";

/**
 * Returns the kind of record that a form is about, with what the form shows of it and the limits that browsers check.
 * The server sends what is shown, since the definitions of all kinds are too large for the scripts of a page. Its list
 * is as it was when the form was opened.
 */
export async function kindOfForm(db: Db, { pattern, url }: { pattern: string; url: URL }) {
  const record = withLists(recordOfRoute(pattern), await readLists(db));
  const { kind, names, title, summary } = record;
  const before = String(listBefore(record, url));
  const list = record.list + (before && `?${before}`);
  const shown = { kind, names, list, title, controls: controlsOf(record), ...(summary && { summary }) };
  return { record, shown, constraints: constraintsOf(recordSchema(record.fields)) };
}

const forNewRecords: Intent[] = ["publish", "draft", "preview", "schedule"];

type Context = Readonly<RouterContextProvider>;

/** Loads the record in the URL for its form; returns an error message if that fails. */
export async function loadRecord(record: RecordDefinition, context: Context, idText: string) {
  const id = recordId(idText);
  const messages = recordMessages(record);
  try {
    const { db } = context.get(dependencies);
    const subject = id === null ? undefined : recordSubject(record, id);
    const found = subject && (await stateOfForm(db, subject));
    if (!found) return { failed: messages.missing, status: 404 } as const;
    return { ...found, ...(await namedIn(db, record, found.values)) };
  } catch (error) {
    context.get(requestInfo).log.error({ err: error }, messages.load);
    return { failed: messages.load, status: 500 } as const;
  }
}

/** Returns the photos and the records that values name by their ids. */
async function namedIn(db: Db, record: RecordDefinition, ...shown: FormValues[]) {
  const ids = shown.flatMap((values) => photosIn(recordSubject(record, 0), values));
  return { photos: await libraryPhotosById(db, ids), linked: await linkedRecords(db, record.fields, shown) };
}

/**
 * Publishes a submitted form and leads back to the list, or keeps it as a draft; returns the errors if nothing was
 * saved.
 * @param idText the record id in the URL; undefined for a new record
 */
export async function saveRecord(
  record: RecordDefinition,
  { request, context }: { request: Request; context: Context },
  idText?: string,
) {
  const { db } = context.get(dependencies);
  const { fields } = await listedRecord(db, record, recordId(idText ?? "") ?? 0);
  const schema = recordSchema(fields);
  const kind = { blank: blankValues(fields) as FormValues, schema, limits: constraintsOf(schema) };
  const parsed = await parseForm(request, kind, ["version", "submission", ...intentFields]);
  const { form, values: typed } = parsed;
  const { intent, publishAt, errors: wrongTime } = readSent(form);
  if (idText === undefined && !forNewRecords.includes(intent)) throw data(null, { status: 400 });
  const { data: submission } = z.uuid().safeParse(form.get("submission"));
  const refuse = async (response: FormResponse, status: number) => {
    const named = await namedIn(db, record, typed, ...(response.conflict ? [response.conflict.values] : []));
    return data({ ...response, typed, ...named, ...(submission && { submission }) }, { status });
  };
  const reserved = parsed.input && (await reservedAddress(context, record, { input: parsed.input, idText }));
  const errors = { ...parsed.errors, ...reserved, ...wrongTime };
  if (Object.keys(errors).length > 0 && intent !== "discard") return await refuse({ errors }, 422);
  const messages = recordMessages(record);
  try {
    const sent = { intent, publishAt, typed, submission, version: sentVersion(form), idText };
    const { id, ...done } = await write(context, record, sent);
    if (done.outcome === "missing") return await refuse({ failed: "Update failed" }, 404);
    if (done.outcome === "invalid") return await refuse({ errors: done.errors }, 422);
    if (done.outcome === "conflict") {
      const { version, at, values, by } = done;
      return await refuse({ conflict: { version, at, values, by } }, 409);
    }
    const before = listBefore(record, request.url);
    if (idText === undefined) before.delete("page");
    if (intent === "preview")
      return redirectDocument(await previewOf(context, recordSubject(record, id), String(before)));
    if (intent === "publish") return redirect(await listAfter(db, record, { id, before }));
    if (idText === undefined) return redirect(formPath(record.list, `${id}/edit?saved=${intent}`, before));
    const saved = { typed: done.values, ...(await namedIn(db, record, done.values)), saved: done.version };
    return data<FormResponse>({ ...saved, notice: doneMessages[intent] }, { status: 200 });
  } catch (error) {
    if (error instanceof MissingPhotos || error instanceof RejectedValue)
      return await refuse({ errors: error.errors }, 422);
    if (isDiskFull(context, error))
      return await refuse({ failed: `${messages.save}. ${diskFullReason}` }, 507);
    const { log, id } = context.get(requestInfo);
    log.error({ err: error }, messages.save);
    return await refuse({ failed: `${messages.save}. Nothing was saved.`, reference: id }, 500);
  }
}

/**
 * Returns the error of a page at the top level that would have an address of the site itself. A page that has had its
 * address since before the site used it keeps it.
 */
async function reservedAddress(
  context: Context,
  record: RecordDefinition,
  { input, idText = "" }: { input: object; idText: string | undefined },
) {
  if (!record.topLevel) return null;
  const { slug = "", [record.title]: title } = input as Record<string, string>;
  const problem = slugProblem({ slug, title: title ?? "" }, context.get(reservedAddresses));
  if (problem === null) return null;
  const id = recordId(idText);
  const isTaken = id !== null && slug && (await hasSlug(context.get(dependencies).db, "page", { id, slug }));
  return isTaken ? null : { slug: [problem] };
}

interface Sent {
  intent: Intent;
  publishAt: string | null;
  typed: FormValues;
  /** Idempotency key of a new record's form. */
  submission: string | undefined;
  version: number;
  idText: string | undefined;
}

async function write(
  context: Context,
  record: RecordDefinition,
  { intent, publishAt, typed, submission, version, idText }: Sent,
): Promise<Outcome & { id: number }> {
  const { db } = context.get(dependencies);
  const by = context.get(account);
  let id = recordId(idText ?? "");
  let seenVersion = version;
  if (idText === undefined) {
    const key = submission && `${record.kind} ${submission}`;
    const add = intent === "publish" ? createPublic : createDraft;
    const prepared = await preparedValues(db, record, typed);
    const created = await createOnce(db, { accountId: by.id, key }, (trx) =>
      add(trx, record, { values: prepared, by }),
    );
    id = created.id;
    // A new record has version 1, published or not. A form that is sent again has seen what it has created.
    if (Number.isNaN(seenVersion)) seenVersion = 1;
    if (created.now && (intent === "publish" || intent === "draft" || intent === "preview"))
      return { outcome: "saved", version: 1, values: prepared, id };
  }
  if (id === null) return { outcome: "missing", id: 0 };
  const sent = { intent, publishAt, typed, version: seenVersion, by };
  return { ...(await applyIntent(db, recordSubject(record, id), sent)), id };
}

/** Returns valid form values as they are stored. */
async function preparedValues(db: Db, record: RecordDefinition, typed: FormValues): Promise<FormValues> {
  const prepared = await recordSubject(record, 0).prepare(db, typed);
  // A free slug is only sure in the transaction that takes it.
  return "errors" in prepared ? typed : { ...prepared.values, ...(typed.slug === "" && { slug: "" }) };
}

/** Creates a record once per form. `now` is true if this request created it. */
function createOnce(
  db: Db,
  { accountId, key }: { accountId: string; key: string | undefined },
  add: (trx: Db) => Promise<number>,
): Promise<{ id: number; now: boolean }> {
  return db.transaction().execute(async (trx) => {
    let now = false;
    const create = () => {
      now = true;
      return add(trx);
    };
    const id = key ? await runOnce(trx, { accountId, key, bodyHash: null }, create) : await create();
    return { id: Number(id), now };
  });
}
