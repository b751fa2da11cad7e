import type { Choices, ProjectTitle } from "#app/content/choices.ts";
import { everyone, visibleToClients } from "#app/content/events/visibility.ts";
import { Field } from "#app/ui/field.tsx";
import { ChangeDialog } from "../list/change-dialog.tsx";
import { ProjectChoice } from "./project-choice.tsx";

interface Props {
  projects: Choices<ProjectTitle>;
  /** Number of clients who see what is visible to all accounts; null for accounts that cannot choose it. */
  clients: number | null;
}

/** Buttons above the search where it finds more projects, so that both are in view on a phone. */
const maxButtons = 6;

/** Moves the selected events to a project with one tap on its name: Undo takes it back. */
export function ProjectChange({ projects: { choices, more }, clients }: Props) {
  const offered = more ? choices.slice(0, maxButtons) : choices;
  return (
    <ChangeDialog
      label="Set project"
      title="Set the project of the selected events"
      details="Clients of the chosen project see the events at once; clients of their present projects no longer do. Undo sets them back."
      change="project"
      choices={[
        ...offered.map(({ id, title }) => ({ value: String(id), label: title })),
        ...(clients === null ? [] : [{ value: everyone, label: visibleToClients(clients) }]),
      ]}
      {...(more && { submit: "Set project" })}
    >
      {more && (
        <Field label="Another project" id="new-project" errorId="">
          <ProjectChoice
            {...{ id: "new-project", name: "project", value: "", all: null }}
            projects={{ choices, more }}
            empty="Choose a project"
          />
        </Field>
      )}
    </ChangeDialog>
  );
}
