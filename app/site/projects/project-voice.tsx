import { type Project, testimonialOf } from "#app/content/projects/projects.ts";
import { inquiryAddress } from "../addresses.ts";
import { SimilarProject } from "./similar-project.tsx";

/** What the client says of the project, beside the way to a similar one. */
export function ProjectVoice({ project }: { project: Project }) {
  const testimonial = testimonialOf(project);
  return (
    <div className="on-ink bg-ink text-sheet">
      <div className="sheet grid gap-x-8 gap-y-10 py-part lg:grid-cols-12">
        <figure className="lg:col-span-7">
          <blockquote
            className={`font-display leading-[1.15] font-semibold text-balance wrap-anywhere ${
              testimonial.quote.length > 220
                ? "max-w-[60ch] text-xl lg:text-2xl"
                : "max-w-[34ch] text-2xl lg:text-4xl"
            } ${project.testimonial ? "" : "text-hairline"}`}
          >
            {testimonial.quote}
          </blockquote>
          <figcaption className="mt-5 text-hairline wrap-anywhere">
            <span className="font-semibold text-sheet">{testimonial.author}</span>, {testimonial.position}
          </figcaption>
        </figure>
        <SimilarProject
          contact={inquiryAddress({ project: project.id })}
          className="max-lg:border-t max-lg:border-steel max-lg:pt-8 lg:col-span-4 lg:col-start-9 lg:border-l lg:border-steel lg:pl-8"
        />
      </div>
    </div>
  );
}
