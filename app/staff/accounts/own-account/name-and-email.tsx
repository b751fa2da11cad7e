import { Form } from "react-router";
import type { WaitingEmail } from "#app/http/accounts/account-changes.server.ts";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { emailInput } from "#app/ui/email-input.ts";
import { TextInput } from "#app/ui/form-fields.tsx";

interface NameProps {
  response: Pick<FormResponse, "errors" | "typed"> | undefined;
  name: string;
  label?: string;
  isFirst?: boolean;
}

/** Changes the name of an account, the signed-in one unless `label` says otherwise. */
export function NameForm({ response, name, label = "Your name", isFirst = false }: NameProps) {
  return (
    <PlainForm
      labels={{ name: label }}
      heading="Name"
      response={response}
      values={{ name }}
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value="name" />
      <TextInput
        id="own-name"
        name="name"
        required
        maxLength={120}
        autoComplete={label === "Your name" ? "name" : "off"}
        hint="Colleagues see it in the list of users and in the activity log."
      />
      <button type="submit" className={`button w-fit ${isFirst ? "button-amber" : ""}`}>
        Save name
      </button>
    </PlainForm>
  );
}

interface EmailProps {
  label: string;
  waiting: WaitingEmail | null;
  response: Pick<FormResponse, "errors" | "typed"> | undefined;
}

export function EmailForm({ label, waiting, response }: EmailProps) {
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
