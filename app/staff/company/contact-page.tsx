import { data } from "react-router";
import { dependencies } from "#app/context.ts";
import { type ContactSettings, contactLines } from "#app/domain/company/contact.ts";
import { phoneLinks, readPhone } from "#app/domain/company/phone.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { settingFormValues } from "#app/domain/company/settings.ts";
import { stateOfForm } from "#app/domain/publishing/state.server.ts";
import { settingSubject } from "#app/domain/publishing/subjects.server.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import { recordHistory } from "#app/staff/activity/history.server.ts";
import { History } from "#app/staff/activity/history.tsx";
import { publishingOf } from "#app/staff/form/publishing-panel.tsx";
import { ControlsForm } from "#app/staff/form/record-form.tsx";
import { submitForm } from "#app/staff/form/submit-form.ts";
import { EmptyList } from "#app/staff/list/empty-list.tsx";
import { DoneNotice } from "#app/staff/publishing/done-notice.tsx";
import { savedNotice } from "#app/staff/publishing/intents.server.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { PhoneLinks } from "#app/ui/contact-links.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/contact-page.ts";
import { saveSetting, settingFacts } from "./setting-form.server.ts";

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
    ...settingFacts("contact"),
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
  const { mayChange, history, notice, phone, saved, ...form } = loaderData;
  const response: FormResponse | undefined = actionData;
  return (
    <>
      <PageTitle>Contact</PageTitle>
      <DoneNotice response={response} loaded={notice} />
      {mayChange ? (
        <ControlsForm
          {...form}
          response={response}
          values={saved}
          photos={[]}
          save="Save Changes"
          afterChange
          tools={
            <ConfirmButton
              name="intent"
              value="reset"
              className="button-quiet link"
              question="Reset to the last saved values?"
              details="Your unsaved changes are discarded. The public site stays as it is."
            >
              Reset
            </ConfirmButton>
          }
        />
      ) : (
        <ContactList contact={saved} phone={phone} />
      )}
      {history && <History {...history} />}
    </>
  );
}

interface Props {
  contact: ContactSettings;
  phone: PhoneLinks | null;
}

interface Row {
  name: string;
  /** Texts, with an address where they are links. */
  lines: { text: string; href?: string }[];
  notes: string[];
}

/** Shows how to reach the office to accounts with read-only access. Rows without a value are left out. */
function ContactList(props: Props) {
  const rows = rowsOf(props).filter(({ lines, notes }) => lines.length + notes.length > 0);
  if (rows.length === 0) return <EmptyList filtered={false}>No contact details yet</EmptyList>;
  return (
    <dl className="list-sheet">
      {rows.map(({ name, lines, notes }) => (
        <div key={name} className="fact-line">
          <dt>{name}</dt>
          <dd className="numbers grid wrap-anywhere">
            {lines.map(({ text, href }) =>
              href ? (
                <a key={text} href={href} className="tap link w-fit pointer-fine:min-h-8">
                  {text}
                </a>
              ) : (
                <span key={text}>{text}</span>
              ),
            )}
            {notes.map((note) => (
              <span key={note} className="text-steel">
                {note}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function rowsOf({ contact, phone }: Props): Row[] {
  const { address, emails, notes } = contactLines(contact);
  const notesOf = (name: string) => notes.find(({ label }) => label === name)?.lines ?? [];
  const [hours, ...otherHours] = notesOf("Hours");
  const texts = (lines: string[]) => lines.map((text) => ({ text }));
  return [
    {
      name: "Phone",
      notes: notesOf("Phone"),
      lines: phone ? [{ text: phone.display, href: phone.call }] : [],
    },
    {
      name: "Email",
      notes: notesOf("Email"),
      lines: emails.filter(Boolean).map((email) => ({ text: email, href: `mailto:${email}` })),
    },
    { name: "Address", lines: texts(address), notes: [] },
    { name: "Hours", lines: texts(hours ? [hours] : []), notes: otherHours },
  ];
}
