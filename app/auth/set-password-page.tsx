import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { revokeCalendarFeed } from "#app/content/users/calendar-feed.server.ts";
import { passwordForm, passwordHint, passwordLength } from "#app/content/users/password.ts";
import { endPasswordLinks } from "#app/content/users/sessions.server.ts";
import { findUser, hasPassword } from "#app/content/users/users.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { Field } from "#app/ui/field.tsx";
import type { Route } from "./+types/set-password-page.ts";
import { mailOwner, recordSignIn } from "./account-events.server.ts";
import { cookiesOf, signInHeaders } from "./auth.server.ts";
import { passwordProblem } from "./password-rules.server.ts";

const expired = "This link was used already or is too old. Please ask for a new one.";

const fields = passwordForm({ token: z.string(expired).regex(/^[\w-]+$/, expired) });

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

/**
 * Sets the password a one-time link stands for, and ends all sessions, other links and the calendar address of
 * the account. The first password also signs in.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth, db, mailWaiting, throttle } = context.get(dependencies);
  const parsed = fields.safeParse(
    Object.fromEntries(await readForm(request, ["token", "password", "again"])),
  );
  if (!parsed.success) return data({ errors: z.flattenError(parsed.error).fieldErrors }, { status: 422 });
  const { token, password } = parsed.data;
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const user = link && (await findUser(db, { id: link.value }));
  const problem = user && (await passwordProblem(db, password, user.email));
  if (problem) return data({ errors: { password: [problem] } }, { status: 422 });
  const isFirst = link !== null && !(await hasPassword(db, link.value));
  const answer = await auth.api.resetPassword({ body: { token, newPassword: password }, asResponse: true });
  if (!answer.ok || !link) return data({ errors: { token: [expired] } }, { status: 410 });
  if (!user) return redirect("/admin/login");
  await throttle.trust(user.email, context.get(requestInfo).address);
  await db.transaction().execute(async (trx) => {
    await endPasswordLinks(trx, user.id);
    await revokeCalendarFeed(trx, user.id);
    await recordActivity(trx, { by: user, action: "password-set", kind: "account" });
    if (!isFirst) await mailOwner(trx, user, "password reset", { request, context });
  });
  mailWaiting();
  return isFirst ? signInFirstTime(request, context, user, password) : redirect("/admin/login");
}

/** Signs in somebody who was invited: the link was mailed to them, and there is no second factor yet. */
async function signInFirstTime(
  request: Request,
  context: Route.ActionArgs["context"],
  user: { id: string; name: string; email: string },
  password: string,
) {
  const answer = await context.get(dependencies).auth.api.signInEmail({
    body: { email: user.email, password },
    headers: signInHeaders(request, context.get(requestInfo).address),
    asResponse: true,
  });
  if (!answer.ok) return redirect("/admin/login");
  const headers = cookiesOf(answer);
  await recordSignIn(request, context, user, headers);
  return redirect("/admin", { headers });
}

export const meta: Route.MetaFunction = () => [
  { title: "Set a password" },
  // The address holds the one-time token: no other site may learn it. Without any referrer the form
  // would not say where it was sent from either.
  { name: "referrer", content: "same-origin" },
];

export default function SetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const errors: { token?: string[]; password?: string[]; again?: string[] } = actionData?.errors ?? {};
  return (
    <>
      <h1 className="text-2xl">Set a password</h1>
      <p role="alert" className="mt-2 min-h-6 font-semibold text-error">
        {errors.token?.[0]}
      </p>
      <Form method="post" className="mt-3 grid gap-5">
        <input type="hidden" name="token" value={loaderData.token} />
        <Field label="New password" id="password" errorId="password-error" errors={errors.password}>
          <input
            id="password"
            name="password"
            type="password"
            autoComplete="new-password"
            required
            minLength={passwordLength.min}
            maxLength={passwordLength.max}
            autoFocus
            aria-describedby={errors.password ? "password-error password-hint" : "password-hint"}
            className="input"
          />
          <p id="password-hint" className="mt-1 text-steel">
            {passwordHint}
          </p>
        </Field>
        <Field label="Repeat password" id="again" errorId="again-error" errors={errors.again}>
          <input
            id="again"
            name="again"
            type="password"
            autoComplete="new-password"
            required
            aria-describedby={errors.again ? "again-error" : undefined}
            className="input"
          />
        </Field>
        <button type="submit" className="button button-amber">
          Set the password
        </button>
      </Form>
      <p className="mt-5">
        <a href="/admin/forgot-password" className="tap link">
          Request a new link
        </a>
      </p>
    </>
  );
}
