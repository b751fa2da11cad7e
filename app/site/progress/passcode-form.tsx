import type { FormResponse } from "#app/forms/form-response.ts";
import { PlainForm } from "#app/forms/plain-form.tsx";
import { TextInput } from "#app/ui/form-fields.tsx";

const labels = { passcode: "Passcode" };

/** Asks for a link's passcode before it says anything of the project. */
export function PasscodeForm({ response }: { response: FormResponse<{ passcode: string }> | undefined }) {
  return (
    <div className="sheet grid min-h-[60svh] content-center py-part">
      {/* Pages that send no referrer at all would send the form without its origin. */}
      <meta name="referrer" content="same-origin" />
      <div className="max-w-xl border-t-2 border-ink pt-5">
        <h1 className="text-heading">Enter the passcode</h1>
        <p className="mt-3 max-w-[46ch] text-lead text-steel">
          The person who sent you this link has it. This browser remembers it for 30 days.
        </p>
        <PlainForm labels={labels} response={response} className="mt-7 grid max-w-sm gap-5">
          <TextInput name="passcode" type="password" autoComplete="off" required maxLength={64} autoFocus />
          <p>
            <button type="submit" className="button button-amber">
              Show the photos
            </button>
          </p>
        </PlainForm>
      </div>
    </div>
  );
}
