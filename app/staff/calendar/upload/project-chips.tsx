import type { Visibility } from "#app/domain/calendar/visibility.ts";
import type { ProjectTitle } from "#app/domain/values/choices.ts";

interface ProjectChipsProps {
  projects: ProjectTitle[];
  chosen: Visibility | null;
  choose: (project: number) => void;
}

/** Offers the projects used last as buttons, so that the usual choice takes one tap. */
export function ProjectChips({ projects, chosen, choose }: ProjectChipsProps) {
  if (projects.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-1 text-steel">Recent projects</legend>
      {projects.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className="project-chip"
          aria-pressed={chosen === id}
          onClick={() => choose(id)}
        >
          {title}
        </button>
      ))}
    </fieldset>
  );
}
