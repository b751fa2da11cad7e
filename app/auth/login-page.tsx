import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { requiredLine } from "#app/content/form-schema.ts";
import { passwordLength } from "#app/content/users/password.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { Field } from "#app/ui/field.tsx";
import type { Route } from "./+types/login-page.ts";
import { recordSignIn } from "./account-events.server.ts";
import { cookiesOf, signInHeaders } from "./auth.server.ts";
import { nextPath } from "./next-path.ts";

const wrong = "Invalid email or password";

const credentials = z.object({
  // The note of a failed try keeps the address.
  email: requiredLine(254, wrong).toLowerCase(),
  password: z.string().min(1).max(passwordLength.max),
});

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { auth } = context.get(dependencies);
  const next = nextPath(url.searchParams.get("next"));
  const session = await auth.api.getSession({
    headers: signInHeaders(request, context.get(requestInfo).address),
  });
  if (session && !session.user.banned) throw redirect(next);
  return { next };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, db, throttle } = context.get(dependencies);
  const { address } = context.get(requestInfo);
  const form = Object.fromEntries(await readForm(request, ["email", "password", "next"]));
  const next = nextPath(typeof form.next === "string" ? form.next : null);
  const typed = { email: typeof form.email === "string" ? form.email : "", next };
  const parsed = credentials.safeParse(form);
  if (!parsed.success) return data({ ...typed, error: wrong }, { status: 422 });

  const { email, password } = parsed.data;
  const wait = await throttle.begin(email, address);
  if (wait > 0) {
    const error = `Too many wrong tries. Please try again in ${Math.ceil(wait / 60)} min.`;
    return data({ ...typed, error }, { status: 429, headers: { "Retry-After": String(wait) } });
  }
  const answer = await auth.api.signInEmail({
    body: { email, password },
    headers: signInHeaders(request, address),
    asResponse: true,
  });
  if (!answer.ok) {
    await recordActivity(db, { by: { id: null, email }, action: "sign-in-failed", kind: "account" });
    return data({ ...typed, error: wrong }, { status: 401 });
  }
  const headers = cookiesOf(answer);
  const { user }: { user?: { id: string; name: string; email: string } } = await answer.json();
  // The try stays counted until the second step succeeds, or the password would clear wrong codes.
  if (!user) return redirect(`/admin/login/code?next=${encodeURIComponent(next)}`, { headers });
  await throttle.succeeded(email, address);
  await recordSignIn(request, context, user, headers);
  return redirect(next, { headers });
}

export const meta: Route.MetaFunction = () => [{ title: "Sign in" }];

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">Sign in</h1>
      <p role="alert" className="mt-2 min-h-6 font-semibold text-error">
        {actionData?.error}
      </p>
      <Form method="post" className="mt-3 grid gap-5">
        <Field label="Email" id="email" errorId="email-error">
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={254}
            defaultValue={actionData?.email}
            autoFocus={!actionData?.email}
            className="input"
          />
        </Field>
        <Field label="Password" id="password" errorId="password-error">
          <input
            id="password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={passwordLength.max}
            autoFocus={Boolean(actionData?.email)}
            className="input"
          />
        </Field>
        <input type="hidden" name="next" value={actionData?.next ?? loaderData.next} />
        <button type="submit" className="button button-amber">
          Sign in
        </button>
      </Form>
      <p className="mt-5">
        <a href="/admin/forgot-password" className="tap link">
          Forgot your password?
        </a>
      </p>
    </>
  );
}
