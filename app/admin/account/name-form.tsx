import { PlainForm } from "#app/forms/plain-form.tsx";
import { TextInput } from "#app/ui/form-fields.tsx";
import type { AccountResponse } from "./account-response.ts";

const labels = { name: "Your name" };

export function NameForm({ response, name }: { response: AccountResponse | undefined; name: string }) {
  return (
    <PlainForm {...{ labels, response }} values={{ name }} className="grid gap-5">
      <input type="hidden" name="intent" value="name" />
      <TextInput
        id="own-name"
        name="name"
        required
        maxLength={120}
        autoComplete="name"
        hint="Colleagues see it in the list of users and in the activity log."
      />
      <button type="submit" className="button w-fit">
        Save the name
      </button>
    </PlainForm>
  );
}
