import { logoOf } from "#app/content/brand/logo.ts";
import { storedLogos } from "#app/content/brand/logos.server.ts";
import type { FormValues } from "#app/content/form-values.ts";
import { missingCertificates } from "#app/content/settings/certificates.server.ts";
import type { SettingForm } from "#app/content/settings/settings.ts";
import type { Db } from "#db/connect.ts";
import type { Errors } from "./subject.ts";

/** Returns the errors of form values that their schema cannot find. */
export async function settingErrors(db: Db, part: SettingForm, typed: FormValues): Promise<Errors> {
  if (part === "brand") return logoErrors(db, typed);
  return part === "badges" ? missingCertificates(db, typed) : {};
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
