import type { FormResponse } from "#app/forms/form-response.ts";
import { PlainForm } from "#app/forms/plain-form.tsx";
import { TextInput } from "#app/ui/form-fields.tsx";

interface Props {
  response: Pick<FormResponse, "errors" | "typed"> | undefined;
  name: string;
  label?: string;
  /** Whether it is the first form of its page. */
  isFirst?: boolean;
}

/** Changes the name of an account, the user's own unless `label` says otherwise. */
export function NameForm({ response, name, label = "Your name", isFirst = false }: Props) {
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
