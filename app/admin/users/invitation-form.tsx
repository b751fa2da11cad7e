import { useNavigation } from "react-router";
import type { Choices, ProjectTitle } from "#app/content/choices.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import { PlainForm } from "#app/forms/plain-form.tsx";
import { emailInput } from "#app/ui/email-input.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import { AccessFields } from "./access-fields.tsx";
import { type InvitationValues, invitationLabels } from "./access-form.ts";

interface Props {
  projects: Choices<ProjectTitle>;
  response: FormResponse<InvitationValues> | undefined;
}

const blank: InvitationValues = { name: "", email: "", role: "client", sees: "", projects: [] };

export function InvitationForm({ projects, response }: Props) {
  const pending = useNavigation().formData?.get("intent") === "invite";
  return (
    <PlainForm labels={invitationLabels} values={blank} response={response} className="grid gap-5">
      <input type="hidden" name="intent" value="invite" />
      <TextInput name="name" autoComplete="off" required maxLength={120} />
      <TextInput name="email" {...emailInput} autoComplete="off" required maxLength={254} />
      <AccessFields projects={projects} />
      <button type="submit" className="button button-amber justify-self-start" disabled={pending}>
        {pending ? "Inviting…" : "Invite"}
      </button>
    </PlainForm>
  );
}
