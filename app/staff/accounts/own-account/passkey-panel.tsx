import { useRef, useState } from "react";
import { Form } from "react-router";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { TextInput } from "#app/ui/form-fields.tsx";
import type { OwnResponse } from "./own-response.ts";

interface Props {
  passkeys: { id: string; name: string; since: string; synced: boolean }[];
  /** Whether passkeys work at this address. */
  work: boolean;
  response: OwnResponse | undefined;
}

export function PasskeyPanel({ passkeys, work, response }: Props) {
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-hairline border-b border-hairline">
          {passkeys.map(({ id, name, since, synced }) => (
            <li
              key={id}
              className="numbers flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-steel">
                  Since {since}, {synced ? "synced between your devices" : "on one device"}
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="intent" value="passkey-remove" />
                <input type="hidden" name="passkey" value={id} />
                <ConfirmButton
                  destructive
                  question={`Remove the passkey ${name}?`}
                  details="It no longer signs in. Delete it on the device as well."
                >
                  Remove
                </ConfirmButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {work ? (
        <AddPasskey response={response} />
      ) : (
        <p className="text-steel">Passkeys work only at the configured address of the site.</p>
      )}
    </>
  );
}

function AddPasskey({ response }: { response: OwnResponse | undefined }) {
  if (response?.passkey) return <CreatePasskey options={response.passkey} />;
  const error = response?.about === "passkeys" ? response.errors?.passkeyName?.[0] : undefined;
  return (
    <Form method="post">
      <p role="alert" className="mb-3 font-semibold text-error empty:hidden">
        {error}
      </p>
      <button type="submit" name="intent" value="passkey-start" className="button">
        Add a passkey
      </button>
    </Form>
  );
}

/** Names the passkey and has the browser create it, which takes a click or Enter. */
function CreatePasskey({ options }: { options: PublicKeyCredentialCreationOptionsJSON }) {
  const responseField = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  async function create() {
    setProblem("");
    try {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
      const credential = await navigator.credentials.create({ publicKey });
      if (!(credential instanceof PublicKeyCredential) || !responseField.current) return;
      responseField.current.value = JSON.stringify(credential.toJSON());
      responseField.current.form?.requestSubmit();
    } catch (error) {
      setProblem(problemOf(error));
    }
  }
  return (
    <div className="max-w-md">
      <PlainForm labels={{ passkeyName: "Name of the passkey" }} className="grid gap-4">
        <input type="hidden" name="intent" value="passkey-add" />
        <input type="hidden" name="response" ref={responseField} />
        <TextInput
          name="passkeyName"
          required
          maxLength={60}
          autoComplete="off"
          autoFocus
          hint="Such as the device that holds it: “Work laptop”."
        />
        <p role="alert" className="font-semibold text-error empty:hidden">
          {problem}
        </p>
        <div>
          <button
            type="submit"
            className="button button-amber"
            onClick={(event) => {
              event.preventDefault();
              if (event.currentTarget.form?.reportValidity()) create();
            }}
          >
            Create the passkey
          </button>
        </div>
      </PlainForm>
    </div>
  );
}

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "InvalidStateError") return "This device already has a passkey for your account.";
  if (name === "NotAllowedError") return "The browser made no passkey. Try again, or reload the page.";
  return "This browser cannot make a passkey here.";
}
