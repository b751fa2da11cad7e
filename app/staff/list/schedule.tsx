interface Props {
  widths: string[];
  /** What the head line names, column by column; empty for columns without a name. */
  names: string[];
  /** The names of the columns whose figures stand at the right. */
  numbers?: string[];
  /** The list. */
  children: React.ReactNode;
}

/** Sets a list as a schedule: aligned columns below a head line where there is room, otherwise a card for each row. */
export function Schedule({ widths, names, numbers = [], children }: Props) {
  return (
    <div className="schedule-place">
      <div className="schedule" style={{ "--columns": widths.join(" ") } as React.CSSProperties}>
        <div className="schedule-head" aria-hidden="true">
          {names.map((name, at) => (
            <span key={at} className={numbers.includes(name) ? "schedule-number" : undefined}>
              {name}
            </span>
          ))}
        </div>
        {children}
      </div>
    </div>
  );
}

interface FactProps {
  name: string;
  value: React.ReactNode;
  isNumber?: boolean;
  /** Whether the value says enough without its name, which only screen readers get then. */
  hidden?: boolean;
}

/** Shows a named value of a row, in a `dl` with the class `schedule-cells`. */
export function ScheduleFact({ name, value, isNumber, hidden }: FactProps) {
  return (
    <div className={`schedule-cell ${isNumber ? "schedule-number" : ""}`}>
      <dt className={hidden ? "sr-only" : "schedule-label"}>{name} </dt>
      <dd>{value}</dd>
    </div>
  );
}
