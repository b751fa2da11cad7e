import { data } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import type { FormValues } from "#app/content/form-values.ts";
import type { ContactSettings } from "#app/content/settings/contact.ts";
import { phoneLinks, readPhone } from "#app/content/settings/phone.ts";
import { settingFormValues } from "#app/content/settings/setting-forms.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { dependencies } from "#app/context.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import { settingSubject } from "#app/publishing/setting-subject.server.ts";
import { stateOfForm } from "#app/publishing/state.server.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { History } from "../activity/history.tsx";
import { recordHistory } from "../activity/record-history.server.ts";
import { submitForm } from "../form/submit-form.ts";
import { DoneNotice } from "../publishing/done-notice.tsx";
import { publishingOf } from "../publishing/publishing-panel.tsx";
import { savedNotice } from "../publishing/saved-notice.server.ts";
import { saveSetting } from "../site-content/save-setting.server.ts";
import { settingFacts } from "../site-content/setting-facts.server.ts";
import type { Route } from "./+types/contact-page.ts";
import { ContactForm } from "./contact-form.tsx";
import { ContactList } from "./contact-list.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const mayChange = context.get(account).role === "admin";
  const [state, settings, history] = await Promise.all([
    stateOfForm(db, settingSubject("contact")),
    readSettings(db),
    mayChange ? recordHistory(context, "setting", "contact") : null,
  ]);
  // Clients see what is published.
  const published = settingFormValues("contact", settings);
  const saved = { ...published, ...(mayChange && state?.values) } as ContactSettings & FormValues;
  return {
    saved,
    phone: phoneLinks(readPhone(saved.phonePrimary) ?? ""),
    version: state?.version ?? 0,
    publishing: mayChange && state ? publishingOf(state, "/admin/cms/contact/versions", false) : null,
    company: settings.profile.name,
    facts: settingFacts("contact"),
    mayChange,
    notice: savedNotice(url),
    history,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  if (context.get(account).role !== "admin") throw data("This part is for admins.", { status: 403 });
  return saveSetting(context, "contact", { request, name: "Contact settings" });
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
