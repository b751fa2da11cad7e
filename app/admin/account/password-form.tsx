import { Form } from "react-router";
import { passwordHint, passwordLength } from "#app/content/users/password.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { useFirstWrong } from "#app/ui/use-first-wrong.ts";
import type { AccountResponse } from "./account-response.ts";

export function PasswordForm({ errors, email }: { errors: AccountResponse["errors"]; email: string }) {
  const form = useFirstWrong(errors);
  return (
    <Form method="post" ref={form} className="grid gap-5">
      <input type="hidden" name="intent" value="password" />
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <TextField
        id="current"
        name="current"
        type="password"
        label="Current password"
        autoComplete="current-password"
        required
        maxLength={passwordLength.max}
        errors={errors?.current}
      />
      <TextField
        id="new"
        name="password"
        type="password"
        label="New password"
        hint={passwordHint}
        autoComplete="new-password"
        required
        minLength={passwordLength.min}
        maxLength={passwordLength.max}
        errors={errors?.password}
      />
      <TextField
        id="again"
        name="again"
        type="password"
        label="Repeat new password"
        autoComplete="new-password"
        required
        maxLength={passwordLength.max}
        errors={errors?.again}
      />
      <div>
        <button type="submit" className="button button-amber">
          Change the password
        </button>
        <p className="mt-2 text-steel">This signs you out everywhere else and ends your calendar address.</p>
      </div>
    </Form>
  );
}
