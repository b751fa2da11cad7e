import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { TextField } from "#app/ui/text-field.tsx";
import { type IdentityQuestion, proofFields } from "./identity-question.ts";

/** Asks for the password or a code before a change, and then sends the change's own form. */
export function ConfirmIdentity({ question }: { question: IdentityQuestion }) {
  const { twoFactor, kept, error } = question;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (question) form.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [question]);
  return (
    <section className="mb-6 scroll-mt-4 border-l-4 border-l-amber panel" aria-labelledby="confirm-title">
      <h2 id="confirm-title" className="text-xl">
        Confirm it’s you
      </h2>
      <p className="mt-1 mb-4 max-w-[60ch]">
        This change affects who can sign in. Enter your password
        {twoFactor && " or a code from your authenticator app"} to continue. What you entered is kept.
      </p>
      <Form method="post" ref={form} className="grid max-w-md gap-4">
        {kept.map(([name, value], at) => (
          <input key={`${at} ${name}`} type="hidden" name={name} value={value} />
        ))}
        <TextField
          id="own-password"
          name={proofFields.password}
          type="password"
          label="Your password"
          autoComplete="current-password"
          autoFocus
          required={!twoFactor}
          maxLength={128}
          errors={error ? [error] : undefined}
        />
        {twoFactor && (
          <TextField
            id="own-code"
            name={proofFields.code}
            label="Or a code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={24}
            className="numbers max-w-48"
          />
        )}
        <div>
          <button type="submit" className="button button-amber">
            Confirm and continue
          </button>
        </div>
      </Form>
    </section>
  );
}
