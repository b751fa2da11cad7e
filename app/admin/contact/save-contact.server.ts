import { data, type RouterContextProvider } from "react-router";
import { constraintsOf, errorsByPath } from "#app/content/form-schema.ts";
import { formValues } from "#app/content/form-values.ts";
import type { ContactFormValues } from "#app/content/settings/contact.ts";
import { contactFormValues, contactSchema } from "#app/content/settings/contact-schema.ts";
import { readSetting } from "#app/content/settings/settings.server.ts";
import { emptySettings } from "#app/content/settings/settings.ts";
import { dependencies } from "#app/context.ts";
import { type FormResponse, sentVersion } from "#app/forms/form-response.ts";
import { saveSettingSeen } from "../save-setting.server.ts";

export const contactConstraints = constraintsOf(contactSchema);

type Context = Readonly<RouterContextProvider>;

/** What the contact form is answered. */
export interface ContactResponse extends FormResponse<ContactFormValues> {
  /** Whether `typed` is what was saved last, given back by Reset. */
  reset?: true;
}

/** Saves the ten settings as they were typed. */
export async function saveContact(context: Context, form: FormData) {
  const typed = formValues(form, contactFormValues(emptySettings.contact));
  const parsed = contactSchema.safeParse(typed);
  if (!parsed.success)
    return data<ContactResponse>({ typed, errors: errorsByPath(parsed.error) }, { status: 422 });
  const change = { value: parsed.data, version: sentVersion(form) };
  const result = await saveSettingSeen(context, "contact", change);
  const saved = contactFormValues(parsed.data);
  if (result.saved) return data<ContactResponse>({ typed: saved, saved: result.version });
  const { value: theirs, ...about } = result.theirs;
  const conflict = { ...about, values: contactFormValues(theirs) };
  return data<ContactResponse>({ typed: saved, conflict }, { status: 409 });
}

/** Returns the last saved values to the form. Nothing is written. */
export async function resetContact(context: Context) {
  const { value, version } = await readSetting(context.get(dependencies).db, "contact");
  return data<ContactResponse>({ typed: contactFormValues(value), saved: version, reset: true });
}
