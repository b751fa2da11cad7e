import { data } from "react-router";
import { maxFields } from "#app/content/form-values.ts";

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
    if (isTooLarge(error)) throw data("This form is too large.", { status: 413 });
    if (isTooSlow(error)) throw data("The request took too long to arrive.", { status: 408 });
    throw data("The form was incomplete. Send it again.", { status: 400 });
  });
  if (hasTooManyFields(bytes, separator))
    throw data(`This form has more than ${maxFields} fields.`, { status: 413 });
  const sent = await new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw malformed();
  });
  const known = new Set(names);
  const form = new FormData();
  for (const [name, value] of sent)
    if (known.has(name) && typeof value === "string") form.append(name, value);
  return form;
}

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

const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && (error.name === "TimeoutError" || isTooSlow(error.cause));

const isTooLarge = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && error.cause instanceof RangeError);
