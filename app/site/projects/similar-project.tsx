interface Props {
  /** URL of the contact form. */
  contact: string;
  className?: string;
}

/** Shows the link for requesting a similar project. */
export function SimilarProject({ contact, className }: Props) {
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
