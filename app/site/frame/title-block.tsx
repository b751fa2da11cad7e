interface TitleField {
  label: string;
  value: React.ReactNode;
  className?: string;
}

interface TitleBlockProps {
  fields: TitleField[];
  className?: string;
  /** Whether phones have each label beside its value, as in a table of specifications. */
  rows?: boolean;
}

/** Shows a drawing's title block, without fields that have no value. `className` sets the columns. */
export function TitleBlock({ fields, className = "", rows = false }: TitleBlockProps) {
  const filled = fields.filter(({ value }) => value !== "" && value !== null && value !== undefined);
  if (filled.length === 0) return null;
  return (
    <dl className={`fields title-block ${className}`}>
      {filled.map(({ label, value, className: cell }) => (
        <div
          key={label}
          className={
            rows
              ? `max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 ${cell ?? ""}`
              : cell
          }
        >
          <dt className={rows ? "shrink-0" : undefined}>{label}</dt>
          <dd className={rows ? "text-balance max-sm:text-right" : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
