import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { Field } from "#app/ui/field.tsx";
import type { Route } from "./+types/code-page.ts";
import { recordSignIn } from "./account-events.server.ts";
import { cookiesOf, signInHeaders } from "./auth.server.ts";
import { nextPath } from "./next-path.ts";
import { accountAtSecondStep, enterCode } from "./second-step.server.ts";

const typedCode = z.string().trim().min(6).max(24);

export function loader({ url }: Route.LoaderArgs) {
  return { next: nextPath(url.searchParams.get("next")) };
}

/** Takes a code of the authenticator app, or one of the recovery codes. Wrong ones count as wrong passwords do. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth, db, throttle } = context.get(dependencies);
  const { address, log } = context.get(requestInfo);
  const form = Object.fromEntries(await readForm(request, ["code", "next"]));
  const next = nextPath(typeof form.next === "string" ? form.next : null);
  const parsed = typedCode.safeParse(form.code);
  if (!parsed.success) return data({ error: "Please enter the code" }, { status: 422 });
  const owner = await accountAtSecondStep(auth, db, request);
  if (!owner) return data({ error: "This sign-in took too long. Please start again." }, { status: 401 });

  const { id, email } = owner;
  const wait = await throttle.begin(email, address);
  if (wait > 0) {
    const error = `Too many wrong tries. Please try again in ${Math.ceil(wait / 60)} min.`;
    return data({ error }, { status: 429, headers: { "Retry-After": String(wait) } });
  }
  const answer = await enterCode(auth, db, {
    ...{ id, code: parsed.data },
    headers: signInHeaders(request, address),
    log,
  });
  if (!answer.ok) {
    const by = { id: null, email };
    await recordActivity(db, { by, action: "second-step-failed", kind: "account" });
    const error = "This code is wrong, too old or used already. Enter the one that the app shows next.";
    return data({ error }, { status: 401 });
  }
  // The password and the code.
  await throttle.succeeded(email, address, 2);
  const headers = cookiesOf(answer);
  await recordSignIn(request, context, owner, headers);
  return redirect(next, { headers });
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
