import { everyone, visibleToClients } from "#app/content/events/visibility.ts";

export interface ProjectTitle {
  id: number;
  title: string;
}

interface Props extends Omit<React.ComponentProps<"select">, "children"> {
  projects: ProjectTitle[];
  /** Number of clients who see photos that are visible to all accounts. */
  clients: number;
  /** Text of the empty option; by default it says that a choice is required. */
  unchosen?: string;
}

/** Selects the project of photos, which determines who sees them. Visibility to all accounts requires an explicit choice. */
export function ProjectSelect({
  projects,
  clients,
  unchosen = "Choose who sees the photos",
  ...select
}: Props) {
  return (
    <select {...select} className="input">
      <option value="">{unchosen}</option>
      {projects.map((project) => (
        <option key={project.id} value={project.id}>
          {project.title}
        </option>
      ))}
      <option value={everyone}>{visibleToClients(clients)}</option>
    </select>
  );
}
