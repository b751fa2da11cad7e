import { useEffect } from "react";
import { everyone, projectMissing, visibleToClients } from "#app/domain/calendar/visibility.ts";
import type { ProjectTitle } from "#app/domain/values/choices.ts";
import { findProjects, projectOption } from "#app/http/find-projects.ts";
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
  return (
    <SearchSelect
      {...select}
      empty={unchosen}
      options={projects.map(projectOption)}
      last={clients === null ? [] : [{ value: everyone, label: visibleToClients(clients) }]}
      find={search ? findProjects : undefined}
      unknown={(value) => `Project ${value}`}
      onChoose={(value, option) => {
        if (option && Number(value) > 0) search?.remember({ id: Number(value), title: option.label });
        onChoose?.(value);
      }}
    />
  );
}
