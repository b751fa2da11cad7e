import { useState } from "react";
import { useLocation } from "react-router";
import { SelectAll, SelectBox } from "#app/staff/list/selection-bar.tsx";
import { type ListResponse, useChanges } from "#app/staff/list/use-changes.ts";
import type { SelectionBarProps } from "#app/ui/frame-slots.ts";
import { ChangedByOthers, EventSelection } from "./event-selection.tsx";

function DaySelection({ search, onChanged, ...props }: SelectionBarProps) {
  const [changed, setChanged] = useState<NonNullable<ListResponse["changed"]>>([]);
  // The page's own address with the query of the day: another page's scripts may not be loaded while there is no network.
  const address = useLocation().pathname + search;
  const changes = useChanges(address, {
    onResponse: (response) => {
      setChanged(response.changed ?? []);
      onChanged();
    },
  });
  return (
    <div className="day-selection">
      <ChangedByOthers events={changed} />
      {props.found > 0 && <EventSelection {...props} changes={changes} action={address} />}
    </div>
  );
}

/** The parts of a day's panel that select its events and change the selected ones. */
export const parts = { Bar: DaySelection, Box: SelectBox, All: SelectAll };
