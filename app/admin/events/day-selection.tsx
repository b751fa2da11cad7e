import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { SelectionBarProps } from "#app/ui/selection-slot.ts";
import { type FormEntries, useUndo } from "../list/use-undo.ts";
import type { ListResponse } from "../records/use-changes.ts";
import { ChangedByOthers } from "./changed-by-others.tsx";
import { EventSelection } from "./event-selection.tsx";

const changes = "/admin/calendar/changes";

/** Rows that a day renders at first; the others follow as one scrolls. */
const rendered = 60;

/** Changes the selected events of a day as the list of events does, and says below them what became of it. */
export function DaySelection({ search, onChanged, found, ...props }: SelectionBarProps) {
  const bar = useRef<HTMLFormElement>(null);
  const { Form, data } = useFetcher<ListResponse>();
  const [shown, setShown] = useState<ListResponse>();
  const tell = (response: ListResponse) => {
    setShown(response);
    onChanged();
    if (response.ofSelection) bar.current?.reset();
  };
  const undo = useUndo<ListResponse>(`undo in ${changes}`, tell);
  const onData = useEffectEvent(tell);
  useEffect(() => {
    if (data) onData(data);
  }, [data]);
  const take = (entries: FormEntries) => undo(changes, entries);
  return (
    <div className="day-selection">
      {shown && (
        <p
          role={shown.tone === "done" ? "status" : "alert"}
          className="flex flex-wrap items-center gap-x-4 font-semibold"
        >
          {shown.text}
          {shown.undo && (
            <button
              type="button"
              className="tap link"
              onClick={() => {
                if (shown.undo) take(shown.undo);
              }}
            >
              Undo
            </button>
          )}
        </p>
      )}
      <ChangedByOthers events={shown?.changed ?? []} />
      {found > 0 && (
        <EventSelection
          {...props}
          {...{ found, changes: { Form }, ref: bar }}
          action={changes + search}
          shown={Math.min(found, rendered)}
        />
      )}
    </div>
  );
}
