import { Field } from "#app/ui/field.tsx";

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
      <summary className="button list-none">
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

interface DayProps {
  name: string;
  label: string;
  value: string;
  errors?: string[] | undefined;
  /** The first and the last day that can be searched; any day if absent. */
  limits?: { min: string; max: string };
}

export function DayField({ name, label, value, errors, limits }: DayProps) {
  return (
    <Field
      label={label}
      errors={errors}
      id={name}
      errorId={`${name}-error`}
      span="day-filter"
      labelClass="mb-0! wrap-normal!"
    >
      <input
        id={name}
        type="date"
        name={name}
        {...limits}
        defaultValue={value}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors && `${name}-error`}
        style={{ "--letters": label.length } as React.CSSProperties}
        className="input min-w-0 pr-2"
      />
    </Field>
  );
}
