import { projectsBeforeExpand } from "#app/content/projects/projects.ts";
import { ProjectCard } from "../projects/project-card.tsx";
import { Section } from "../section.tsx";
import type { SheetProps } from "./home-page.tsx";

export function ProjectsSection({ home, number }: SheetProps) {
  const { projects, projectCount, showAll, claims, texts } = home;
  const { figure, label } = claims.landmarkProjects;
  return (
    <Section
      id="projects"
      number={number}
      title="Projects"
      headline={figure ? `${figure} ${label.toLowerCase()}` : "Projects"}
      lead={texts.projectsLead}
    >
      {projects.length === 0 ? (
        <p className="text-lead text-steel">No projects are shown yet.</p>
      ) : (
        <ul
          className={
            projects.length === 1
              ? "max-w-[34rem]"
              : "cards grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-8"
          }
        >
          {projects.map((project, index) => (
            <li key={project.id}>
              <ProjectCard project={project} number={index + 1} />
            </li>
          ))}
        </ul>
      )}
      {projectCount > projectsBeforeExpand && (
        <div className="mt-6 grid items-stretch border-2 border-ink sm:grid-cols-[auto_1fr_auto] lg:mt-10">
          <p className="numbers border-hairline px-4 py-3 font-display font-semibold text-steel max-sm:hidden sm:border-r lg:px-6">
            No. 01–{String(projects.length).padStart(2, "0")}
          </p>
          <p className="numbers px-4 py-3 font-display font-semibold lg:px-6">
            {showAll
              ? `Showing all ${projectCount} projects`
              : `Showing ${projects.length} of ${projectCount} projects`}
          </p>
          {showAll ? (
            <a href="/#projects" data-exchange className="button border-0 max-sm:border-t sm:border-l">
              Hide Projects
            </a>
          ) : (
            <a
              href="/?projects=all#projects"
              data-exchange
              className="button border-0 max-sm:border-t sm:border-l"
            >
              View More
            </a>
          )}
        </div>
      )}
    </Section>
  );
}
