import { useState } from "react";
import { typedTime } from "#app/content/events/events.ts";
import { isTime } from "./upload-draft.ts";

/** Gives all photos one time. */
export function TimeForAll({ set }: { set: (time: string) => void }) {
  const [time, setTime] = useState("");
  const give = () => {
    if (isTime(time)) set(time);
  };
  return (
    <div>
      <label htmlFor="for-all" className="mb-1 block text-steel">
        One time for all
      </label>
      <div className="flex gap-2">
        <input
          id="for-all"
          inputMode="numeric"
          placeholder="HH:MM"
          maxLength={5}
          autoComplete="off"
          value={time}
          onChange={({ currentTarget: { value } }) => setTime(typedTime(value))}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            give();
          }}
          className="input numbers w-20 max-sm:px-2 sm:w-28"
        />
        <button type="button" className="button max-sm:px-2" aria-disabled={!isTime(time)} onClick={give}>
          Set for all
        </button>
      </div>
    </div>
  );
}
