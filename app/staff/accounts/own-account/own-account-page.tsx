import { Form } from "react-router";
import { dependencies } from "#app/context.ts";
import { passwordHint, passwordLength } from "#app/domain/accounts/password-length.ts";
import { firstAdminName } from "#app/domain/accounts/roles.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { waitingEmail } from "#app/http/accounts/account-changes.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { ConfirmIdentity } from "#app/staff/form/confirm-identity.tsx";
import { TextInput } from "#app/ui/form-fields.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { LinkNotice } from "../link-notice.tsx";
import type { Route } from "./+types/own-account-page.ts";
import { ownCalendar, ownNews } from "./account-settings.server.ts";
import { changeOwnAccount, ownSessions } from "./change-own-account.server.ts";
import { EmailForm, NameForm } from "./name-and-email.tsx";
import type { OwnResponse } from "./own-response.ts";
import { PasskeyPanel } from "./passkey-panel.tsx";
import { ownPasskeys } from "./second-factors.server.ts";
import { SessionList } from "./session-list.tsx";
import { CalendarPanel, NewsPanel } from "./subscription-panels.tsx";
import { TwoFactorPanel } from "./two-factor-panel.tsx";

/** Success messages by the section of the page that shows them. */
const notices: Record<string, { part: string; text: string }> = {
  name: { part: "name", text: "Your name is saved." },
  email: {
    part: "email",
    text: "A link is on its way to the new address. Nothing changes until you open it.",
  },
  "email-unsent": {
    part: "email",
    text: "This site sends no mail, so the link cannot reach you. Ask an admin to change your address.",
  },
  "email-cancelled": { part: "email", text: "Your address stays as it is." },
  password: {
    part: "password",
    text: "Your password is changed. All other sessions and your calendar address have ended.",
  },
  passkey: { part: "passkeys", text: "The passkey is added. Your password alone no longer signs in." },
  "passkey-removed": { part: "passkeys", text: "The passkey is removed." },
  "two-factor-off": { part: "two-factor", text: "Two-factor is off." },
  news: { part: "news", text: "Your choice is saved." },
  "calendar-off": { part: "calendar", text: "The calendar address is revoked." },
  confirmed: { part: "data", text: "Confirmed. You can download the file now." },
  session: { part: "sessions", text: "The session is ended." },
  sessions: { part: "sessions", text: "All other sessions and your calendar address have ended." },
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, name, email, role, twoFactorEnabled } = context.get(account);
  const { security } = await readSettings(context.get(dependencies).db);
  return {
    name,
    email,
    isAdmin: role === "admin",
    twoFactor: twoFactorEnabled,
    needed: role === "admin" && security.adminsNeedTwoFactor,
    passkeys: await ownPasskeys(context),
    waitingEmail: await waitingEmail(context, id),
    sessions: await ownSessions(context),
    calendarSince: await ownCalendar(context),
    news: await ownNews(context),
    notice: notices[url.searchParams.get("done") ?? ""],
  };
}

export const action = ({ request, context }: Route.ActionArgs) => changeOwnAccount(request, context);

export default function OwnAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, isAdmin, twoFactor, needed, sessions, calendarSince, notice, passkeys } = loaderData;
  const response: OwnResponse | undefined = actionData;
  const noticeOf = (part: string) => (!response && notice?.part === part ? notice.text : "");
  const hasPasskey = passkeys.list.length > 0;
  const responseTo = (part: string) => (response?.about === part ? response : undefined);
  const stateOf = (id: string) => ({ id, notice: noticeOf(id), failed: responseTo(id)?.failed });
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <PageTitle>Your account</PageTitle>
      {!isAdmin && (
        <p className="mb-6 text-steel md:-mt-3 wrap-anywhere">
          {name}, {email}
        </p>
      )}
      {needed && !twoFactor && !hasPasskey && (
        <p role="alert" className="mb-6 border-l-4 border-l-amber panel font-semibold">
          Admins need two-factor here. Please switch it on to continue.
        </p>
      )}
      {response?.question && <ConfirmIdentity question={response.question} />}
      {response?.link && (
        <LinkNotice
          title="Confirm your new address"
          created={response.link}
          label="Link to confirm the address"
        />
      )}
      <div className="part-list">
        {isAdmin && (
          <Part {...stateOf("name")} title="Name">
            {name === firstAdminName && (
              <p className="mb-4 border-l-4 border-l-amber pl-3">
                Your account is still called “{firstAdminName}”. Enter your name, so that colleagues see who
                changed what.
              </p>
            )}
            <div className="max-w-md">
              <NameForm name={name} response={responseTo("name")} isFirst />
            </div>
          </Part>
        )}
        <Part {...stateOf("email")} title="Email">
          <div className="max-w-md">
            <EmailForm
              key={loaderData.waitingEmail?.email}
              label="New email address"
              waiting={loaderData.waitingEmail}
              response={responseTo("email")}
            />
          </div>
        </Part>
        <Part
          {...stateOf("two-factor")}
          title="Two-factor"
          help={
            twoFactor
              ? ""
              : "With two-factor on, signing in takes your password and a code from an app on your phone. A stolen password alone is then worth nothing."
          }
          badge={
            <span className={`badge ${twoFactor ? "badge-green" : "badge-gray"}`}>
              {twoFactor ? "On" : "Off"}
            </span>
          }
        >
          <TwoFactorPanel on={twoFactor} response={response} needed={needed && !hasPasskey} />
        </Part>
        <Part
          {...stateOf("passkeys")}
          title="Passkeys"
          help="A passkey signs you in with the fingerprint, face or PIN of your phone or computer, without your password. Once you have one, your password alone no longer signs in: add a second passkey or set up two-factor, so that you are not locked out when a device is lost."
        >
          <PasskeyPanel passkeys={passkeys.list} work={passkeys.work} response={response} />
        </Part>
        <Part {...stateOf("password")} title="Password">
          <div className="max-w-md">
            <PasswordForm key={noticeOf("password")} response={responseTo("password")} email={email} />
          </div>
        </Part>
        <Part
          {...stateOf("calendar")}
          title="Calendar address"
          help="An address for the calendar on your phone or computer (Google, Apple, Outlook). It shows the days with site photos that you may see, of the last 400 days. Anyone with the address can read it without a password, so keep it to yourself."
        >
          <CalendarPanel since={calendarSince} newAddress={response?.calendar} />
        </Part>
        <Part
          {...stateOf("news")}
          title="Mails about site photos"
          help="A mail tells you that a project has new site photos, with the newest three. Without new photos there is no mail."
        >
          <NewsPanel projects={loaderData.news} />
        </Part>
        <Part {...stateOf("sessions")} title="Sessions">
          <SessionList sessions={sessions} />
        </Part>
        <Part
          {...stateOf("data")}
          title="Your data"
          help="Everything that is stored about your account, as a JSON file: access, sessions, activity, mails."
        >
          <Form method="post" action="/admin/account/export" reloadDocument>
            <button type="submit" name="intent" value="export" className="button">
              Download
            </button>
          </Form>
        </Part>
      </div>
    </main>
  );
}

interface PartProps {
  id: string;
  title: string;
  help?: string;
  notice: string;
  failed: string | undefined;
  badge?: React.ReactNode;
  children: React.ReactNode;
}

function Part({ id, title, help, notice, failed, badge, children }: PartProps) {
  return (
    <section id={id} className="part-row" aria-labelledby={`${id}-title`}>
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          {badge}
        </div>
        {help && <p className="part-help">{help}</p>}
      </div>
      <div className="min-w-0">
        <p role="status" className="mb-4 font-semibold empty:sr-only">
          {notice}
        </p>
        <p role="alert" className="mb-4 font-semibold text-error empty:hidden">
          {failed}
        </p>
        {children}
      </div>
    </section>
  );
}

const passwordLabels = {
  current: "Current password",
  password: "New password",
  again: "Repeat new password",
};

function PasswordForm({ response, email }: { response: OwnResponse | undefined; email: string }) {
  const shared = { type: "password", required: true, maxLength: passwordLength.max };
  return (
    <PlainForm labels={passwordLabels} response={response} className="grid gap-5">
      <input type="hidden" name="intent" value="password" />
      {/* Tells password managers which account this password belongs to. */}
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <TextInput name="current" {...shared} autoComplete="current-password" />
      <TextInput
        id="new"
        name="password"
        {...shared}
        hint={passwordHint}
        autoComplete="new-password"
        minLength={passwordLength.min}
      />
      <TextInput name="again" {...shared} autoComplete="new-password" />
      <div>
        <button type="submit" className="button button-amber">
          Change the password
        </button>
        <p className="mt-2 text-steel">This signs you out everywhere else and ends your calendar address.</p>
      </div>
    </PlainForm>
  );
}
