interface SectionProps {
  id: string;
  /** Sheet number, such as `01`. */
  number: string;
  title: string;
  /** Heading of the sheet; the title where it is empty. */
  headline: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
}

/** Shows one numbered sheet of the home page: number and name as a title block field, heading, lead text and contents. */
export function Section({ id, number, title, headline, lead, children }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="sheet py-section">
        <header className="sheet-head">
          <p className="sheet-number">
            <span className="figure">{number}</span> <span className="label text-ink">{title}</span>
          </p>
          <div className="pt-5">
            <h2 id={`${id}-title`} className="max-w-[28ch] text-heading wrap-anywhere">
              {headline || title}
            </h2>
            {lead && (
              <p className="mt-4 max-w-[60ch] text-lead text-steel wrap-anywhere whitespace-pre-line">
                {lead}
              </p>
            )}
          </div>
        </header>
        <div className="mt-6 sm:mt-8 lg:mt-part">{children}</div>
      </div>
    </section>
  );
}

interface PartProps {
  id: string;
  title: string;
  children: React.ReactNode;
  /** Sets the contents in full width below the heading. */
  wide?: boolean;
  /** A ground of its own, which keeps its distance from the parts before and after it; without one, the page's. */
  ground?: keyof typeof grounds;
  /** The page's only part, whose number would count nothing. */
  only?: boolean;
  className?: string;
}

const grounds = { sheet: "bg-sheet", ink: "on-ink bg-ink text-sheet" } as const;

/** Shows one part of a detail page: a ruled, numbered heading with the contents next to it. CSS adds the number. */
export function Part({ id, title, children, wide, ground, only, className = "" }: PartProps) {
  return (
    <section aria-labelledby={id} className={`${ground ? grounds[ground] : "part"} ${className}`}>
      <div className={`sheet py-part ${wide ? "" : "lg:grid lg:grid-cols-12 lg:gap-x-8"}`}>
        <PartHead
          id={id}
          title={title}
          className={`part-head ${only ? "only" : ""} ${wide ? "" : "lg:col-span-3"}`}
        />
        <div className={wide ? "mt-8" : "max-lg:mt-6 lg:col-span-9 lg:border-t-2 lg:pt-4"}>{children}</div>
      </div>
    </section>
  );
}

export const PartHead = ({
  id,
  title,
  className = "part-head",
}: Pick<PartProps, "id" | "title" | "className">) => (
  <div className={className}>
    <h2 id={id} className="text-part">
      {title}
    </h2>
  </div>
);
