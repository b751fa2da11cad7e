import { useRef, useState } from "react";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { sourceNames } from "./source-names.ts";
import { typedTime } from "./typed-time.tsx";
import { isTime, type PendingPhoto } from "./upload-draft.ts";

interface Props {
  photo: PendingPhoto;
  day: string;
  change: (time: string) => void;
  remove: () => void;
  /** Called when the field closes. Moves the focus to the next photo without a time, or keeps it at this one. */
  done: (goOn: boolean) => void;
}

/** Shows a photo's time and its source, or the field to edit it. Without a time, the field is open. */
export function TimeEntry({ photo, day, change, remove, done }: Props) {
  const { id, name, time, taken, proposed } = photo;
  const [editing, setEditing] = useState(false);
  const ofPhoto = <span className="sr-only"> of {name}</span>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {editing || time === "" ? (
        <TimeField
          id={`time-${id}`}
          name={name}
          time={time}
          change={change}
          focused={editing}
          open={() => setEditing(true)}
          close={() => setEditing(false)}
          done={done}
        />
      ) : (
        <>
          <span className="mr-2">
            <time className="numbers text-lg font-semibold">{time}</time>
            {proposed && taken && (
              <span className="text-steel">
                {" "}
                {taken.date === day ? sourceNames[taken.source] : `on ${readableSiteDay(taken.date)}`}
              </span>
            )}
          </span>
          <button id={`edit-${id}`} type="button" className="button px-3" onClick={() => setEditing(true)}>
            Edit Time{ofPhoto}
          </button>
        </>
      )}
      <button
        id={`delete-${id}`}
        type="button"
        className="tap cursor-pointer px-2 text-steel hover:text-ink hover:underline"
        onClick={remove}
      >
        Delete{ofPhoto}
      </button>
    </div>
  );
}

interface FieldProps {
  id: string;
  name: string;
  time: string;
  focused: boolean;
  change: (time: string) => void;
  open: () => void;
  close: () => void;
  done: (goOn: boolean) => void;
}

function TimeField({ id, name, time, focused, change, open, close, done }: FieldProps) {
  const [value, setValue] = useState(time);
  const [before] = useState(time);
  const [wrong, setWrong] = useState(false);
  const both = useRef<HTMLDivElement>(null);
  /** @returns whether the field closes */
  const commit = () => {
    // An unchanged empty field stays open.
    if (value === "" && before === "") return false;
    if (value !== "" && !isTime(value)) {
      setWrong(true);
      return false;
    }
    if (value !== "") change(value);
    close();
    return true;
  };
  // Moving the focus from the field to its button must not remove the button.
  const leave = ({ relatedTarget }: React.FocusEvent) => {
    if (!both.current?.contains(relatedTarget)) commit();
  };
  return (
    <div ref={both} className="contents">
      <input
        id={id}
        aria-label={`Time of ${name}`}
        inputMode="numeric"
        placeholder="HH:MM"
        maxLength={5}
        autoComplete="off"
        autoFocus={focused}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        data-time={time}
        value={value}
        onFocus={open}
        onChange={({ currentTarget: { value } }) => {
          const next = typedTime(value);
          setValue(next);
          setWrong(false);
          // The save button depends on the time before this field loses the focus.
          if (isTime(next)) change(next);
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            if (commit()) done(true);
          } else if (event.key === "Escape") {
            change(before);
            setValue(before);
            close();
            done(false);
          }
        }}
        className="input numbers w-24"
      />
      <button type="button" className="button px-3" onBlur={leave} onClick={() => commit() && done(false)}>
        Save<span className="sr-only"> time of {name}</span>
      </button>
      {wrong && (
        <p id={`${id}-wrong`} className="w-full font-semibold text-error">
          Please type hours and minutes, as 07:30
        </p>
      )}
    </div>
  );
}
