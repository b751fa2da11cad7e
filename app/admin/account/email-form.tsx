import { Form } from "react-router";
import type { FormResponse } from "#app/forms/form-response.ts";
import { PlainForm } from "#app/forms/plain-form.tsx";
import { emailInput } from "#app/ui/email-input.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import type { WaitingEmail } from "./change-email.server.ts";

interface Props {
  label: string;
  waiting: WaitingEmail | null;
  response: Pick<FormResponse, "errors" | "typed"> | undefined;
}

/** Asks for a new address, and shows the one that waits to be confirmed. */
export function EmailForm({ label, waiting, response }: Props) {
  return (
    <>
      {waiting && (
        <Form method="post" className="mb-5 border border-outline border-l-4 border-l-amber p-4">
          <p className="numbers mb-3 wrap-anywhere">
            {waiting.email} is not confirmed yet. The link that was sent there is valid until {waiting.until}.
          </p>
          <button type="submit" name="intent" value="cancel-email" className="button">
            Keep the present address
          </button>
        </Form>
      )}
      <PlainForm labels={{ email: label }} response={response} className="grid gap-4">
        <input type="hidden" name="intent" value="email" />
        <TextInput
          id="new-email"
          name="email"
          {...emailInput}
          autoComplete="off"
          required
          maxLength={254}
          hint="A link is sent there. Nothing changes until it is opened."
        />
        <div>
          <button type="submit" className="button">
            Send the link
          </button>
        </div>
      </PlainForm>
    </>
  );
}
