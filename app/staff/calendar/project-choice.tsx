import { useEffect, useState } from "react";
import { everyone } from "#app/domain/calendar/visibility.ts";
import type { Choices, ProjectTitle } from "#app/domain/values/choices.ts";
import { call } from "#app/http/api-client.ts";
import { SearchSelect } from "#app/ui/search-select.tsx";

interface Props {
  id: string;
  name: string;
  /** The chosen value. */
  value: string;
  projects: Choices<ProjectTitle>;
  /** Text of the empty option. */
  empty: string;
  /** Label of the events without a project; null if they are no choice. */
  all: string | null;
}

/** Selects a project, or the events that are visible to all accounts. */
export function ProjectChoice({ id, name, value, projects: { choices, more }, empty, all }: Props) {
  const [chosen, setChosen] = useState(value);
  useEffect(() => setChosen(value), [value]);
  const withoutProject = all === null ? [] : [{ value: everyone, label: all }];
  if (more)
    return (
      <SearchSelect
        id={id}
        name={name}
        empty={empty}
        value={chosen}
        onChoose={setChosen}
        options={choices.map(optionOf)}
        last={withoutProject}
        find={findProjects}
      />
    );
  return (
    <select id={id} name={name} defaultValue={value} className="input min-w-0">
      <option value="">{empty}</option>
      {withoutProject.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {choices.map((project) => (
        <option key={project.id} value={project.id}>
          {project.title}
        </option>
      ))}
    </select>
  );
}

const optionOf = ({ id, title }: ProjectTitle) => ({ value: String(id), label: title });

async function findProjects(search: string, signal: AbortSignal) {
  const found = await call(`/server/api/projects?${new URLSearchParams({ search })}`, { signal });
  return (found as ProjectTitle[]).map(optionOf);
}
