import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { services, visit } from "#app/context.ts";
import { Field } from "#app/ui/field.tsx";
import type { Route } from "./+types/code-page.ts";
import { cookiesOf, signInHeaders } from "./auth.server.ts";
import { nextPath } from "./next-path.ts";
import { readForm } from "./read-form.server.ts";

const typedCode = z.string().trim().min(6).max(24);

export function loader({ url }: Route.LoaderArgs) {
  return { next: nextPath(url.searchParams.get("next")) };
}

/** Takes a code of the authenticator app, or one of the recovery codes. The library counts wrong ones and locks. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth, db } = context.get(services);
  const headers = signInHeaders(request, context.get(visit).address);
  const form = Object.fromEntries(await readForm(request, ["code", "next"]));
  const next = nextPath(typeof form.next === "string" ? form.next : null);
  const parsed = typedCode.safeParse(form.code);
  if (!parsed.success) return data({ error: "Please enter the code" }, { status: 422 });
  const code = parsed.data;
  const answer = /^\d{6}$/.test(code)
    ? await auth.api.verifyTOTP({ body: { code }, headers, asResponse: true })
    : await auth.api.verifyBackupCode({ body: { code }, headers, asResponse: true });
  if (!answer.ok) {
    const error = "This code is wrong or too old. After several wrong codes, wait a quarter of an hour.";
    return data({ error }, { status: 401 });
  }
  const { user }: { user: { id: string; email: string } } = await answer.json();
  await recordActivity(db, { by: user, action: "signed in", kind: "account" });
  return redirect(next, { headers: cookiesOf(answer) });
}

export const meta: Route.MetaFunction = () => [{ title: "Sign in: code" }];

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">Second step</h1>
      <p className="mt-2">Enter the six digits of your authenticator app, or one of your recovery codes.</p>
      <p role="alert" className="mt-2 min-h-6 font-semibold text-error">
        {actionData?.error}
      </p>
      <Form method="post" className="mt-2 grid gap-5">
        <Field label="Code" id="code" errorId="code-error">
          <input
            id="code"
            name="code"
            autoComplete="one-time-code"
            required
            maxLength={24}
            autoFocus
            className="input numbers"
          />
        </Field>
        <input type="hidden" name="next" value={loaderData.next} />
        <button type="submit" className="button button-amber">
          Sign in
        </button>
      </Form>
      <p className="mt-5">
        <a href="/admin/login" className="tap link">
          Start again
        </a>
      </p>
    </>
  );
}
