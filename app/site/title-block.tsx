export interface TitleField {
  label: string;
  value: React.ReactNode;
  /** Classes of this cell, such as the columns it takes. */
  className?: string;
}

/**
 * A drawing's title block: ruled cells, each with a small label above its value. Fields without a value
 * are left out. `className` says the columns.
 */
export function TitleBlock({ fields, className = "" }: { fields: TitleField[]; className?: string }) {
  const filled = fields.filter(({ value }) => value !== "" && value !== null && value !== undefined);
  if (filled.length === 0) return null;
  return (
    <dl className={`fields title-block ${className}`}>
      {filled.map(({ label, value, className: cell }) => (
        <div key={label} className={cell}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
