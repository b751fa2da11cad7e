import { noDetailsYet, type Project } from "#app/content/projects/projects.ts";
import { EmptyPlot } from "../empty-plot.tsx";
import { ProjectDetails, SimilarProject } from "./project-body.tsx";

/** Shows an empty plot and a short message in place of an unknown project. */
export function UnknownProject({ project }: { project: Project }) {
  const parts = [
    { id: "overview", title: "Project Overview", text: project.description },
    { id: "challenges", title: "Challenges & Solutions", text: noDetailsYet },
    { id: "results", title: "Results & Achievements", text: noDetailsYet },
  ];
  return (
    <div className="sheet grid gap-x-8 gap-y-10 pb-part lg:grid-cols-12">
      <div className="lg:col-span-8">
        <EmptyPlot measure="?" className="max-w-3xl" />
        <div className="mt-10 grid gap-x-8 gap-y-8 sm:grid-cols-3">
          {parts.map(({ id, title, text }) => (
            <section key={id} aria-labelledby={id}>
              <div className="part-head sm:flex-col sm:gap-2">
                <h2 id={id} className="text-xl lg:text-2xl">
                  {title}
                </h2>
              </div>
              <p className="mt-2 text-lg text-steel">{text}</p>
            </section>
          ))}
        </div>
      </div>
      <div className="grid content-start gap-x-8 gap-y-10 sm:max-lg:grid-cols-2 lg:col-span-4">
        <ProjectDetails project={project} />
        <SimilarProject contact="/#contact" className="border-t-2 border-ink pt-3" />
      </div>
    </div>
  );
}
