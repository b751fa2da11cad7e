export interface TitleField {
  label: string;
  value: React.ReactNode;
  /** Classes of this cell, such as its column span. */
  className?: string;
}

/**
 * Shows a drawing's title block: ruled cells with small labels above the values. Omits fields without a value.
 * `className` sets the columns.
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
