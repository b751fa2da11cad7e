interface Props {
  id: string;
  /** Sheet number, such as `01`. */
  number: string;
  title: string;
  /** Heading of the sheet. Defaults to the title. */
  headline?: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
  className?: string;
}

/** Shows one numbered sheet of the home page: number and name as a title block field, heading, lead text and contents. */
export function Section({ id, number, title, headline, lead, children, className }: Props) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={className}>
      <div className="sheet py-section">
        <header className="sheet-head">
          <p className="sheet-number">
            <span className="figure">{number}</span> <span className="label text-ink">{title}</span>
          </p>
          <div className="pt-5">
            <h2 id={`${id}-title`} className="max-w-[28ch] text-heading wrap-anywhere">
              {headline ?? title}
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
