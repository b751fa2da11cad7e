import { projectsBeforeExpand } from "#app/content/projects/projects.ts";
import { ProjectCard } from "../projects/project-card.tsx";
import { Section } from "../section.tsx";
import type { HomeData } from "./home-page.tsx";

export function ProjectsSection({ home }: { home: HomeData }) {
  const { projects, projectCount, showAll, claims, texts } = home;
  const { figure, label } = claims.landmarkProjects;
  return (
    <Section
      id="projects"
      number="03"
      title="Projects"
      headline={figure ? `${figure} ${label.toLowerCase()}` : "Projects"}
      lead={texts.projectsLead}
    >
      {projects.length === 0 ? (
        <p className="text-lg text-steel">No projects are shown yet.</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {projects.map((project, index) => (
            <li key={project.id}>
              <ProjectCard project={project} number={index + 1} />
            </li>
          ))}
        </ul>
      )}
      {projectCount > projectsBeforeExpand && (
        <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-y border-hairline py-4">
          <p className="numbers font-display font-semibold">
            {showAll
              ? `Showing all ${projectCount} projects`
              : `Showing ${projects.length} of ${projectCount} projects`}
          </p>
          {showAll ? (
            <a href="/#projects" data-exchange className="button">
              Hide Projects
            </a>
          ) : (
            <a href="/?projects=all#projects" data-exchange className="button">
              View More
            </a>
          )}
        </div>
      )}
    </Section>
  );
}
