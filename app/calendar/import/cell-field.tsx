import { comparable } from "#app/content/choices.ts";
import type { ImportColumn } from "#app/content/events/import-columns.ts";
import type { Known } from "#app/content/events/import-row.ts";
import { ProjectSelect } from "../upload/project-select.tsx";

interface Props extends Pick<Known, "projects"> {
  label: string;
  column: ImportColumn;
  text: string;
  wrong: boolean;
  disabled: boolean;
  onCorrect: (text: string) => void;
}

/** A cell of the preview that can be corrected. */
export function CellField({ label, column, text, wrong, disabled, projects, onCorrect }: Props) {
  const id = `import-${label.replace(/\W+/g, "-")}`;
  const named = (wanted: string) =>
    projects.filter(({ id, title }) => String(id) === wanted || comparable(title) === comparable(wanted));
  const [project, another] = named(text);
  if (column === "project")
    return (
      <>
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <ProjectSelect
          id={id}
          aria-invalid={wrong}
          disabled={disabled}
          projects={projects}
          clients={null}
          unchosen={text}
          value={project && !another ? String(project.id) : ""}
          onChoose={onCorrect}
        />
      </>
    );
  return (
    <input
      aria-label={label}
      aria-invalid={wrong}
      className="input"
      disabled={disabled}
      value={text}
      onChange={({ currentTarget }) => onCorrect(currentTarget.value)}
    />
  );
}
