interface Props {
  /** Number of filters in use; phones say it beside the word. */
  used: number;
  /** Classes of the grid of the fields. */
  className?: string;
  children: React.ReactNode;
}

/** Shows the filters of a list beside its search; phones open them, so that the rows begin high. */
export function FilterFields({ used, className = "", children }: Props) {
  return (
    <details className="filter-fields">
      <summary className="button">
        Filters
        {used > 0 && (
          <span className="numbers">
            {used} <span className="sr-only">in use</span>
          </span>
        )}
      </summary>
      <div className={`filter-row ${className}`}>{children}</div>
    </details>
  );
}
