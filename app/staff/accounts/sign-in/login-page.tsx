import { data, redirect } from "react-router";
import { z } from "zod";
import { dependencies, requestInfo } from "#app/context.ts";
import { passwordLength } from "#app/domain/accounts/password-length.ts";
import { hasPasskey } from "#app/domain/accounts/second-factors.server.ts";
import { endSessionWith } from "#app/domain/accounts/sessions.server.ts";
import { libraryEmail } from "#app/domain/accounts/stored-tokens.server.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { readEmail } from "#app/domain/values/email-address.ts";
import { requiredLine } from "#app/domain/values/form-schema.ts";
import { networkOf } from "#app/domain/values/network-addresses.ts";
import { recordSignIn } from "#app/http/accounts/account-changes.server.ts";
import { cookiesOf, nextPath, signInHeaders } from "#app/http/accounts/guards.server.ts";
import { FormAlert, type FormResponse } from "#app/http/forms/form-response.tsx";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { parseForm } from "#app/http/forms/read-form.server.ts";
import { emailInput } from "#app/ui/email-input.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import type { Route } from "./+types/login-page.ts";
import { PasskeyButton } from "./passkey-button.tsx";

const wrong = "Invalid email or password";
const needsPasskey = "This account has a passkey. Use it to sign in.";

const credentials = z.object({
  // In one spelling, even if it is no address: the activity of a failed sign-in names it.
  email: requiredLine(254, wrong).overwrite((typed) => (readEmail(typed) ?? typed).toLowerCase()),
  password: z.string().min(1).max(passwordLength.max),
});

const blank = { email: "", password: "", next: "" };

type LoginResponse = FormResponse<{ email: string; next: string }>;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { auth } = context.get(dependencies);
  const next = nextPath(url.searchParams.get("next"));
  const session = await auth.api.getSession({
    headers: signInHeaders(request, context),
  });
  if (session && !session.user.banned) throw redirect(next);
  return { next };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, db, throttle } = context.get(dependencies);
  const { address, log } = context.get(requestInfo);
  const { values, errors, input } = await parseForm(request, { blank, schema: credentials });
  const next = nextPath(values.next);
  // A password is never sent back.
  const typed = { email: values.email, next };
  if (errors) return data<LoginResponse>({ typed, failed: wrong }, { status: 422 });

  const { email, password } = input;
  const sender = { network: networkOf(address) };
  const { refused, result: response } = await throttle.attempt({ account: email, address }, async () => {
    const responded = await auth.api.signInEmail({
      body: { email: libraryEmail(email), password },
      headers: signInHeaders(request, context),
      asResponse: true,
    });
    if (responded.status >= 500) throw new Error(`The sign-in library responded with ${responded.status}`);
    return responded;
  });
  if (refused) {
    log.warn(sender, "sign-in refused");
    return data<LoginResponse>({ typed, failed: refused.message }, refused);
  }
  if (!response.ok) {
    log.warn(sender, "sign-in failed");
    await recordActivity(db, { by: { id: null, email }, action: "sign-in-failed", kind: "account" });
    return data<LoginResponse>({ typed, failed: wrong }, { status: 401 });
  }
  const { token, user: owner }: { token?: string; user?: { id: string; name: string; email: string } } =
    await response.json();
  // The attempt stays counted until the second step succeeds, or the password would clear wrong codes.
  if (!owner)
    return redirect(`/admin/login/code?next=${encodeURIComponent(next)}`, {
      headers: cookiesOf(response),
    });
  if (token && (await hasPasskey(db, owner.id))) {
    // The password was right, but it is the first of two steps.
    await endSessionWith(db, token);
    return data<LoginResponse>({ typed, failed: needsPasskey }, { status: 401 });
  }
  await throttle.succeeded(email, address);
  const headers = await recordSignIn(request, context, { owner, response });
  return redirect(next, { headers });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => [{ title: "Sign in" }];

const labels = { email: "Email", password: "Password" };

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const response: LoginResponse | undefined = actionData;
  const email = response?.typed?.email;
  return (
    <>
      <h1 className="text-2xl">Sign in</h1>
      <FormAlert response={response} focus={false} className="mt-3" />
      <PlainForm labels={labels} response={response} className="mt-5 grid gap-5">
        <TextInput
          name="email"
          {...emailInput}
          autoComplete="username"
          required
          maxLength={254}
          autoFocus={!email}
        />
        <TextInput
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={passwordLength.max}
          autoFocus={Boolean(email)}
        />
        <input type="hidden" name="next" value={response?.typed?.next ?? loaderData.next} />
        <button type="submit" className="button button-amber">
          Sign in
        </button>
      </PlainForm>
      <PasskeyButton next={response?.typed?.next ?? loaderData.next} />
      <p className="mt-5">
        <a href="/admin/forgot-password" className="tap link">
          Forgot your password?
        </a>
      </p>
    </>
  );
}
