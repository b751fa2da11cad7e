import { logoOf } from "#app/content/brand/logo.ts";
import { storedLogos } from "#app/content/brand/logos.server.ts";
import type { FormValues } from "#app/content/form-values.ts";
import { missingCertificates } from "#app/content/settings/certificates.server.ts";
import { phoneProblem, readPhone } from "#app/content/settings/phone.ts";
import type { SitePart } from "#app/content/settings/site-parts.ts";
import type { Db } from "#db/connect.ts";
import type { Errors } from "./subject.ts";

/** Returns the errors of form values that their schema cannot find. */
export async function partErrors(db: Db, part: SitePart, typed: FormValues): Promise<Errors> {
  if (part === "brand") return logoErrors(db, typed);
  if (part === "badges") return missingCertificates(db, typed);
  return part === "details" ? phoneErrors(typed) : {};
}

/** Checks phone numbers here, because the metadata of the phone library is too large for the form's schema. */
function phoneErrors(typed: FormValues): Errors {
  const given = ["whatsapp", "emergency"].map((field) => [field, String(typed[field]).trim()] as const);
  const wrong = given.filter(([, number]) => number !== "" && readPhone(number) === null);
  return Object.fromEntries(
    wrong.map(([field, number]) => [field, [phoneProblem(number, "98200 12345 or +44 20 7946 0000")]]),
  );
}

/** Returns an error for each field that names a logo that was never uploaded. */
async function logoErrors(db: Db, typed: FormValues): Promise<Errors> {
  const named = ["logo", "logoOnDark"].map((field) => [field, String(typed[field])] as const);
  const given = named.filter(([, file]) => logoOf(file) !== null);
  const stored = await storedLogos(
    db,
    given.map(([, file]) => file),
  );
  const gone = given.filter(([, file]) => !stored.includes(file));
  return Object.fromEntries(gone.map(([field]) => [field, ["Please upload the logo again"]]));
}
