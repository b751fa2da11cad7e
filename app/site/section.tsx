interface Props {
  id: string;
  /** The sheet number, such as `01`. */
  number: string;
  title: string;
  /** The heading of the sheet; the title when absent. */
  headline?: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
  className?: string;
}

/** One numbered sheet of the home page. */
export function Section({ id, number, title, headline, lead, children, className = "" }: Props) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={className}>
      <div className="sheet py-14 md:py-20">
        <header className="grid gap-x-8 gap-y-5 border-t border-ink pt-4 lg:grid-cols-12">
          <p className="label flex gap-4 text-ink lg:col-span-3">
            <span className="numbers">{number}</span>
            <span>{title}</span>
          </p>
          <div className="lg:col-span-9">
            <h2 id={`${id}-title`} className="max-w-3xl text-[2rem] wrap-anywhere md:text-5xl">
              {headline ?? title}
            </h2>
            {lead && <p className="mt-5 max-w-2xl text-lg text-steel wrap-anywhere">{lead}</p>}
          </div>
        </header>
        <div className="mt-10 md:mt-14">{children}</div>
      </div>
    </section>
  );
}
