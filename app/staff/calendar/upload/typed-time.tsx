import { plainDigits } from "#app/domain/values/typed-text.ts";

interface Props {
  id: string;
  time: string;
  onType: (time: string) => void;
  /** Called for the Enter key, which would otherwise submit the form around it. */
  onEnter: () => void;
  className: string;
}

/** Formats typed digits of any script as `HH:MM`: a colon after two digits, and a zero before one with a colon behind. */
export function typedTime(typed: string): string {
  const digits = plainDigits(typed)
    .replace(/^\d(?=:)/, "0$&")
    .replace(/\D/g, "")
    .slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
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
