import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { account } from "#app/auth/guards.server.ts";
import type { FormValues } from "#app/content/form-values.ts";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import { photosById } from "#app/content/photos/photos.server.ts";
import { recordId } from "#app/content/record-id.ts";
import type { RecordForForm } from "#app/content/record-save.ts";
import type { LinkedRecord } from "#app/content/records/records.ts";
import { RejectedValue } from "#app/content/records/rejected-value.ts";
import { dependencies, requestInfo, reservedAddresses } from "#app/context.ts";
import { type FormResponse, sentVersion } from "#app/forms/form-response.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { UnknownPhoto } from "#db/galleries.ts";
import { type RecordKind, writeRecord } from "./write-record.server.ts";

type Context = Readonly<RouterContextProvider>;

type Loaded<Values extends FormValues> =
  | ({ photos: LibraryPhoto[]; linked: LinkedRecord[] } & RecordForForm<Values>)
  | { failed: string; status: 404 | 500 };

/** Loads the record in the URL for its form; returns an error message if that fails. */
export async function loadRecord<Values extends FormValues, Input>(
  { find, linked, messages }: RecordKind<Values, Input>,
  context: Context,
  idText: string,
): Promise<Loaded<Values>> {
  const id = recordId(idText);
  try {
    const { db } = context.get(dependencies);
    const found = id === null ? undefined : await find(db, id);
    if (id === null || !found) return { failed: messages.missing, status: 404 };
    const photos = await loadPhotos(context, photoIdsOf(found.values));
    return { ...found, photos, linked: await linked(db, [found.values]) };
  } catch (error) {
    context.get(requestInfo).log.error({ err: error }, messages.load);
    return { failed: messages.load, status: 500 };
  }
}

const photoIdsOf = ({ pictures = [] }: FormValues): number[] =>
  [pictures].flat().flatMap((id) => recordId(String(id)) ?? []);

async function loadPhotos(context: Context, ids: number[]): Promise<LibraryPhoto[]> {
  const photos = await photosById(context.get(dependencies).db, ids);
  return [...photos].map(([id, photo]) => ({ id, ...photo }));
}

/**
 * Saves a submitted form and logs the activity; returns the errors if nothing was saved.
 * @param idText the record id in the URL; undefined for a new record
 */
export async function saveRecord<Values extends FormValues, Input>(
  kind: RecordKind<Values, Input>,
  { request, context }: { request: Request; context: Context },
  idText?: string,
) {
  const parsed = await parseForm(request, { blank: kind.blankValues, schema: kind.schema }, [
    "version",
    "submission",
  ]);
  const { form, values: typed, errors, input } = parsed;
  const { data: submission } = z.uuid().safeParse(form.get("submission"));
  const refuse = async (response: FormResponse<Values>, status: number) => {
    const shown = [typed, ...(response.conflict ? [response.conflict.values] : [])];
    const photos = await loadPhotos(context, shown.flatMap(photoIdsOf));
    const linked = await kind.linked(context.get(dependencies).db, shown);
    return data({ ...response, typed, photos, linked, ...(submission && { submission }) }, { status });
  };
  if (errors) return await refuse({ errors }, 422);
  const problems = kind.problemsOf?.(input, context.get(reservedAddresses));
  if (problems) return await refuse({ errors: problems }, 422);
  try {
    const sent = { input, submission, version: sentVersion(form), idText };
    const done = await writeRecord(context.get(dependencies).db, kind, sent, context.get(account));
    if (done.outcome === "saved") return redirect(`${kind.list}?saved=${kind.kind}`);
    if (done.outcome === "missing") return await refuse({ failed: "Update failed" }, 404);
    const { version, at, values, by } = done;
    return await refuse({ conflict: { version, at, values, by } }, 409);
  } catch (error) {
    if (error instanceof UnknownPhoto)
      return await refuse({ errors: { pictures: ["A photo no longer exists. Choose again."] } }, 422);
    if (error instanceof RejectedValue)
      return await refuse({ errors: { [error.field]: [error.message] } }, 422);
    const { log, id } = context.get(requestInfo);
    log.error({ err: error }, kind.messages.save);
    return await refuse({ failed: `${kind.messages.save}. Nothing was saved.`, reference: id }, 500);
  }
}
