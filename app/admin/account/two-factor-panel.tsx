import { Form } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFirstWrong } from "#app/ui/use-first-wrong.ts";
import type { AccountResponse } from "./account-response.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TwoFactorSetup } from "./two-factor-setup.tsx";

interface Props {
  on: boolean;
  answer: AccountResponse | undefined;
  /** Whether this page is all an admin gets to before two-factor is on. */
  needed: boolean;
}

/** Switches the second step at sign-in on and off. */
export function TwoFactorPanel({ on, answer, needed }: Props) {
  if (answer?.setup && !on) return <TwoFactorSetup setup={answer.setup} errors={answer.errors} />;
  const errors = answer?.about === "two-factor" ? answer.errors?.password : undefined;
  if (!on)
    return (
      <>
        <p className="mb-4 max-w-[60ch]">
          With two-factor on, signing in takes your password and a code from an app on your phone. A stolen
          password alone is then worth nothing.
        </p>
        <PasswordAsked errors={errors}>
          <button type="submit" name="intent" value="two-factor-start" className="button button-amber">
            Set up two-factor
          </button>
        </PasswordAsked>
      </>
    );
  return (
    <div className="grid gap-6">
      {answer?.codes && <RecoveryCodes codes={answer.codes} />}
      <PasswordAsked errors={errors}>
        <ConfirmButton
          name="intent"
          value="recovery-codes"
          question="Make new recovery codes?"
          details="The codes you have now will not work any more."
          yes="Make new codes"
        >
          Make new recovery codes
        </ConfirmButton>
        <ConfirmButton
          name="intent"
          value="two-factor-off"
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
      </PasswordAsked>
    </div>
  );
}

interface AskedProps {
  errors: string[] | undefined;
  children: React.ReactNode;
}

/** A form that wants the own password before it does anything. */
function PasswordAsked({ errors, children }: AskedProps) {
  const form = useFirstWrong(errors);
  return (
    <Form method="post" ref={form} className="grid max-w-md gap-4">
      <TextField
        id="own-password"
        name="password"
        type="password"
        label="Your password"
        autoComplete="current-password"
        required
        maxLength={128}
        errors={errors}
      />
      <div className="flex flex-wrap gap-3">{children}</div>
    </Form>
  );
}
