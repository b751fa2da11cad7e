import { data } from "react-router";
import { z } from "zod";
import { dependencies, requestInfo } from "#app/context.ts";
import { passwordLinkTimes, queuePasswordRequest } from "#app/domain/accounts/password-links.server.ts";
import { accountEmail } from "#app/domain/values/email-address.ts";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { parseForm } from "#app/http/forms/read-form.server.ts";
import { emailInput } from "#app/ui/email-input.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import type { Route } from "./+types/forgot-page.ts";

const wrong = "Please enter an email address such as name@company.com";

const schema = z.object({ email: accountEmail(wrong) });

const labels = { email: "Email" };

interface ForgotResponse extends FormResponse<{ email: string }> {
  /** How long a mailed link is valid, such as `1 hour`; null where the site sends no mail. */
  linkTime?: string | null;
}

/** Queues the request. Whether there is such an account is looked up once the response has been sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, throttle, passwordRequested, sendsMail } = context.get(dependencies);
  const { origin, address } = context.get(requestInfo);
  const { values, errors, input } = await parseForm(request, { blank: { email: "" }, schema });
  if (errors) return data<ForgotResponse>({ typed: values, errors }, { status: 422 });
  if (await throttle.allowsMail(input.email, address)) {
    await queuePasswordRequest(db, { email: input.email, origin }, new Date());
    passwordRequested();
  }
  return data<ForgotResponse>({ linkTime: sendsMail ? passwordLinkTimes.reset : null });
}

export const meta: Route.MetaFunction = () => [{ title: "Forgot your password?" }];

export default function ForgotPage({ actionData }: Route.ComponentProps) {
  const response: ForgotResponse | undefined = actionData;
  return (
    <>
      <h1 className="text-2xl">Forgot your password?</h1>
      {response?.linkTime !== undefined ? (
        <p role="status" className="mt-4">
          {response.linkTime === null
            ? "This site sends no mail. Ask an admin for a link to set a new password."
            : `If there is an account with this address, a link to set a new password is on its way. It is valid for ${response.linkTime}.`}
        </p>
      ) : (
        <PlainForm labels={labels} response={response} className="mt-5 grid gap-5">
          <TextInput
            name="email"
            {...emailInput}
            autoComplete="username"
            required
            maxLength={254}
            autoFocus
          />
          <button type="submit" className="button button-amber">
            Send the link
          </button>
        </PlainForm>
      )}
      <p className="mt-5">
        <a href="/admin/login" className="tap link">
          Back to sign in
        </a>
      </p>
    </>
  );
}
