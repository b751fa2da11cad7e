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

/** Shows one numbered sheet of the home page. */
export function Section({ id, number, title, headline, lead, children, className }: Props) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={className}>
      <div className="sheet py-section">
        <SheetHead number={number} name={title} id={`${id}-title`} lead={lead}>
          {headline ?? title}
        </SheetHead>
        <div className="mt-6 sm:mt-8 lg:mt-part">{children}</div>
      </div>
    </section>
  );
}

interface SheetHeadProps {
  /** Sheet number, such as `01`. */
  number: string;
  /** Name of the sheet, next to its number. */
  name: string;
  id: string;
  children: React.ReactNode;
  lead?: React.ReactNode;
}

/** Shows the head of a numbered sheet: number and name as a title block field, heading and lead text. */
function SheetHead({ number, name, id, children, lead }: SheetHeadProps) {
  return (
    <header className="sheet-head">
      <p className="sheet-number">
        <span className="figure">{number}</span> <span className="label text-ink">{name}</span>
      </p>
      <div className="pt-5">
        <h2 id={id} className="max-w-[28ch] text-heading wrap-anywhere">
          {children}
        </h2>
        {lead && (
          <p className="mt-4 max-w-[60ch] text-lead text-steel wrap-anywhere whitespace-pre-line">{lead}</p>
        )}
      </div>
    </header>
  );
}
