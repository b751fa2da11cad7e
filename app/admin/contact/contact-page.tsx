import { data } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { type ContactFormValues, contactKeys, contactTexts } from "#app/content/settings/contact.ts";
import { contactFormValues } from "#app/content/settings/contact-schema.ts";
import { phoneLinks, readPhone } from "#app/content/settings/phone.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { dependencies } from "#app/context.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { contactSubject } from "#app/publishing/setting-subject.server.ts";
import { stateOfForm } from "#app/publishing/state.server.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { History } from "../activity/history.tsx";
import { recordHistory } from "../activity/record-history.server.ts";
import { submitForm } from "../form/submit-form.ts";
import { DoneNotice } from "../publishing/done-notice.tsx";
import { intentFields } from "../publishing/intents.ts";
import { publishingOf } from "../publishing/publishing-panel.tsx";
import { savedNotice } from "../publishing/saved-notice.server.ts";
import type { Route } from "./+types/contact-page.ts";
import { ContactForm } from "./contact-form.tsx";
import { ContactList } from "./contact-list.tsx";
import { contactConstraints, resetContact, saveContact } from "./save-contact.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const mayChange = context.get(account).role === "admin";
  const [state, settings, history] = await Promise.all([
    stateOfForm(db, contactSubject),
    readSettings(db),
    mayChange ? recordHistory(context, "setting", "contact") : null,
  ]);
  // Clients see what is published.
  const published = contactFormValues(contactTexts(settings));
  const saved = { ...published, ...(mayChange && state?.values) } as ContactFormValues;
  return {
    saved,
    phone: phoneLinks(readPhone(saved.phonePrimary) ?? ""),
    version: state?.version ?? 0,
    publishing: mayChange && state ? publishingOf(state, "/admin/cms/contact/versions", false) : null,
    company: settings.profile.name,
    constraints: contactConstraints(),
    mayChange,
    notice: savedNotice(url),
    history,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  if (context.get(account).role !== "admin") throw data("This part is for admins.", { status: 403 });
  const form = await readForm(request, ["version", ...intentFields, ...contactKeys]);
  return form.get("intent") === "reset" ? resetContact(context) : saveContact(context, form);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const reset = /name="intent"\s+reset\s/.test(await request.clone().text());
  return submitForm(serverAction, `Failed to ${reset ? "reset" : "save"} the contact settings`);
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mayChange, history, notice, ...form } = loaderData;
  const response: FormResponse | undefined = actionData;
  return (
    <>
      <PageTitle>Contact</PageTitle>
      <DoneNotice response={response} loaded={notice} />
      {mayChange ? (
        <ContactForm {...form} response={response} />
      ) : (
        <ContactList contact={form.saved} phone={form.phone} />
      )}
      {history && <History {...history} />}
    </>
  );
}
