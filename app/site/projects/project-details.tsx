import type { Project } from "#app/content/projects/projects.ts";
import { TitleBlock } from "../title-block.tsx";

/** Shows the facts of a project as a schedule: one per line, its label beside it. */
export function ProjectDetails({ project }: { project: Project }) {
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="border-t-2 border-ink pt-3 text-xl">
        Project Details
      </h2>
      <TitleBlock
        className="mt-3 border-x-0 *:grid *:grid-cols-[6.5rem_1fr] *:items-baseline *:border-hairline *:px-0 *:[box-shadow:none] *:not-first:border-t"
        fields={[
          { label: "Client", value: project.client },
          { label: "Location", value: project.location },
          { label: "Year", value: project.year },
          { label: "Project Type", value: project.type },
          { label: "RERA number", value: project.reraNumber },
        ]}
      />
    </section>
  );
}
