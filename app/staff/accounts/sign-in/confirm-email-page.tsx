import { data } from "react-router";
import { z } from "zod";
import { isDiskFull } from "#app/context.ts";
import { EmailTaken } from "#app/domain/accounts/accounts.ts";
import { confirmEmailChange } from "#app/http/accounts/account-changes.server.ts";
import { diskFullReason } from "#app/http/forms/disk-full.ts";
import { FormAlert, type FormResponse } from "#app/http/forms/form-response.tsx";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { parseForm } from "#app/http/forms/read-form.server.ts";
import type { Route } from "./+types/confirm-email-page.ts";

const expired =
  "This link has expired or was already used. Request the new address again on your account page.";

const blank = { token: "" };
const schema = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

interface ConfirmResponse extends FormResponse {
  confirmed?: string;
}

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

/** Changes the address. It is a form, because programs that check mails open links. */
export async function action({ request, context }: Route.ActionArgs) {
  const { errors, input } = await parseForm(request, { blank, schema });
  if (errors) return data<ConfirmResponse>({ failed: expired }, { status: 422 });
  try {
    const confirmed = await confirmEmailChange(context, input.token);
    return confirmed === undefined
      ? data<ConfirmResponse>({ failed: expired }, { status: 410 })
      : data<ConfirmResponse>({ confirmed });
  } catch (error) {
    if (isDiskFull(context, error)) return data<ConfirmResponse>({ failed: diskFullReason }, { status: 507 });
    if (!(error instanceof EmailTaken)) throw error;
    return data<ConfirmResponse>({ failed: `${error.message}. Nothing was changed.` }, { status: 409 });
  }
}

export const meta: Route.MetaFunction = () => [
  { title: "Confirm your email address" },
  // The address holds the one-time token: no other site may learn it.
  { name: "referrer", content: "same-origin" },
];

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const response: ConfirmResponse | undefined = actionData;
  const confirmed = response?.confirmed;
  return (
    <>
      <h1 className="text-2xl">Confirm your email address</h1>
      <FormAlert response={{ failed: response?.failed }} focus={false} className="mt-3" />
      {confirmed ? (
        <p role="status" className="mt-4 wrap-anywhere">
          Your email address is changed. From now on sign in with {confirmed}.
        </p>
      ) : (
        <PlainForm labels={{}} className="mt-4 grid gap-5">
          <p>Your account gets this address, and signs in with it from then on.</p>
          <input type="hidden" name="token" value={loaderData.token} />
          <button type="submit" className="button button-amber">
            Confirm the address
          </button>
        </PlainForm>
      )}
      <p className="mt-5">
        <a href="/admin/login" className="tap link">
          Go to sign in
        </a>
      </p>
    </>
  );
}
