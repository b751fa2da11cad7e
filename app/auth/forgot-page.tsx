import { data, Form } from "react-router";
import { z } from "zod";
import { queueMail } from "#app/content/mail/outgoing-mail.server.ts";
import { findUser } from "#app/content/users/users.server.ts";
import { services, visit } from "#app/context.ts";
import { Field } from "#app/ui/field.tsx";
import type { Route } from "./+types/forgot-page.ts";
import { createPasswordLink, linkHours } from "./password-links.server.ts";
import { readForm } from "./read-form.server.ts";

/** Mails a one-time link when the account exists, and says the same when it does not. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth, db, throttle, mailWaiting } = context.get(services);
  const { origin, address } = context.get(visit);
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
  const key = `reset ${email.data}`;
  if ((await throttle.begin(key, address)) === 0) {
    const user = await findUser(db, { email: email.data });
    if (user && !user.disabled) {
      const link = await createPasswordLink(auth, { userId: user.id, origin, hours: linkHours.reset });
      const mail = {
        to: email.data,
        replyTo: null,
        subject: "Set a new password",
        text: `Somebody, most likely you, asked for a new password at ${origin}.\n\nSet it here within an hour:\n${link}\n\nIf it was not you, there is nothing to do.\n`,
      };
      await queueMail(db, mail, new Date());
      mailWaiting();
    }
  }
  return data({ sent: true, error: undefined });
}

export const meta: Route.MetaFunction = () => [{ title: "Forgot the password" }];

export default function ForgotPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">Forgot the password</h1>
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
