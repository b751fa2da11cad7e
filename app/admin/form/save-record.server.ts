import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { account } from "#app/auth/guards.server.ts";
import { readForm } from "#app/auth/read-form.server.ts";
import { constraintsOf, errorsByPath } from "#app/content/form-schema.ts";
import { type FormValues, fieldNames, typedValues } from "#app/content/form-values.ts";
import type { FormPicture } from "#app/content/photos/library.ts";
import { photosById } from "#app/content/photos/photos.server.ts";
import { recordId } from "#app/content/record-id.ts";
import type { RecordForForm } from "#app/content/record-save.ts";
import { services, visit } from "#app/context.ts";
import { UnknownPicture } from "#db/galleries.ts";
import { type FormAnswer, sentVersion } from "./form-answer.ts";
import { type RecordKind, writeRecord } from "./write-record.server.ts";

type Context = Readonly<RouterContextProvider>;

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
  const form = await readForm(request, ["version", "submission", ...fieldNames(kind.shape)]);
  const typed = typedValues(form, kind.shape, constraintsOf(kind.schema));
  const { data: submission } = z.uuid().safeParse(form.get("submission"));
  const refuse = async (answer: FormAnswer<Values>, status: number) => {
    const ids = [typed, answer.conflict?.values ?? {}].flatMap(photoIdsOf);
    const photos = await loadPhotos(context, ids);
    return data({ ...answer, typed, photos, ...(submission && { submission }) }, { status });
  };
  const parsed = kind.schema.safeParse(typed);
  if (!parsed.success) return await refuse({ errors: errorsByPath(parsed.error) }, 422);
  try {
    const sent = { input: parsed.data, submission, version: sentVersion(form), idText };
    const done = await writeRecord(context.get(services).db, kind, sent, context.get(account));
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
