import { data, type RouterContextProvider } from "react-router";
import { constraintsOf } from "#app/content/form-schema.ts";
import type { ContactFormValues } from "#app/content/settings/contact.ts";
import { contactFormValues, contactSchema } from "#app/content/settings/contact-schema.ts";
import { readSetting } from "#app/content/settings/settings.server.ts";
import { emptySettings } from "#app/content/settings/settings.ts";
import { dependencies } from "#app/context.ts";
import { type FormResponse, sentVersion } from "#app/forms/form-response.ts";
import { parseFields } from "#app/forms/parse-form.server.ts";
import { saveSettingSeen } from "../save-setting.server.ts";

export const contactConstraints = constraintsOf(contactSchema);

type Context = Readonly<RouterContextProvider>;

/** Response to the contact form. */
export interface ContactResponse extends FormResponse<ContactFormValues> {
  /** Whether `typed` contains the last saved values, returned by Reset. */
  reset?: true;
}

/** Validates and saves the contact settings from a submitted form. */
export async function saveContact(context: Context, form: FormData) {
  const blank = contactFormValues(emptySettings.contact);
  const { values: typed, errors, input } = parseFields(form, { blank, schema: contactSchema });
  if (errors) return data<ContactResponse>({ typed, errors }, { status: 422 });
  const change = { value: input, version: sentVersion(form) };
  const result = await saveSettingSeen(context, "contact", change);
  const saved = contactFormValues(input);
  if (result.saved) return data<ContactResponse>({ typed: saved, saved: result.version });
  const { value: theirs, ...about } = result.theirs;
  const conflict = { ...about, values: contactFormValues(theirs) };
  return data<ContactResponse>({ typed: saved, conflict }, { status: 409 });
}

/** Returns the last saved values to the form without writing anything. */
export async function resetContact(context: Context) {
  const { value, version } = await readSetting(context.get(dependencies).db, "contact");
  return data<ContactResponse>({ typed: contactFormValues(value), saved: version, reset: true });
}
