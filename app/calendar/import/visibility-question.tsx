import type { ProjectTitle } from "#app/content/choices.ts";
import { type Visibility, visibilityIn } from "#app/content/events/visibility.ts";
import { ProjectSelect } from "../upload/project-select.tsx";

interface Props {
  /** The number of rows without a project. */
  rows: number;
  projects: ProjectTitle[];
  clients: number | null;
  answer: Visibility | null;
  onAnswer: (answer: Visibility | null) => void;
  disabled: boolean;
}

/** Asks who sees events from rows without a project. */
export function VisibilityQuestion({ rows, projects, clients, answer, onAnswer, disabled }: Props) {
  return (
    <div className="grid gap-2 border-l-4 border-amber pl-4">
      <label htmlFor="import-project" className="font-semibold">
        {rows} {rows === 1 ? "row names" : "rows name"} no project. Who sees {rows === 1 ? "its" : "their"}{" "}
        photos?
      </label>
      <ProjectSelect
        id="import-project"
        required
        disabled={disabled}
        projects={projects}
        clients={clients}
        value={String(answer ?? "")}
        onChoose={(value) => onAnswer(visibilityIn(value))}
      />
      {answer === null && (
        <p className="text-steel">
          The import can start once you have chosen a project{clients !== null && " or all accounts"}.
        </p>
      )}
    </div>
  );
}
