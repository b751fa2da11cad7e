import { passwordLength } from "#app/content/users/password-texts.ts";
import { PlainForm } from "#app/forms/plain-form.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { TextInput } from "#app/ui/form-fields.tsx";
import type { AccountResponse } from "./account-response.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TwoFactorSetup } from "./two-factor-setup.tsx";

interface Props {
  on: boolean;
  response: AccountResponse | undefined;
  /** Whether the admin must enable two-factor before using other pages. */
  needed: boolean;
}

/** Enables and disables two-factor authentication. */
export function TwoFactorPanel({ on, response, needed }: Props) {
  if (response?.setup && !on) return <TwoFactorSetup setup={response.setup} errors={response.errors} />;
  const errors = response?.about === "two-factor" ? response.errors : undefined;
  if (!on)
    return (
      <PasswordForm errors={errors}>
        <button type="submit" name="intent" value="two-factor-start" className="button">
          Set up two-factor
        </button>
      </PasswordForm>
    );
  return (
    <div className="grid gap-6">
      {response?.codes && <RecoveryCodes codes={response.codes} />}
      <PasswordForm errors={errors}>
        <ConfirmButton
          name="intent"
          value="recovery-codes"
          question="Make new recovery codes?"
          details="Your current codes stop working."
          yes="Make new codes"
        >
          Make new recovery codes
        </ConfirmButton>
        <ConfirmButton
          name="intent"
          value="two-factor-off"
          destructive
          question="Switch two-factor off?"
          details={
            needed
              ? "Admins need two-factor here: you can only open your account page until it is on again."
              : "Your password alone will be enough to sign in."
          }
          yes="Switch off"
        >
          Switch two-factor off
        </ConfirmButton>
      </PasswordForm>
    </div>
  );
}

interface PasswordFormProps {
  errors: AccountResponse["errors"];
  children: React.ReactNode;
}

/** Shows a form that requires the user's password. */
function PasswordForm({ errors, children }: PasswordFormProps) {
  return (
    <PlainForm
      labels={{ password: "Your password" }}
      response={{ ...(errors && { errors }) }}
      className="grid max-w-md gap-4"
    >
      <TextInput
        id="two-factor-password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={passwordLength.max}
      />
      <div className="flex flex-wrap gap-3">{children}</div>
    </PlainForm>
  );
}
