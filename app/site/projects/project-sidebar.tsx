import { readCoordinates } from "#app/content/coordinates.ts";
import type { Project } from "#app/content/projects/projects.ts";
import { pointOnMap } from "#app/drawings/locator-map.tsx";
import type { ProjectTestimonial } from "#db/schema.ts";
import { inquiryAddress } from "../addresses.ts";
import { SiteMap } from "../site-map.tsx";
import { ProjectDetails } from "./project-details.tsx";
import { SimilarProject } from "./similar-project.tsx";

interface Props {
  project: Project;
  testimonial: ProjectTestimonial | null;
  className?: string;
}

/** Shows the facts of a project, a link to request a similar one, and the testimonial. */
export function ProjectSidebar({ project, testimonial, className = "" }: Props) {
  const point = project.coordinates === null ? null : readCoordinates(project.coordinates);
  const map = point && pointOnMap(point);
  return (
    <div
      className={`grid content-start gap-x-8 gap-y-8 sm:max-lg:grid-cols-2 sm:max-lg:grid-rows-[auto_1fr] ${className}`}
    >
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
