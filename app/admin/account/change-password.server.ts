import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { mailOwner } from "#app/auth/account-events.server.ts";
import { cookiesOf } from "#app/auth/auth.server.ts";
import { account } from "#app/auth/guards.server.ts";
import { passwordProblem } from "#app/auth/password-rules.server.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { revokeCalendarFeed } from "#app/content/users/calendar-feed.server.ts";
import { endEmailChange } from "#app/content/users/email-changes.server.ts";
import { passwordForm } from "#app/content/users/password.ts";
import { passwordLength } from "#app/content/users/password-texts.ts";
import { endPasswordLinks } from "#app/content/users/sessions.server.ts";
import { dependencies } from "#app/context.ts";
import { parseFields } from "#app/forms/parse-form.server.ts";
import type { AccountResponse } from "./account-response.ts";
import { inOneTransaction, withOwnPassword } from "./own-password.server.ts";

const blank = { current: "", password: "", again: "" };

const schema = passwordForm({
  current: z
    .string()
    .min(1, "Please enter your current password")
    .max(passwordLength.max, "This is not your current password"),
});

/** Changes the user's password, ends all other sessions, and revokes the calendar address and password links. */
export async function changePassword(
  request: Request,
  context: Readonly<RouterContextProvider>,
  form: FormData,
) {
  const { db, throttle } = context.get(dependencies);
  const by = context.get(account);
  const refused = (errors: AccountResponse["errors"] & object, status: number) =>
    data<AccountResponse>({ about: "password", errors }, { status });
  const { errors, input } = parseFields(form, { blank, schema });
  if (errors) return refused(errors, 422);

  const { current, password } = input;
  const problem = await passwordProblem(db, password, by.email);
  if (problem) return refused({ password: [problem] }, 422);
  const confirmed = await withOwnPassword(request, context, (headers) =>
    inOneTransaction(context, {
      call: (auth) =>
        auth.api.changePassword({
          body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
          headers,
          asResponse: true,
        }),
      async note(trx) {
        await endPasswordLinks(trx, by.id);
        await endEmailChange(trx, by.id);
        await revokeCalendarFeed(trx, by.id);
        await mailOwner(trx, by, "password changed", { request, context });
        await recordActivity(trx, {
          by,
          action: "changed",
          kind: "account",
          recordId: by.id,
          title: by.name,
          fields: ["password"],
        });
      },
    }),
  );
  if (!confirmed.ok) return refused({ current: [confirmed.error] }, confirmed.status);
  await throttle.forget(by.email);
  return redirect("/admin/account?done=password#password", { headers: cookiesOf(confirmed.response) });
}
