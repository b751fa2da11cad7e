import { passwordHint, passwordLength } from "#app/content/users/password-texts.ts";
import { PlainForm } from "#app/forms/plain-form.tsx";
import { TextInput } from "#app/ui/form-fields.tsx";
import type { AccountResponse } from "./account-response.ts";

const labels = { current: "Current password", password: "New password", again: "Repeat new password" };

export function PasswordForm({ response, email }: { response: AccountResponse | undefined; email: string }) {
  const shared = { type: "password", required: true, maxLength: passwordLength.max };
  return (
    <PlainForm {...{ labels, response }} className="grid gap-5">
      <input type="hidden" name="intent" value="password" />
      {/* Tells password managers which account this password belongs to. */}
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <TextInput name="current" {...shared} autoComplete="current-password" />
      <TextInput
        id="new"
        name="password"
        {...shared}
        hint={passwordHint}
        autoComplete="new-password"
        minLength={passwordLength.min}
      />
      <TextInput name="again" {...shared} autoComplete="new-password" />
      <div>
        <button type="submit" className="button button-amber">
          Change the password
        </button>
        <p className="mt-2 text-steel">This signs you out everywhere else and ends your calendar address.</p>
      </div>
    </PlainForm>
  );
}
