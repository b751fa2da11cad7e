import { data, redirect } from "react-router";
import { z } from "zod";
import { dependencies, requestInfo } from "#app/context.ts";
import { findAccount } from "#app/domain/accounts/accounts.server.ts";
import { endEmailChange } from "#app/domain/accounts/email-changes.server.ts";
import { endInvitation } from "#app/domain/accounts/invitations.server.ts";
import { passwordHint, passwordLength } from "#app/domain/accounts/password-length.ts";
import {
  endPasswordLinks,
  hasPassword,
  passwordLinkOwner,
  setPasswordHash,
  usePasswordLink,
} from "#app/domain/accounts/password-links.server.ts";
import { passwordForm, passwordProblem } from "#app/domain/accounts/passwords.server.ts";
import { endSessions } from "#app/domain/accounts/sessions.server.ts";
import { libraryEmail } from "#app/domain/accounts/stored-tokens.server.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { mailOwner, type Owner, recordSignIn } from "#app/http/accounts/account-changes.server.ts";
import { signInHeaders } from "#app/http/accounts/guards.server.ts";
import { FormAlert, type FormResponse } from "#app/http/forms/form-response.tsx";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { parseForm } from "#app/http/forms/read-form.server.ts";
import { unlessDiskFull } from "#app/staff/form/unless-disk-full.server.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/form-fields.tsx";
import type { Db } from "#db/connect.ts";
import { lockAccount } from "#db/rows.ts";
import type { Route } from "./+types/set-password-page.ts";
import { type InvitedAccount, invitedAccount } from "./invited-account.server.ts";

const expired = "This link has expired or was already used. Request a new one.";

const tokenPattern = /^[\w-]{1,100}$/;

const blank = { token: "", password: "", again: "" };

const schema = passwordForm({ token: z.string(expired).regex(tokenPattern, expired) });

/** Reads what the link is for, which takes no session; opening it does not use it up. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shared = context.get(dependencies);
  const token = url.searchParams.get("token") ?? "";
  const owner = tokenPattern.test(token) ? await passwordLinkOwner(shared.db, token, new Date()) : undefined;
  const account = owner === undefined ? undefined : await findAccount(shared.db, { id: owner });
  if (!account) return { token, email: null, invited: null };
  const isFirst = !(await hasPassword(shared.db, account.id));
  return { token, email: account.email, invited: isFirst ? await invitedAccount(shared, account) : null };
}

/**
 * Sets the password a one-time link stands for, and ends all sessions, other links and the calendar address of
 * the account, in one transaction. The first password also signs in.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth, db, mailWaiting, throttle } = context.get(dependencies);
  const { errors, input } = await parseForm(request, { blank, schema });
  if (errors)
    return data<FormResponse>(errors.token ? { failed: expired, errors } : { errors }, { status: 422 });
  const { token, password } = input;
  const owner = await passwordLinkOwner(db, token, new Date());
  const account = owner === undefined ? undefined : await findAccount(db, { id: owner });
  const problem = account && (await passwordProblem(db, password, account.email));
  if (problem) return data<FormResponse>({ errors: { password: [problem] } }, { status: 422 });
  if (!account) return data<FormResponse>({ failed: expired }, { status: 410 });
  const hash = await (await auth.$context).password.hash(password);
  const store = async (trx: Db) => {
    // Before its links, as the changes of invitations do.
    await lockAccount(trx, account.id, "forUpdate");
    if (!(await usePasswordLink(trx, token))) return "expired";
    const isFirst = !(await hasPassword(trx, account.id));
    await setPasswordHash(trx, account.id, hash);
    await endSessions(trx, account.id);
    await endInvitation(trx, account.id);
    await endPasswordLinks(trx, account.id);
    await endEmailChange(trx, account.id);
    await recordActivity(trx, { by: account, action: "password-set", kind: "account" });
    if (!isFirst) await mailOwner(trx, context, { owner: account, event: "password reset", by: account });
    return isFirst ? "first" : "replaced";
  };
  const outcome = await unlessDiskFull(
    context,
    () => db.transaction().execute(store),
    (failed): FormResponse => ({ failed }),
  );
  if (typeof outcome !== "string") return outcome;
  if (outcome === "expired") return data<FormResponse>({ failed: expired }, { status: 410 });
  mailWaiting();
  await throttle.forget(account.email);
  await throttle.trust(account.email, context.get(requestInfo).address);
  return outcome === "first"
    ? signInFirstTime(request, context, { account, password })
    : redirect("/admin/login");
}

/** Signs in an invited account: the link was mailed to its owner, and there is no second factor yet. */
async function signInFirstTime(
  request: Request,
  context: Route.ActionArgs["context"],
  { account, password }: { account: Owner; password: string },
) {
  const response = await context.get(dependencies).auth.api.signInEmail({
    body: { email: libraryEmail(account.email), password },
    headers: signInHeaders(request, context),
    asResponse: true,
  });
  if (!response.ok) return redirect("/admin/login");
  const headers = await recordSignIn(request, context, { owner: account, response });
  return redirect("/admin", { headers });
}

export const meta: Route.MetaFunction = () => [
  { title: "Set a password" },
  // The address holds the one-time token: no other site may learn it. Without any referrer the form
  // would not say where it was sent from either.
  { name: "referrer", content: "same-origin" },
];

const labels = { password: "New password", again: "Repeat password" };

/** Shows whose password this is, also to the browser that offers to store it. */
function OwnEmail({ email }: { email: string }) {
  return (
    <Field id="own-email" errorId="own-email-error" label="Email">
      <input id="own-email" type="email" value={email} autoComplete="username" readOnly className="input" />
    </Field>
  );
}

function InvitedTo({ projects, photo }: InvitedAccount) {
  if (!projects) return null;
  return (
    <>
      <p className="mt-3">Your account shows the site photos of {projects}, day by day.</p>
      {photo && (
        <figure className="mt-4">
          <img
            src={photo.source}
            width={photo.width}
            height={photo.height}
            alt={photo.alt}
            className="aspect-3/2 w-full object-cover"
          />
          <figcaption className="label mt-2">
            {photo.project}, {readableSiteDay(photo.date)}
          </figcaption>
        </figure>
      )}
    </>
  );
}

export default function SetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData;
  const { token, email, invited } = loaderData;
  const failed = response?.failed ?? (email === null ? expired : undefined);
  return (
    <>
      <h1 className="text-2xl">Set a password</h1>
      <FormAlert response={{ failed }} focus={false} className="mt-3" />
      {invited && <InvitedTo {...invited} />}
      <PlainForm labels={labels} response={response} className="mt-5 grid gap-5">
        <input type="hidden" name="token" value={token} />
        {email !== null && <OwnEmail email={email} />}
        <TextInput
          name="password"
          type="password"
          hint={passwordHint}
          autoComplete="new-password"
          required
          minLength={passwordLength.min}
          maxLength={passwordLength.max}
          autoFocus={!response?.errors?.again}
        />
        <TextInput name="again" type="password" autoComplete="new-password" required />
        <button type="submit" className="button button-amber">
          Set the password
        </button>
      </PlainForm>
      <p className="mt-5">
        <a href="/admin/forgot-password" className="tap link">
          Request a new link
        </a>
      </p>
    </>
  );
}
