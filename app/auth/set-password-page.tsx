import { data, redirect } from "react-router";
import { z } from "zod";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { projectChoices } from "#app/content/events/project-choices.server.ts";
import { endEmailChange } from "#app/content/users/email-changes.server.ts";
import { endInvitation } from "#app/content/users/invitations.server.ts";
import { passwordForm, passwordHint, passwordLength } from "#app/content/users/password.ts";
import {
  endPasswordLinks,
  passwordLinkOwner,
  setPasswordHash,
  usePasswordLink,
} from "#app/content/users/sessions.server.ts";
import { endSessions, findUser, hasPassword, lockUser } from "#app/content/users/users.server.ts";
import { dependencies, isDiskFull, requestInfo } from "#app/context.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { diskFullReason, type FormResponse } from "#app/forms/form-response.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { PlainForm } from "#app/forms/plain-form.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/form-fields.tsx";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/set-password-page.ts";
import { mailOwner, recordSignIn } from "./account-events.server.ts";
import { cookiesOf, signInHeaders } from "./auth.server.ts";
import { passwordProblem } from "./password-rules.server.ts";

const expired = "This link has expired or was already used. Request a new one.";

const tokenPattern = /^[\w-]{1,100}$/;

/** As many projects are named; of more, the list says nothing. */
const maxNamed = 3;

const blank = { token: "", password: "", again: "" };

const schema = passwordForm({ token: z.string(expired).regex(/^[\w-]+$/, expired) });

/** Reads whose link it is: its holder may set that account's password, so the page names the address to sign in with. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const token = url.searchParams.get("token") ?? "";
  const owner = tokenPattern.test(token) ? await passwordLinkOwner(db, token, new Date()) : undefined;
  const user = owner === undefined ? undefined : await findUser(db, { id: owner });
  if (!user) return { token, email: null, projects: [] };
  const { choices, more } = await projectChoices(db, { id: user.id, role: user.role });
  const named = more || choices.length > maxNamed || user.role === "admin" ? [] : choices;
  return { token, email: user.email, projects: named.map(({ title }) => title) };
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
  const user = owner === undefined ? undefined : await findUser(db, { id: owner });
  const problem = user && (await passwordProblem(db, password, user.email));
  if (problem) return data<FormResponse>({ errors: { password: [problem] } }, { status: 422 });
  if (!user) return data<FormResponse>({ failed: expired }, { status: 410 });
  const hash = await (await auth.$context).password.hash(password);
  const store = async (trx: Db) => {
    await lockUser(trx, user.id);
    if (!(await usePasswordLink(trx, token))) return "expired";
    const isFirst = !(await hasPassword(trx, user.id));
    await setPasswordHash(trx, user.id, hash);
    await endSessions(trx, user.id);
    await endInvitation(trx, user.id);
    await endPasswordLinks(trx, user.id);
    await endEmailChange(trx, user.id);
    await recordActivity(trx, { by: user, action: "password-set", kind: "account" });
    if (!isFirst) await mailOwner(trx, user, "password reset", { request, context });
    return isFirst ? "first" : "replaced";
  };
  const outcome = await db
    .transaction()
    .execute(store)
    .catch((error) => {
      if (!isDiskFull(context, error)) throw error;
      return "disk full" as const;
    });
  if (outcome === "disk full") return data<FormResponse>({ failed: diskFullReason }, { status: 507 });
  if (outcome === "expired") return data<FormResponse>({ failed: expired }, { status: 410 });
  mailWaiting();
  await throttle.trust(user.email, context.get(requestInfo).address);
  return outcome === "first" ? signInFirstTime(request, context, user, password) : redirect("/admin/login");
}

/** Signs in somebody who was invited: the link was mailed to them, and there is no second factor yet. */
async function signInFirstTime(
  request: Request,
  context: Route.ActionArgs["context"],
  user: { id: string; name: string; email: string },
  password: string,
) {
  const response = await context.get(dependencies).auth.api.signInEmail({
    body: { email: user.email, password },
    headers: signInHeaders(request, context.get(requestInfo).address),
    asResponse: true,
  });
  if (!response.ok) return redirect("/admin/login");
  const headers = cookiesOf(response);
  await recordSignIn(request, context, user, headers);
  return redirect("/admin", { headers });
}

export const meta: Route.MetaFunction = () => [
  { title: "Set a password" },
  // The address holds the one-time token: no other site may learn it. Without any referrer the form
  // would not say where it was sent from either.
  { name: "referrer", content: "same-origin" },
];

const labels = { password: "New password", again: "Repeat password" };

export default function SetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData;
  return (
    <>
      <h1 className="text-2xl">Set a password</h1>
      {loaderData.projects.length > 0 && (
        <p className="mt-3 wrap-anywhere">{`To see the site photos of ${loaderData.projects.join(", ")}.`}</p>
      )}
      <FormAlert response={{ failed: response?.failed }} focus={false} className="mt-3" />
      <PlainForm {...{ labels, response }} className="mt-5 grid gap-5">
        <input type="hidden" name="token" value={loaderData.token} />
        {loaderData.email && (
          <Field label="Email" id="owner" errorId="owner-error">
            <input
              id="owner"
              type="email"
              value={loaderData.email}
              readOnly
              autoComplete="username"
              className="input"
            />
          </Field>
        )}
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
