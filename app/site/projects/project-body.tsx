import type { Project } from "#app/domain/projects/projects.ts";
import { leadWithFigures } from "#app/domain/projects/result-figures.ts";
import { readCoordinates } from "#app/domain/values/coordinates.ts";
import { keyed } from "#app/domain/values/keyed.ts";
import { holdFigures, paragraphs, unbroken } from "#app/domain/values/typography.ts";
import { pointOnMap } from "#app/drawings/locator-map.tsx";
import { inquiryAddress } from "#app/site/frame/addresses.ts";
import { cellClasses, cellGrid, evenSpans, thirdSpans } from "#app/site/frame/cells.ts";
import { EmptyPlot } from "#app/site/frame/empty-plot.tsx";
import { GalleryRows } from "#app/site/frame/gallery.tsx";
import { Part, PartHead } from "#app/site/frame/section.tsx";
import { SiteMap } from "#app/site/frame/site-map.tsx";
import { TitleBlock } from "#app/site/frame/title-block.tsx";
import type { ProjectTestimonial } from "#db/schema.ts";

const noDetailsYet = "Detailed information coming soon";

interface Props {
  project: Project;
  testimonial: ProjectTestimonial | null;
}

/** Shows the scope, methods and results of a project. On wide screens, facts and testimonial are in a sidebar. */
export function ProjectBody({ project, testimonial }: Props) {
  const { gallery } = project;
  // The cover stands above; it is repeated only where the rest would not fill a row.
  const others = gallery.length > 2 ? gallery.slice(1) : gallery;
  const overview = paragraphs(project.fullDescription ?? project.description);
  return (
    <>
      <div className="sheet grid gap-x-12 gap-y-10 py-part lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-part">
        {overview.length > 0 && (
          <section aria-labelledby="overview" className="lg:col-span-8">
            <PartHead id="overview" title="Project Overview" />
            <div className="mt-6 max-w-[62ch] space-y-5 text-lead wrap-anywhere whitespace-pre-line print:max-w-none print:columns-2">
              {keyed(overview).map(({ key, item: paragraph }) => (
                <p key={key}>{holdFigures(paragraph)}</p>
              ))}
            </div>
          </section>
        )}
        <section aria-labelledby="challenges" className="lg:col-span-8 lg:col-start-1">
          <PartHead id="challenges" title="Challenges & Solutions" />
          <div className="mt-6">
            <Challenges challenges={project.challenges} />
          </div>
        </section>
        <ProjectSidebar project={project} testimonial={testimonial} />
      </div>
      <Part
        id="results"
        title={project.status === "Planning" ? "Programme" : "Results & Achievements"}
        ground="sheet"
      >
        <Results project={project} />
      </Part>
      {gallery.length > 0 && (
        <Part id="gallery" title="Project Gallery" wide>
          <GalleryRows photos={others} from={gallery.length - others.length} />
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
            className="grid grid-cols-[3rem_1fr] gap-x-0 gap-y-4 py-6 md:grid-cols-[2rem_1fr_1fr] md:gap-x-8"
          >
            <span className="figure row-span-2 text-3xl text-steel md:row-span-1" aria-hidden="true">
              {index + 1}
            </span>
            {challenge && (
              <div className="wrap-anywhere">
                <h3 className="label">Challenge</h3>
                <p className="mt-1 text-lead font-semibold whitespace-pre-line">{holdFigures(challenge)}</p>
              </div>
            )}
            {solution && (
              <div className="col-start-2 wrap-anywhere md:col-start-3">
                <h3 className="label">Solution</h3>
                <p className="mt-1 text-lead whitespace-pre-line">{holdFigures(solution)}</p>
              </div>
            )}
          </li>
        ),
      )}
    </ol>
  );
}

function Results({ project: { results, status } }: { project: Project }) {
  if (results.length === 0) return <p className="text-lg text-steel">{noDetailsYet}</p>;
  const cells = cellClasses((status === "Planning" ? evenSpans : thirdSpans)(results.length));
  return (
    <ul className={`fields ${cellGrid(results.length)}`}>
      {keyed(leadWithFigures(results), ({ figure, text }) => `${figure} ${text}`).map(
        ({ key, item: { figure, text }, index }) => (
          <li
            key={key}
            className={`leading-snug text-balance wrap-anywhere ${figure ? "text-lg" : "font-display text-xl font-semibold"} ${cells[index]}`}
          >
            {figure && <span className="figure mb-1 block text-3xl xl:text-4xl">{unbroken(figure)}</span>}
            {figure && " "}
            {holdFigures(text)}
          </li>
        ),
      )}
    </ul>
  );
}

/** Shows the facts of a project, a link to request a similar one, and the testimonial. */
function ProjectSidebar({ project, testimonial }: Props) {
  const point = project.coordinates === null ? null : readCoordinates(project.coordinates);
  const map = point && pointOnMap(point);
  return (
    <div className="grid content-start gap-x-8 gap-y-8 sm:max-lg:grid-cols-2 sm:max-lg:grid-rows-[auto_1fr] lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1">
      <ProjectDetails project={project} />
      {map && <SiteMap point={map} name={project.title} className="sm:max-lg:row-span-2" />}
      <div className="on-ink bg-ink p-6 text-sheet">
        <SimilarProject contact={inquiryAddress({ project: project.id })} />
      </div>
      {testimonial && <Quote testimonial={testimonial} />}
    </div>
  );
}

function Quote({ testimonial: { quote, author, position } }: { testimonial: ProjectTestimonial }) {
  return (
    <figure className="border-t-2 border-ink pt-4 wrap-anywhere sm:max-lg:col-span-2">
      <blockquote
        className={`font-display font-semibold whitespace-pre-line ${
          quote.length > 220 ? "text-lg leading-snug" : "text-xl leading-tight xl:text-2xl"
        }`}
      >
        {quote}
      </blockquote>
      <figcaption className="mt-4 text-steel">
        <span className="font-semibold text-ink">{author}</span>
        {position && `, ${position}`}
      </figcaption>
    </figure>
  );
}

function ProjectDetails({ project }: { project: Project }) {
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

function SimilarProject({ contact, className }: { contact: string; className?: string }) {
  return (
    <section aria-labelledby="similar" className={className}>
      <h2 id="similar" className="text-part">
        Need a similar project?
      </h2>
      <p className="mt-3 opacity-80">Tell us where the plot is and what stands on it today.</p>
      <a href={contact} className="button button-amber mt-5 text-ink">
        Contact Us
      </a>
    </section>
  );
}

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
