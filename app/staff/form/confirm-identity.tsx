import { useEffect, useRef } from "react";
import { type IdentityQuestion, proofFields } from "#app/domain/accounts/identity-question.ts";
import { passwordLength } from "#app/domain/accounts/password-length.ts";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { TextInput } from "#app/ui/form-fields.tsx";

const labels = { [proofFields.password]: "Your password", [proofFields.code]: "Or a code" };

/** Asks for the password or a code before a change, then submits the original form. */
export function ConfirmIdentity({ question }: { question: IdentityQuestion }) {
  const { twoFactor, fields, reason = "This change affects who can sign in." } = question;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [question]);
  return (
    <section
      ref={section}
      className="mb-6 scroll-mt-4 border-l-4 border-l-amber panel"
      aria-labelledby="confirm-title"
    >
      <h2 id="confirm-title" className="text-xl">
        Confirm it’s you
      </h2>
      <p className="mt-1 mb-4 max-w-[60ch]">
        {reason} Enter your password
        {twoFactor && " or a code from your authenticator app"} to continue. What you entered is kept.
      </p>
      <PlainForm labels={labels} response={question} className="grid max-w-md gap-4">
        {fields.map(([name, value], at) => (
          <input key={`${at} ${name}`} type="hidden" name={name} value={value} />
        ))}
        <TextInput
          id="own-password"
          name={proofFields.password}
          type="password"
          autoComplete="current-password"
          autoFocus
          required={!twoFactor}
          maxLength={passwordLength.max}
        />
        {twoFactor && (
          <TextInput
            id="own-code"
            name={proofFields.code}
            autoComplete="one-time-code"
            autoCapitalize="none"
            maxLength={24}
            className="numbers max-w-48"
          />
        )}
        <div>
          <button type="submit" className="button button-amber">
            Confirm and continue
          </button>
        </div>
      </PlainForm>
    </section>
  );
}
