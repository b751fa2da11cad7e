import { type Project, testimonialOf } from "#app/content/projects/projects.ts";
import { inquiryAddress } from "../addresses.ts";

export function ProjectSidebar({ project }: { project: Project }) {
  const testimonial = testimonialOf(project);
  const contact = project.id === 0 ? "/#contact" : inquiryAddress({ project: project.id });
  return (
    <div className="space-y-8 lg:sticky lg:top-24">
      <section aria-labelledby="details" className="border border-hairline bg-sheet p-6">
        <h2 id="details" className="text-xl">
          Project Details
        </h2>
        <dl className="numbers mt-4 border-t border-ink">
          {[
            ["Client", project.client],
            ["Location", project.location],
            ["Year", project.year],
            ["Project Type", project.type],
            ...(project.reraNumber ? [["RERA number", project.reraNumber]] : []),
          ].map(([label, value]) => (
            <div key={label} className="border-b border-hairline py-2.5">
              <dt className="text-steel">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="similar" className="on-ink bg-ink p-6 text-sheet">
        <h2 id="similar" className="text-xl">
          Need a similar project?
        </h2>
        <p className="mt-2 text-hairline">Tell us where the plot is and what stands on it today.</p>
        <a href={contact} className="button button-amber mt-5 text-ink">
          Contact Us
        </a>
      </section>
      <figure className="border-t border-ink pt-4">
        <blockquote
          className={
            project.testimonial ? "font-display text-xl leading-snug font-semibold" : "text-lg text-steel"
          }
        >
          {testimonial.quote}
        </blockquote>
        <figcaption className="mt-3 text-steel">
          <span className="font-semibold text-ink">{testimonial.author}</span>, {testimonial.position}
        </figcaption>
      </figure>
    </div>
  );
}
