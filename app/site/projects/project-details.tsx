import type { Project } from "#app/content/projects/projects.ts";
import { TitleBlock } from "../title-block.tsx";

/** Shows the facts of a project as a column of fields. */
export function ProjectDetails({ project, className }: { project: Project; className?: string }) {
  return (
    <section aria-labelledby="details" className={className}>
      <h2 id="details" className="border-t-2 border-ink pt-3 text-xl">
        Project Details
      </h2>
      <TitleBlock
        className="mt-4 max-lg:sm:grid-cols-2"
        fields={[
          { label: "Client", value: project.client },
          { label: "Location", value: project.location },
          { label: "Year", value: project.year },
          { label: "Project Type", value: project.type },
          { label: "RERA number", value: project.reraNumber, className: "max-lg:sm:last:odd:col-span-2" },
        ]}
      />
    </section>
  );
}
