import { useEffect } from "react";
import { data } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { type ContactFormValues, contactKeys, contactLabels } from "#app/content/settings/contact.ts";
import { contactFormValues } from "#app/content/settings/contact-schema.ts";
import { phoneLinks } from "#app/content/settings/phone.ts";
import { readSetting, readSettings } from "#app/content/settings/settings.server.ts";
import { dependencies } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useNotify } from "#app/ui/notices.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { keepInput } from "../form/keep-input.ts";
import type { Route } from "./+types/contact-page.ts";
import { ContactForm } from "./contact-form.tsx";
import {
  type ContactResponse,
  contactConstraints,
  resetContact,
  saveContact,
} from "./save-contact.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const [{ value, version }, { profile }] = await Promise.all([readSetting(db, "contact"), readSettings(db)]);
  return {
    saved: contactFormValues(value),
    phone: phoneLinks(value.phonePrimary),
    version,
    company: profile.name,
    constraints: contactConstraints,
    mayChange: context.get(account).role === "admin",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  if (context.get(account).role !== "admin") throw data("This part is for admins.", { status: 403 });
  const form = await readForm(request, ["intent", "version", ...contactKeys]);
  return form.get("intent") === "reset" ? resetContact(context) : saveContact(context, form);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const reset = new URLSearchParams(await request.clone().text()).get("intent") === "reset";
  return keepInput(serverAction, `Failed to ${reset ? "reset" : "save"} the contact settings`);
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mayChange, ...form } = loaderData;
  const response: ContactResponse | undefined = actionData;
  useSavedNotice(response);
  return (
    <>
      <PageTitle>Contact</PageTitle>
      {mayChange ? <ContactForm {...form} response={response} /> : <ContactList contact={form.saved} />}
    </>
  );
}

/** Shows a notice about the last save or reset. */
function useSavedNotice(response: ContactResponse | undefined) {
  const notify = useNotify();
  useEffect(() => {
    if (response?.saved === undefined) return;
    notify(response.reset ? "Reset to the last saved values" : "Contact settings saved");
  }, [response, notify]);
}

/** Shows the settings to users with read-only access. */
function ContactList({ contact }: { contact: ContactFormValues }) {
  return (
    <dl className="panel grid gap-x-8 gap-y-4 sm:gap-y-3 sm:grid-cols-[12rem_1fr]">
      {contactKeys.map((key) => (
        <div key={key} className="sm:contents">
          <dt className="text-steel">{contactLabels[key]}</dt>
          <dd className="wrap-anywhere">{contact[key] || "not set"}</dd>
        </div>
      ))}
    </dl>
  );
}
