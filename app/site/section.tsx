import { SheetHead } from "./sheet-head.tsx";

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
      <div className="sheet py-section">
        <SheetHead number={number} name={title} id={`${id}-title`} lead={lead}>
          {headline ?? title}
        </SheetHead>
        <div className="mt-8 lg:mt-part">{children}</div>
      </div>
    </section>
  );
}
