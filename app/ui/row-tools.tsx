interface Props {
  /** Label of the row, such as `result 2`. */
  what: string;
  first: boolean;
  last: boolean;
  move: (by: 1 | -1) => void;
  remove: () => void;
}

/** Buttons that move or remove one row of a list. */
export function RowTools({ what, first, last, move, remove }: Props) {
  return (
    <div className="flex max-sm:justify-end">
      <Tool label={`Move ${what} up`} disabled={first} press={() => move(-1)} direction="up">
        <path d="M12 19V5M6 11l6-6 6 6" />
      </Tool>
      <Tool label={`Move ${what} down`} disabled={last} press={() => move(1)} direction="down">
        <path d="M12 5v14M6 13l6 6 6-6" />
      </Tool>
      <Tool label={`Remove ${what}`} press={remove}>
        <path d="M6 6l12 12M18 6 6 18" />
      </Tool>
    </div>
  );
}

interface ToolProps {
  label: string;
  disabled?: boolean;
  press: () => void;
  direction?: "up" | "down";
  children: React.ReactNode;
}

function Tool({ label, disabled = false, press, direction, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={press}
      data-move={direction}
      className="grid size-11 cursor-pointer place-items-center text-steel hover:text-ink disabled:cursor-default disabled:opacity-30"
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        {children}
      </svg>
    </button>
  );
}
