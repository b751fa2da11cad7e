import { SheetHead } from "./sheet-head.tsx";

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
