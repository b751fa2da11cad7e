import { Part } from "../part.tsx";
import { ProjectCard, type ProjectCardData } from "./project-card.tsx";

interface Props {
  title: string;
  projects: ProjectCardData[];
}

/** The number of projects that a service or machine shows: one row. */
export const maxLinkedProjects = 3;

/** Shows projects of a service or machine in a row, with a link to all projects; nothing when there are none. */
export function ProjectCards({ title, projects }: Props) {
  if (projects.length === 0) return null;
  return (
    <Part id="projects" title={title} wide>
      <ul
        className={
          projects.length === 1
            ? "max-w-[34rem]"
            : "cards related film grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3"
        }
      >
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <a href="/?projects=all#projects" className="button">
          All Projects
        </a>
      </p>
    </Part>
  );
}
