import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { Choices, ProjectTitle } from "#app/content/choices.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { ChangeDialog } from "../list/change-dialog.tsx";
import { ChangeMenu, SelectionBar } from "../list/selection-bar.tsx";
import { ListedProjects } from "./access-fields.tsx";
import type { SeveralResult } from "./several.ts";

interface Props {
  projects: Choices<ProjectTitle>;
  result: SeveralResult | undefined;
}

/** Offers changes of the selected accounts. */
export function UserSelection({ projects, result }: Props) {
  const bar = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result?.tone === "done") bar.current?.reset();
  }, [result]);
  return (
    <SelectionBar form={Form} label="Selected accounts" ref={bar}>
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

/** Says what became of the selected accounts, with Undo where that is possible. */
export function SelectionResult({ result: { tone, text, undo } }: { result: SeveralResult }) {
  return (
    <Form
      method="post"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-l-amber pl-3"
    >
      <p role={tone === "done" ? "status" : "alert"} className="font-semibold">
        {text}
      </p>
      {undo && (
        <>
          <input type="hidden" name="intent" value="several" />
          <input type="hidden" name="change" value={undo.change} />
          {undo.ids.map((id) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          <button type="submit" className="button">
            Undo
          </button>
        </>
      )}
    </Form>
  );
}
