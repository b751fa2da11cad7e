import { PlainForm } from "#app/forms/plain-form.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { TextInput } from "#app/ui/form-fields.tsx";
import type { AccountResponse } from "./account-response.ts";
import { QrCodeImage } from "./qr-code.tsx";

interface Props {
  setup: NonNullable<AccountResponse["setup"]>;
  errors: AccountResponse["errors"];
}

/** Shows the secret for the authenticator app and asks for a code to confirm it. */
export function TwoFactorSetup({ setup: { secret, qr }, errors }: Props) {
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-[16rem_minmax(0,1fr)]">
      <QrCodeImage qr={qr} label="QR code with the secret for your authenticator app" />
      <div className="min-w-0">
        <p>
          <strong>1.</strong> Scan the code with an authenticator app, such as Google Authenticator, Aegis or
          1Password. On this phone, enter the secret by hand:
        </p>
        <p className="mt-2">
          <code className="numbers font-[family-name:monospace] text-lg wrap-anywhere" data-secret>
            {secret.match(/.{1,4}/g)?.join(" ")}
          </code>
        </p>
        <p className="mt-2">
          <CopyButton text={secret}>Copy the secret</CopyButton>
        </p>
        <PlainForm
          labels={{ code: "Code" }}
          response={{ ...(errors && { errors }) }}
          className="mt-5 grid gap-4"
        >
          <p>
            <strong>2.</strong> Enter the six digits that the app shows now.
          </p>
          <input type="hidden" name="intent" value="two-factor-confirm" />
          <input type="hidden" name="secret" value={secret} />
          <TextInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={12}
            className="numbers max-w-48"
          />
          <p className="flex flex-wrap gap-3">
            <button type="submit" className="button button-amber">
              Switch two-factor on
            </button>
            <a href="/admin/account" className="button">
              Cancel
            </a>
          </p>
        </PlainForm>
      </div>
    </div>
  );
}
