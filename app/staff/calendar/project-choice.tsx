import { everyone } from "#app/domain/calendar/visibility.ts";
import type { Choices, ProjectTitle } from "#app/domain/values/choices.ts";
import { findProjects, projectOption } from "#app/http/find-projects.ts";
import { SearchSelect } from "#app/ui/search-select.tsx";

interface Props {
  id: string;
  name: string;
  value: string;
  projects: Choices<ProjectTitle>;
  /** Text of the empty option. */
  empty: string;
  /** Label of the events that are visible to all accounts; null if they are no choice. */
  all: string | null;
  /** Returns the label of a value that is not offered. */
  unknown?: (value: string) => string;
}

/** Selects a project, or the events that are visible to all accounts. */
export const ProjectChoice = ({ value, projects: { choices, more }, all, ...select }: Props) => (
  <SearchSelect
    {...select}
    className="min-w-0"
    defaultValue={value}
    options={choices.map(projectOption)}
    last={all === null ? [] : [{ value: everyone, label: all }]}
    find={more ? findProjects : undefined}
  />
);
