import { data, type RouterContextProvider } from "react-router";
import { constraintsOf, errorsByPath } from "#app/content/form-schema.ts";
import { typedValues } from "#app/content/form-values.ts";
import type { TypedContact } from "#app/content/settings/contact.ts";
import { contactSchema, typedContact } from "#app/content/settings/contact-schema.ts";
import { builtInContact } from "#db/built-in-contact.ts";
import type { ContactSettings } from "#db/schema.ts";
import { type FormAnswer, sentVersion } from "../form/form-answer.ts";
import { saveSettingSeen } from "../save-setting.server.ts";

export const contactConstraints = constraintsOf(contactSchema);

type Context = Readonly<RouterContextProvider>;

/** What the contact form is answered. */
export interface ContactAnswer extends FormAnswer<TypedContact> {
  /** What a reset has replaced. */
  replaced?: TypedContact;
}

/** Saves the ten settings as they were typed. */
export async function saveContact(context: Context, form: FormData) {
  const typed = typedValues(form, typedContact(builtInContact));
  const parsed = contactSchema.safeParse(typed);
  if (!parsed.success)
    return data<ContactAnswer>({ typed, errors: errorsByPath(parsed.error) }, { status: 422 });
  return save(context, form, parsed.data);
}

/** Puts the built-in defaults in place of the ten settings. */
export const resetContact = (context: Context, form: FormData) => save(context, form, builtInContact);

async function save(context: Context, form: FormData, value: ContactSettings) {
  const change = { value, version: sentVersion(form), title: "Contact" };
  const typed = typedContact(value);
  const result = await saveSettingSeen(context, "contact", change);
  if (!result.saved) {
    const { value: theirs, ...about } = result.theirs;
    const conflict = { ...about, values: typedContact(theirs) };
    return data<ContactAnswer>({ typed, conflict }, { status: 409 });
  }
  const replaced = form.get("intent") === "reset" && { replaced: typedContact(result.before) };
  return data<ContactAnswer>({ typed, saved: result.version, ...replaced });
}
