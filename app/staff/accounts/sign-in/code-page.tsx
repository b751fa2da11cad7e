import { data, redirect } from "react-router";
import { z } from "zod";
import { dependencies, requestInfo } from "#app/context.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { typedLine } from "#app/domain/values/form-schema.ts";
import { networkOf } from "#app/domain/values/network-addresses.ts";
import { recordSignIn } from "#app/http/accounts/account-changes.server.ts";
import { nextPath, signInHeaders } from "#app/http/accounts/guards.server.ts";
import {
  accountAtSecondStep,
  enterCode,
  unreadableNotice,
} from "#app/http/accounts/second-factors.server.ts";
import { FormAlert, type FormResponse } from "#app/http/forms/form-response.tsx";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { parseForm } from "#app/http/forms/read-form.server.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import type { Route } from "./+types/code-page.ts";
import { PasskeyButton } from "./passkey-button.tsx";

const blank = { code: "", next: "" };
const schema = z.object({ code: typedLine("").min(6).max(24) });

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { auth, db } = context.get(dependencies);
  const { log } = context.get(requestInfo);
  const owner = await accountAtSecondStep(auth, db, request);
  return {
    next: nextPath(url.searchParams.get("next")),
    unreadable: owner ? await unreadableNotice(auth, db, { account: owner, log }) : null,
  };
}

/** Takes a code of the authenticator app, or one of the recovery codes. Wrong ones count as wrong passwords do. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth, db, throttle } = context.get(dependencies);
  const { address, log } = context.get(requestInfo);
  const { values, errors, input } = await parseForm(request, { blank, schema });
  const next = nextPath(values.next);
  if (errors) return data<FormResponse>({ failed: "Please enter the code" }, { status: 422 });
  const owner = await accountAtSecondStep(auth, db, request);
  if (!owner)
    return data<FormResponse>({ failed: "This sign-in has expired. Start again." }, { status: 401 });

  const { id, email } = owner;
  const unreadable = await unreadableNotice(auth, db, { account: owner, log });
  if (unreadable) return data<FormResponse>({ failed: unreadable }, { status: 409 });
  const sender = { network: networkOf(address) };
  // The owner, since the password was right.
  const attempt = { account: email, address, isOwner: true };
  const { refused, result: response } = await throttle.attempt(attempt, () =>
    enterCode(auth, db, { id, code: input.code, headers: signInHeaders(request, context) }),
  );
  if (refused) {
    log.warn(sender, "second step of a sign-in refused");
    return data<FormResponse>({ failed: refused.message }, refused);
  }
  if (!response.ok) {
    log.warn(sender, "second step of a sign-in failed");
    const by = { id: null, email };
    await recordActivity(db, { by, action: "second-step-failed", kind: "account" });
    const failed = "This code is incorrect, expired or already used. Enter the next code from the app.";
    return data<FormResponse>({ failed }, { status: 401 });
  }
  // Two attempts were counted: the password and the code.
  await throttle.succeeded(email, address, 2);
  const headers = await recordSignIn(request, context, { owner, response });
  return redirect(next, { headers });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => [{ title: "Sign in: code" }];

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData;
  return (
    <>
      <h1 className="text-2xl">Second step</h1>
      <FormAlert
        response={loaderData.unreadable ? { failed: loaderData.unreadable } : response}
        focus={false}
        className="mt-3"
      />
      {!loaderData.unreadable && (
        <>
          <p className="mt-2">
            Enter the six digits of your authenticator app, or one of your recovery codes.
          </p>
          <PlainForm labels={{ code: "Code" }} className="mt-4 grid gap-5">
            <TextInput
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              required
              maxLength={24}
              autoFocus
              className="numbers"
            />
            <input type="hidden" name="next" value={loaderData.next} />
            <button type="submit" className="button button-amber">
              Sign in
            </button>
          </PlainForm>
        </>
      )}
      <PasskeyButton next={loaderData.next} />
      <p className="mt-5">
        <a href={`/admin/login?next=${encodeURIComponent(loaderData.next)}`} className="tap link">
          Start again
        </a>
      </p>
    </>
  );
}
