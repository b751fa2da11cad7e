interface Props {
  /** Sheet number, such as `01`. */
  number: string;
  /** Name of the sheet, next to its number. */
  name: string;
  id: string;
  children: React.ReactNode;
  lead?: React.ReactNode;
}

/** Shows the head of a numbered sheet: number and name as a title block field, heading and lead text. */
export function SheetHead({ number, name, id, children, lead }: Props) {
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
