import { everyone, visibleToClients } from "#app/content/events/visibility.ts";

export interface ProjectTitle {
  id: number;
  title: string;
}

interface Props extends Omit<React.ComponentProps<"select">, "children"> {
  projects: ProjectTitle[];
  /** How many clients see what is visible to all accounts. */
  clients: number;
  /** What it says before anything was chosen, by default that something must be; its value is empty. */
  unchosen?: string;
}

/** The project that photos belong to, which says who sees them; all accounts see them only by choice. */
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
