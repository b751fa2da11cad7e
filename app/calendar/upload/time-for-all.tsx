import { useState } from "react";
import { TypedTime } from "./typed-time.tsx";
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
        <TypedTime
          {...{ id: "for-all", time, onType: setTime, onEnter: give }}
          className="w-20 max-sm:px-2 sm:w-28"
        />
        <button type="button" className="button max-sm:px-2" aria-disabled={!isTime(time)} onClick={give}>
          Set for all
        </button>
      </div>
    </div>
  );
}
