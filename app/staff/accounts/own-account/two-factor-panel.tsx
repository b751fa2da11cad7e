import { passwordLength } from "#app/domain/accounts/password-length.ts";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { TextInput } from "#app/ui/form-fields.tsx";
import { ShownOnce } from "#app/ui/shown-once.tsx";
import type { OwnResponse, QrCode } from "./own-response.ts";

interface Props {
  on: boolean;
  response: OwnResponse | undefined;
  /** Whether the admin can use other pages with two-factor only. */
  needed: boolean;
}

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
              : "Signing in will no longer take a code."
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
  errors: OwnResponse["errors"];
  children: React.ReactNode;
}

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

interface SetupProps {
  setup: NonNullable<OwnResponse["setup"]>;
  errors: OwnResponse["errors"];
}

function TwoFactorSetup({ setup: { secret, qr }, errors }: SetupProps) {
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

/** Shows a QR code. It stays dark on light in dark mode because some cameras cannot read inverted codes. */
function QrCodeImage({ qr, label }: { qr: QrCode; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      className="w-full max-w-64 border border-hairline bg-[Canvas]"
      style={{ colorScheme: "light", forcedColorAdjust: "none" }}
      shapeRendering="crispEdges"
    >
      <path d={qr.path} fill="CanvasText" />
    </svg>
  );
}

/** Shows new recovery codes, which are never shown again. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <ShownOnce of={codes.join()} titleId="codes-title" className="border border-outline p-4">
      <h3 id="codes-title" className="text-lg">
        Your recovery codes
      </h3>
      <p className="mt-1 max-w-[60ch]">
        Two-factor is on. Keep these codes where you keep your papers: each lets you in once when your phone
        is lost. They are not shown again.
      </p>
      <ul className="numbers my-3 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-1 font-[family-name:monospace] text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-3">
        <CopyButton text={codes.join("\n")}>Copy all</CopyButton>
        <a href="/admin" className="tap link">
          I have kept them, go on
        </a>
      </p>
    </ShownOnce>
  );
}
