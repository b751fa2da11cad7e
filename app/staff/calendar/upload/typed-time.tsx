import { typedTime } from "#app/domain/calendar/events.ts";

interface Props {
  id: string;
  time: string;
  onType: (time: string) => void;
  /** Called for the Enter key, which would otherwise submit the form around it. */
  onEnter: () => void;
  className: string;
}

/** A field for a time, which completes what is typed: 0930 becomes 09:30. */
export const TypedTime = ({ id, time, onType, onEnter, className }: Props) => (
  <input
    id={id}
    inputMode="numeric"
    placeholder="HH:MM"
    maxLength={5}
    autoComplete="off"
    value={time}
    onChange={({ currentTarget: { value } }) => onType(typedTime(value))}
    onKeyDown={(event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      onEnter();
    }}
    className={`input numbers ${className}`}
  />
);
