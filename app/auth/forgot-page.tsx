import { data, Form } from "react-router";
import { z } from "zod";
import { queuePasswordRequest } from "#app/content/users/password-requests.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { Field } from "#app/ui/field.tsx";
import type { Route } from "./+types/forgot-page.ts";

/** Queues the request. Whether there is such an account is looked up once the response has been sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, throttle, passwordRequested } = context.get(dependencies);
  const { origin, address } = context.get(requestInfo);
  const email = z
    .email()
    .max(254)
    .safeParse(
      String((await readForm(request, ["email"])).get("email"))
        .trim()
        .toLowerCase(),
    );
  if (!email.success) {
    const error = "Please enter an email address such as name@company.com";
    return data({ sent: false, error }, { status: 422 });
  }
  if (await throttle.allowsMail(email.data, address)) {
    await queuePasswordRequest(db, { email: email.data, origin }, new Date());
    passwordRequested();
  }
  return data({ sent: true, error: undefined });
}

export const meta: Route.MetaFunction = () => [{ title: "Forgot your password?" }];

export default function ForgotPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">Forgot your password?</h1>
      {actionData?.sent ? (
        <p role="status" className="mt-4">
          If there is an account with this address, a link to set a new password is on its way. It holds for
          one hour.
        </p>
      ) : (
        <Form method="post" className="mt-5 grid gap-5">
          <Field
            label="Email"
            id="email"
            errorId="email-error"
            errors={actionData?.error ? [actionData.error] : undefined}
          >
            <input
              id="email"
              name="email"
              type="email"
              autoComplete="username"
              required
              maxLength={254}
              autoFocus
              aria-describedby={actionData?.error ? "email-error" : undefined}
              className="input"
            />
          </Field>
          <button type="submit" className="button button-amber">
            Send the link
          </button>
        </Form>
      )}
      <p className="mt-5">
        <a href="/admin/login" className="tap link">
          Back to sign in
        </a>
      </p>
    </>
  );
}
