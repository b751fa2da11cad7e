import type { Choices, ProjectTitle } from "#app/content/choices.ts";
import { accessLabels } from "#app/content/users/roles.ts";
import { accessState, type User } from "#app/content/users/users.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import { PlainForm } from "#app/forms/plain-form.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { AccessFields } from "./access-fields.tsx";
import { type AccessValues, accessOf, sentAccess } from "./access-form.ts";

interface Props {
  user: Pick<User, "name" | "role" | "projects">;
  projects: Choices<ProjectTitle>;
  response: FormResponse<AccessValues> | undefined;
}

/** Confirms before saving a change that removes access. */
export function ChangeAccessForm({ user, projects, response }: Props) {
  return (
    <PlainForm labels={accessLabels} values={accessOf(user)} response={response} className="grid gap-5">
      <input type="hidden" name="intent" value="access" />
      <input type="hidden" name="seen" value={accessState(user)} autoComplete="off" />
      <AccessFields projects={projects} />
      <div>
        <ConfirmButton
          question={`Reduce the access of ${user.name}?`}
          details="The account will be able to do or see less. Takes effect immediately."
          yes="Save access"
          className="button-amber"
          needsConfirmation={(values) => takesAway(user, values)}
        >
          Save access
        </ConfirmButton>
      </div>
    </PlainForm>
  );
}

function takesAway(before: Pick<User, "role" | "projects">, values: FormData): boolean {
  const { role, sees, projects: sent } = sentAccess(values);
  const projects = sent.filter(Boolean);
  const isListed = role === "engineer" || (role === "client" && sees === "listed");
  // The server rejects an access without a choice or without projects.
  if (isListed ? projects.length === 0 : role !== "client" || sees !== "all") return false;
  if (before.role === "admin" || (before.role === "engineer" && role === "client")) return true;
  if (!isListed) return false;
  return before.projects === null || before.projects.some((id) => !projects.includes(String(id)));
}
