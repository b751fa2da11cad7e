import { useNavigation } from "react-router";
import { PlainForm } from "#app/forms/plain-form.tsx";
import { TextInput } from "#app/ui/form-fields.tsx";
import { blankLink, type LinksResponse, linkLabels } from "./link-view.ts";

interface Props {
  response: LinksResponse | undefined;
  /** Idempotency key of the next link. */
  submissionKey: string;
}

const days = { type: "date", min: "2000-01-01", max: "2099-12-31" };

/** The form of a new link; every field may stay empty. */
export function LinkForm({ response, submissionKey }: Props) {
  const pending = useNavigation().formData?.get("intent") === "create";
  return (
    <PlainForm
      labels={linkLabels}
      values={blankLink}
      response={
        response?.typed && { typed: response.typed, ...(response.errors && { errors: response.errors }) }
      }
      className="grid gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="key" value={submissionKey} autoComplete="off" />
      <TextInput
        name="label"
        maxLength={100}
        autoComplete="off"
        span="sm:col-span-2"
        hint="Only the office reads it, such as “Mr Desai, architect”."
      />
      <TextInput name="firstDay" {...days} hint="Empty: from the first photo." />
      <TextInput name="lastDay" {...days} hint="Empty: new photos show too." />
      <TextInput name="expiresOn" {...days} hint="Empty: until you revoke it." />
      <TextInput
        name="passcode"
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        hint="Empty: the address is enough. Otherwise at least 6 characters."
      />
      <button
        type="submit"
        className="button button-amber justify-self-start"
        aria-disabled={pending || undefined}
        onClick={(event) => pending && event.preventDefault()}
      >
        {pending ? "Creating…" : "Create link"}
      </button>
    </PlainForm>
  );
}
