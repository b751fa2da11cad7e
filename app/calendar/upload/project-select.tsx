export interface ProjectTitle {
  id: number;
  title: string;
}

interface Props {
  id: string;
  projects: ProjectTitle[];
  /** Undefined goes with the project of all photos. */
  value: number | null | undefined;
  onChange: (project: number | null | undefined) => void;
  /** What the choice of that is called; absent where there is none. */
  asAll?: string;
}

const ofAll = "all";

/** The project that a photo belongs to, which says who sees it. */
export function ProjectSelect({ id, projects, value, onChange, asAll }: Props) {
  return (
    <select
      id={id}
      name={id}
      value={value === undefined ? ofAll : (value ?? "")}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange(chosen === ofAll ? undefined : chosen === "" ? null : Number(chosen))
      }
      className="input"
    >
      {asAll && <option value={ofAll}>{asAll}</option>}
      <option value="">Seen by every account</option>
      {projects.map((project) => (
        <option key={project.id} value={project.id}>
          {project.title}
        </option>
      ))}
    </select>
  );
}
