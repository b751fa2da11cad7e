import { data, type RouterContextProvider } from "react-router";
import { constraintsOf } from "#app/content/form-schema.ts";
import { contactKeys } from "#app/content/settings/contact.ts";
import { contactSchema } from "#app/content/settings/contact-schema.ts";
import { dependencies } from "#app/context.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import { parseFields } from "#app/forms/parse-form.server.ts";
import { contactSubject } from "#app/publishing/setting-subject.server.ts";
import { stateOf } from "#app/publishing/state.server.ts";
import { saveSubject } from "../save-subject.server.ts";

export const contactConstraints = () => constraintsOf(contactSchema);

type Context = Readonly<RouterContextProvider>;

/** Validates and saves the contact settings from a submitted form. */
export function saveContact(context: Context, form: FormData) {
  const blank = Object.fromEntries(contactKeys.map((key) => [key, ""]));
  const { values: typed, errors } = parseFields(form, { blank, schema: contactSchema });
  return saveSubject(context, contactSubject, {
    published: "Contact settings published",
    form,
    typed,
    errors,
  });
}

/** Returns the last published values to the form without writing anything. */
export async function resetContact(context: Context) {
  const state = await stateOf(context.get(dependencies).db, contactSubject);
  if (!state) throw data(null, { status: 404 });
  const { stored, latest } = state;
  return data<FormResponse>({
    ...{ typed: stored.values, saved: latest.version, notice: "Reset to the last saved values" },
  });
}
