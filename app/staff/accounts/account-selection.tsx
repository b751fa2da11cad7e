import { Form } from "react-router";
import type { Choices, ProjectTitle } from "#app/domain/values/choices.ts";
import { ChangeDialog } from "#app/staff/list/change-dialog.tsx";
import { ChangeMenu, SelectionBar } from "#app/staff/list/selection-bar.tsx";
import type { Changes } from "#app/staff/list/use-changes.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { ListedProjects } from "./access-fields.tsx";

interface Props {
  projects: Choices<ProjectTitle>;
  changes: Pick<Changes, "bar">;
}

export function AccountSelection({ projects, changes: { bar } }: Props) {
  return (
    <SelectionBar changes={{ Form, bar }} label="Selected accounts">
      <input type="hidden" name="intent" value="several" />
      <ChangeDialog
        label="Add projects"
        title="Add projects"
        details="The selected clients and engineers get these projects besides their own. Clients who see all projects are left as they are."
        change="projects"
        submit="Add these projects"
      >
        <ListedProjects projects={projects} chosen={[]} invalid={undefined} describedBy={undefined} />
      </ChangeDialog>
      <button type="submit" name="change" value="resend" className="button">
        Resend invitations
      </button>
      <ChangeMenu label="More">
        <ConfirmButton
          name="change"
          value="sign-out"
          destructive
          question="Sign the selected accounts out everywhere?"
          details="Every device needs the password again, and their calendar addresses end."
          yes="Sign out"
        >
          Sign out everywhere
        </ConfirmButton>
        <ConfirmButton
          name="change"
          value="disable"
          destructive
          question="Disable the selected accounts?"
          details="This ends all their sessions. An admin can enable them again."
        >
          Disable
        </ConfirmButton>
        <button type="submit" name="change" value="enable" className="button">
          Enable
        </button>
      </ChangeMenu>
    </SelectionBar>
  );
}
