import { data, type RouterContextProvider } from "react-router";
import { constraintsOf, errorsByPath } from "#app/content/form-schema.ts";
import { typedValues } from "#app/content/form-values.ts";
import type { TypedContact } from "#app/content/settings/contact.ts";
import { contactSchema, typedContact } from "#app/content/settings/contact-schema.ts";
import { readSetting } from "#app/content/settings/settings.server.ts";
import { emptySettings } from "#app/content/settings/settings.ts";
import { services } from "#app/context.ts";
import { type FormAnswer, sentVersion } from "../form/form-answer.ts";
import { saveSettingSeen } from "../save-setting.server.ts";

export const contactConstraints = constraintsOf(contactSchema);

type Context = Readonly<RouterContextProvider>;

/** What the contact form is answered. */
export interface ContactAnswer extends FormAnswer<TypedContact> {
  /** Whether `typed` is what was saved last, given back by Reset. */
  reset?: true;
}

/** Saves the ten settings as they were typed. */
export async function saveContact(context: Context, form: FormData) {
  const typed = typedValues(form, typedContact(emptySettings.contact));
  const parsed = contactSchema.safeParse(typed);
  if (!parsed.success)
    return data<ContactAnswer>({ typed, errors: errorsByPath(parsed.error) }, { status: 422 });
  const change = { value: parsed.data, version: sentVersion(form), title: "Contact" };
  const result = await saveSettingSeen(context, "contact", change);
  const saved = typedContact(parsed.data);
  if (result.saved) return data<ContactAnswer>({ typed: saved, saved: result.version });
  const { value: theirs, ...about } = result.theirs;
  const conflict = { ...about, values: typedContact(theirs) };
  return data<ContactAnswer>({ typed: saved, conflict }, { status: 409 });
}

/** Returns the last saved values to the form. Nothing is written. */
export async function resetContact(context: Context) {
  const { value, version } = await readSetting(context.get(services).db, "contact");
  return data<ContactAnswer>({ typed: typedContact(value), saved: version, reset: true });
}
