import { projectsBeforeExpand } from "#app/content/projects/projects.ts";
import { shownOfClaim } from "#app/content/settings/claims.ts";
import { ProjectCard } from "../projects/project-card.tsx";
import { Section } from "../section.tsx";
import type { SheetProps } from "./home-data.server.ts";
import { cardColumns, RegisterSteps } from "./register.tsx";

const sheet = (number: number) => String(number).padStart(2, "0");

export function ProjectsSection({ home, number }: SheetProps) {
  const { projects: register, claims, texts } = home;
  const { shown: projects, count, all, offset, pages } = register;
  const { figure, label } = claims.landmarkProjects;
  const { columns, sizes } = cardColumns(projects.length);
  return (
    <Section
      id="projects"
      number={number}
      title="Projects"
      headline={figure ? `${figure} ${label.toLowerCase()}` : "Projects"}
      lead={[texts.projectsLead, shownOfClaim(figure, count)].filter(Boolean).join(" ")}
    >
      <ul
        className={
          projects.length === 1
            ? "lone"
            : `cards film grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:gap-y-8 ${columns}`
        }
      >
        {projects.map((project, index) => (
          <li key={project.id}>
            <ProjectCard project={project} number={offset + index + 1} wide={sizes} />
          </li>
        ))}
      </ul>
      {all && pages > 1 && <RegisterSteps kind="projects" register={register} />}
      {count > projectsBeforeExpand && (
        <div className="mt-6 grid items-stretch border-2 border-ink sm:grid-cols-[auto_1fr_auto] lg:mt-10 print:hidden">
          <p className="numbers border-hairline px-4 py-3 font-display font-semibold text-steel max-sm:hidden sm:border-r lg:px-6">
            No. {sheet(offset + 1)}–{sheet(offset + projects.length)}
          </p>
          <p className="numbers px-4 py-3 font-display font-semibold lg:px-6">
            {all && pages === 1
              ? `Showing all ${count} projects`
              : `Showing ${projects.length} of ${count} projects`}{" "}
            <a href="/projects" className="link ml-3 whitespace-nowrap max-sm:ml-0">
              Open the register
            </a>
          </p>
          {all ? (
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
