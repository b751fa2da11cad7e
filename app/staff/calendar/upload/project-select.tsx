import { useEffect } from "react";
import { everyone, projectMissing, visibleToClients } from "#app/domain/calendar/visibility.ts";
import type { ProjectTitle } from "#app/domain/values/choices.ts";
import { SearchSelect } from "#app/ui/search-select.tsx";
import { useProjectSearch } from "../projects.tsx";

interface Props {
  id: string;
  name?: string;
  value?: string;
  defaultValue?: string;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  "aria-invalid"?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  projects: ProjectTitle[];
  /** Number of clients who see photos that are visible to all accounts; null for accounts that cannot choose it. */
  clients: number | null;
  /** Text of the empty option; by default it says that a choice is required. */
  unchosen?: string;
  onChoose?: (value: string) => void;
}

/** Selects the project of photos, which determines who sees them. Visibility to all accounts requires an explicit choice. */
export function ProjectSelect({
  projects,
  clients,
  unchosen = clients === null ? projectMissing : "Choose who sees the photos",
  onChoose,
  ...select
}: Props) {
  const search = useProjectSearch();
  const chosen = Number(select.value ?? select.defaultValue);
  const missing = chosen > 0 && !projects.some(({ id }) => id === chosen) ? chosen : null;
  useEffect(() => {
    if (missing !== null) search?.need(missing);
  }, [missing, search]);
  const all = clients === null ? [] : [{ value: everyone, label: visibleToClients(clients) }];
  if (search)
    return (
      <SearchSelect
        {...select}
        empty={unchosen}
        options={projects.map(optionOf)}
        last={all}
        find={async (text, signal) => (await search.find(text, signal)).map(optionOf)}
        unknown={(value) => `Project ${value}`}
        onChoose={(value, option) => {
          if (option && Number(value) > 0) search.remember({ id: Number(value), title: option.label });
          onChoose?.(value);
        }}
      />
    );
  return (
    <select
      {...select}
      className="input"
      onChange={onChoose && (({ currentTarget: { value } }) => onChoose(value))}
    >
      <option value="">{unchosen}</option>
      {projects.map((project) => (
        <option key={project.id} value={project.id}>
          {project.title}
        </option>
      ))}
      {all.length > 0 && <hr />}
      {all.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Returns a project as an option of a select. */
export const optionOf = ({ id, title }: ProjectTitle) => ({ value: String(id), label: title });
