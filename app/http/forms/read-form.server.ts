import { data } from "react-router";
import type { z } from "zod";
import { isMultipart, mayHaveFiles, readMultipart } from "#app/adapters/uploads/read-multipart.ts";
import { BrokenUpload, type ReceivedFile, TooLarge } from "#app/adapters/uploads/receive-file.ts";
import { constraintsOf, errorsByPath } from "#app/domain/values/form-schema.ts";
import {
  type FormValues,
  fieldNames,
  formValues,
  type ListLimits,
  maxFields,
} from "#app/domain/values/form-values.ts";

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * Matches a multipart type as browsers send it. Other parameters are rejected: the boundary used for counting must
 * be the boundary used by the parser.
 */
const multipartType =
  /^multipart\/form-data\s*;\s*boundary=(?:"([^"\\;]+)"|([^\s";,]+))\s*(?:;\s*charset=utf-8\s*)?$/i;

/**
 * Reads the text fields of a form. Counts the fields before it parses them, and copies only the names that the
 * form defines. Clients control the other names, and parsers that expand names such as `a[9]` must never see them.
 * @param names the names the form defines, such as `name` or `specs[].label`
 * @throws a 415 response for other content types, a 400 response for a malformed body, a 408 response for
 *   a timeout, a 413 response for a body that is too large or has too many fields
 */
export async function readForm(request: Request, names: readonly string[]): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!formTypes.test(type)) throw data("This is not a form.", { status: 415 });
  const separator = separatorOf(type);
  const bytes = await request.bytes().catch((error: unknown) => {
    throw refusalOf(error) ?? data("The form was incomplete. Send it again.", { status: 400 });
  });
  if (hasTooManyFields(bytes, separator)) throw tooManyFields();
  const sent = await new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw malformed();
  });
  const known = new Set(names);
  const form = new FormData();
  for (const [name, value] of sent)
    if (known.has(name) && typeof value === "string") form.append(name, value);
  return form;
}

const tooManyFields = () => data(`This form has more than ${maxFields} fields.`, { status: 413 });

const malformed = () => data("This form is malformed.", { status: 400 });

/** Returns the separator between two fields of a body. */
function separatorOf(type: string): string {
  if (!/^multipart\//i.test(type)) return "&";
  const [, quoted, plain] = multipartType.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw malformed();
  return `--${boundary}`;
}

function hasTooManyFields(bytes: Uint8Array<ArrayBuffer>, separator: string): boolean {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let found = 0;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length)) {
    found += 1;
    // A multipart body has one more separator than fields: the closing one.
    if (found > maxFields + 1) return true;
  }
  return false;
}

/** Returns a request without files with its body in memory, after counting its fields; any other as it is. */
async function counted(request: Request, separator: string): Promise<Request> {
  if (mayHaveFiles(request.headers)) return request;
  const bytes = await request.bytes();
  if (hasTooManyFields(bytes, separator)) throw tooManyFields();
  return new Request(request.url, { method: request.method, headers: request.headers, body: bytes });
}

interface FilesOfForm {
  /** Name of the field. */
  name: string;
  maxFiles: number;
  /** Of each file; longer ones are cut a byte above it. */
  maxBytes: number;
  /** Called with the first bytes of each file; one that may not be stored is only counted and hashed. */
  mayStore: () => Promise<boolean>;
}

/** Maximum bytes of all texts of a form that also takes files. */
const maxTextBytes = 64 * 1024;

/**
 * Reads a form with files like `readForm`. The files are written to a folder as they arrive. One file more than allowed is
 * kept, and one byte more of each, so that the action can say what is wrong beside the texts that were typed.
 * @throws the responses of `readForm`
 */
export async function readFormWithFiles(
  request: Request,
  names: readonly string[],
  { folder, ...field }: FilesOfForm & { folder: string },
): Promise<{ form: FormData; files: ReceivedFile[] }> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!isMultipart(request.headers)) return { form: await readForm(request, names), files: [] };
  const separator = separatorOf(type);
  const fields = new Set([...names, field.name]);
  const limits = { ...field, maxFields, maxTextBytes, fields, readsWhole: true };
  const parts = await counted(request, separator)
    .then((body) => readMultipart(body, folder, limits))
    .catch((error: unknown) => {
      throw refusalOf(error) ?? (error instanceof BrokenUpload ? malformed() : error);
    });
  const form = new FormData();
  for (const name of names)
    for (const part of parts.get(name) ?? []) if (typeof part === "string") form.append(name, part);
  const sent = parts.get(field.name) ?? [];
  return { form, files: sent.filter((part): part is ReceivedFile => typeof part !== "string") };
}

const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && (error.name === "TimeoutError" || isTooSlow(error.cause));

const isTooLarge = (error: unknown): boolean =>
  error instanceof TooLarge ||
  error instanceof RangeError ||
  (error instanceof Error && error.cause instanceof RangeError);

/** Returns the response to a body that is too large or too slow; null for any other error. */
function refusalOf(error: unknown) {
  if (isTooLarge(error)) return data("This form is too large.", { status: 413 });
  return isTooSlow(error) ? data("The request took too long to arrive.", { status: 408 }) : null;
}

interface FormKind<Values extends FormValues, Input> {
  /** Blank values that name the fields: "" for a text, one blank entry for a list. */
  blank: Values;
  schema: z.ZodType<Input>;
  /** Limits of the lists; those of the schema when absent. */
  limits?: ListLimits;
}

/** Submitted values, and either the parsed input or the errors by path, such as `specs.2.label`. */
export type Parsed<Values, Input> = { values: Values } & (
  | { input: Input; errors?: never }
  | { errors: Record<string, string[]>; input?: never }
);

/**
 * Parses and validates a form.
 * @param besides names of additional fields, such as `intent`, available in `form`
 * @throws an error response for a body that is not a form; see `readForm`
 */
export async function parseForm<Values extends FormValues, Input>(
  request: Request,
  kind: FormKind<Values, Input>,
  besides: readonly string[] = [],
): Promise<Parsed<Values, Input> & { form: FormData }> {
  const form = await readForm(request, [...besides, ...fieldNames(kind.blank)]);
  return { form, ...parseFields(form, kind) };
}

export function parseFields<Values extends FormValues, Input>(
  form: FormData,
  { blank, schema, limits = constraintsOf(schema) }: FormKind<Values, Input>,
): Parsed<Values, Input> {
  const values = formValues(form, blank, limits);
  const { data: input, error } = schema.safeParse(values);
  const errors = { ...(error && errorsByPath(error)), ...repeatedFields(form, blank) };
  return Object.keys(errors).length > 0 ? { values, errors } : { values, input: input as Input };
}

/** Rejects text fields that were sent more than once, because the intended value is ambiguous. */
function repeatedFields(form: FormData, blank: FormValues): Record<string, string[]> {
  const repeated = Object.keys(blank).filter(
    (name) => !Array.isArray(blank[name]) && form.getAll(name).length > 1,
  );
  return Object.fromEntries(repeated.map((name) => [name, ["This field was sent more than once"]]));
}
