import { keyed } from "#app/content/keyed.ts";
import { noDetailsYet, type Project } from "#app/content/projects/projects.ts";
import { holdFigures, paragraphs } from "#app/content/typography.ts";
import type { ProjectTestimonial } from "#db/schema.ts";
import { cellClasses, cellGrid, thirdSpans } from "../cells.ts";
import { Part } from "../part.tsx";
import { GalleryRows } from "../photo-rows.tsx";
import { ProjectSidebar } from "./project-sidebar.tsx";

interface Props {
  project: Project;
  testimonial: ProjectTestimonial | null;
}

/** Shows the scope, methods and results of a project. On wide screens, facts and testimonial are in a sidebar. */
export function ProjectBody({ project, testimonial }: Props) {
  const { gallery } = project;
  const overview = paragraphs(project.fullDescription ?? project.description);
  return (
    <>
      <div className="sheet grid gap-x-12 gap-y-10 py-part lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-part">
        {overview.length > 0 && (
          <section aria-labelledby="overview" className="lg:col-span-8">
            <div className="part-head">
              <h2 id="overview" className="text-part">
                Project Overview
              </h2>
            </div>
            <div className="mt-6 max-w-[62ch] space-y-5 text-lead wrap-anywhere whitespace-pre-line">
              {keyed(overview).map(({ key, item: paragraph }) => (
                <p key={key}>{holdFigures(paragraph)}</p>
              ))}
            </div>
          </section>
        )}
        <section aria-labelledby="challenges" className="lg:col-span-8 lg:col-start-1">
          <div className="part-head">
            <h2 id="challenges" className="text-part">
              Challenges &amp; Solutions
            </h2>
          </div>
          <div className="mt-6">
            <Challenges challenges={project.challenges} />
          </div>
        </section>
        <ProjectSidebar
          project={project}
          testimonial={testimonial}
          className="lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1"
        />
      </div>
      <Part
        id="results"
        title={project.status === "Planning" ? "Programme" : "Results & Achievements"}
        className="bg-sheet"
      >
        <Results results={project.results} />
      </Part>
      {gallery.length > 0 && (
        <Part id="gallery" title="Project Gallery" className="border-t border-hairline" wide>
          <GalleryRows photos={gallery} />
        </Part>
      )}
    </>
  );
}

function Challenges({ challenges }: Pick<Project, "challenges">) {
  if (challenges.length === 0) return <p className="text-lg text-steel">{noDetailsYet}</p>;
  return (
    <ol className="-mt-4 divide-y divide-hairline">
      {keyed(challenges, (pair) => Object.values(pair).join(" ")).map(
        ({ key, item: { challenge, solution }, index }) => (
          <li
            key={key}
            className="grid grid-cols-[3rem_1fr] gap-x-0 gap-y-4 py-6 md:grid-cols-[4rem_1fr_1fr] md:gap-x-8"
          >
            <span className="figure row-span-2 text-3xl text-steel md:row-span-1" aria-hidden="true">
              {index + 1}
            </span>
            {challenge && (
              <div className="wrap-anywhere">
                <h3 className="label">Challenge</h3>
                <p className="mt-1 text-lg font-semibold whitespace-pre-line">{holdFigures(challenge)}</p>
              </div>
            )}
            {solution && (
              <div className="col-start-2 wrap-anywhere md:col-start-3">
                <h3 className="label">Solution</h3>
                <p className="mt-1 text-lg whitespace-pre-line">{holdFigures(solution)}</p>
              </div>
            )}
          </li>
        ),
      )}
    </ol>
  );
}

function Results({ results }: Pick<Project, "results">) {
  if (results.length === 0) return <p className="text-lg text-steel">{noDetailsYet}</p>;
  const cells = cellClasses(thirdSpans(results.length));
  return (
    <ul className={`fields ${cellGrid}`}>
      {keyed(results).map(({ key, item: result, index }) => (
        <li
          key={key}
          className={`font-display text-xl leading-snug font-semibold text-balance wrap-anywhere xl:text-2xl ${cells[index]}`}
        >
          {holdFigures(result)}
        </li>
      ))}
    </ul>
  );
}
