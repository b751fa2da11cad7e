import { data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { account } from "#app/auth/guards.server.ts";
import { readForm } from "#app/auth/read-form.server.ts";
import { lastActor, recordActivity } from "#app/content/activity/activity.server.ts";
import type { ActivityKind } from "#app/content/activity/activity.ts";
import { errorsByPath } from "#app/content/form-schema.ts";
import { type FormValues, typedValues } from "#app/content/form-values.ts";
import type { FormPicture } from "#app/content/photos/library.ts";
import { photosById } from "#app/content/photos/photos.server.ts";
import { recordId } from "#app/content/record-id.ts";
import type { RecordForForm, RecordSave } from "#app/content/record-save.ts";
import { services, visit } from "#app/context.ts";
import type { Db } from "#db/connect.ts";
import { UnknownPicture } from "#db/galleries.ts";
import { type FormAnswer, sentVersion } from "./form-answer.ts";

type Context = Readonly<RouterContextProvider>;

/** What the forms of one kind of record read, check and write. */
export interface RecordKind<Values extends FormValues, Input> {
  kind: ActivityKind;
  /** The address of the list. */
  list: string;
  /** The words for what can go wrong. */
  words: { load: string; save: string; missing: string };
  shape: Values;
  schema: z.ZodType<Input>;
  titleOf(input: Input): string;
  find(db: Db, id: number): Promise<RecordForForm<Values> | undefined>;
  create(db: Db, input: Input): Promise<number>;
  update(db: Db, id: number, version: number, input: Input): Promise<RecordSave<Values>>;
}

type Loaded<Values extends FormValues> =
  | ({ photos: FormPicture[] } & RecordForForm<Values>)
  | { failed: string; status: 404 | 500 };

/** The record of an address for its form, or the words for why there is none. */
export async function loadRecord<Values extends FormValues, Input>(
  { find, words }: RecordKind<Values, Input>,
  context: Context,
  idText: string,
): Promise<Loaded<Values>> {
  const id = recordId(idText);
  try {
    const found = id === null ? undefined : await find(context.get(services).db, id);
    if (id === null || !found) return { failed: words.missing, status: 404 };
    return { ...found, photos: await loadPhotos(context, photoIdsOf(found.values)) };
  } catch (error) {
    context.get(visit).log.error({ err: error }, words.load);
    return { failed: words.load, status: 500 };
  }
}

const photoIdsOf = ({ pictures = [] }: FormValues): number[] =>
  [pictures].flat().flatMap((id) => recordId(String(id)) ?? []);

async function loadPhotos(context: Context, ids: number[]): Promise<FormPicture[]> {
  const photos = await photosById(context.get(services).db, ids);
  return [...photos].map(([id, photo]) => ({ id, ...photo }));
}

/**
 * Saves what was typed into a form, with the note of it, or answers why nothing was saved.
 * @param idText the record's id in the address; a new record has none
 */
export async function saveRecord<Values extends FormValues, Input>(
  kind: RecordKind<Values, Input>,
  { request, context }: { request: Request; context: Context },
  idText?: string,
) {
  const form = await readForm(request);
  const typed = typedValues(form, kind.shape);
  const refuse = async (answer: FormAnswer<Values>, status: number) => {
    const ids = [typed, answer.conflict?.values ?? {}].flatMap(photoIdsOf);
    return data({ ...answer, typed, photos: await loadPhotos(context, ids) }, { status });
  };
  const parsed = kind.schema.safeParse(typed);
  if (!parsed.success) return await refuse({ errors: errorsByPath(parsed.error) }, 422);
  try {
    const done = await write(kind, context, parsed.data, idText, sentVersion(form));
    if (done.outcome === "saved") return redirect(`${kind.list}?saved=${kind.kind}`);
    if (done.outcome === "missing") return await refuse({ failed: "Update failed" }, 404);
    const { version, at, values, by } = done;
    return await refuse({ conflict: { version, at, values, by } }, 409);
  } catch (error) {
    if (error instanceof UnknownPicture)
      return await refuse(
        { errors: { pictures: ["A picture is no longer there. Please choose again."] } },
        422,
      );
    const { log, id } = context.get(visit);
    log.error({ err: error }, kind.words.save);
    return await refuse({ failed: `${kind.words.save}. Nothing was saved.`, reference: id }, 500);
  }
}

async function write<Values extends FormValues, Input>(
  { kind, create, update, titleOf }: RecordKind<Values, Input>,
  context: Context,
  input: Input,
  idText: string | undefined,
  version: number,
) {
  const by = context.get(account);
  const { db } = context.get(services);
  return db.transaction().execute(async (trx) => {
    const note = { by, kind, title: titleOf(input) };
    if (idText === undefined) {
      const id = await create(trx, input);
      await recordActivity(trx, { ...note, action: "created", recordId: String(id) });
      return { outcome: "saved" } as const;
    }
    const id = recordId(idText);
    if (id === null) return { outcome: "missing" } as const;
    const done = await update(trx, id, version, input);
    if (done.outcome === "conflict") return { ...done, by: (await lastActor(trx, kind, id)) ?? "" };
    if (done.outcome === "saved" && done.fields.length > 0)
      await recordActivity(trx, { ...note, action: "changed", recordId: String(id), fields: done.fields });
    return done;
  });
}
