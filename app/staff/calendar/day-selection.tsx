import { useState } from "react";
import { useLocation } from "react-router";
import { SelectAll, SelectBox } from "#app/staff/list/selection-bar.tsx";
import { type ListResponse, useChanges } from "#app/staff/list/use-changes.ts";
import type { SelectionBarProps } from "#app/ui/frame-slots.ts";
import { ChangedByOthers, EventSelection } from "./event-selection.tsx";

/** Events that a day renders at first, as `chunk` of its list: the others follow while the user scrolls. */
const rendered = 60;

function DaySelection({ search, onChanged, found, ...props }: SelectionBarProps) {
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
      {found > 0 && (
        <EventSelection
          {...props}
          found={found}
          changes={changes}
          action={address}
          shown={Math.min(found, rendered)}
        />
      )}
    </div>
  );
}

/** The parts of a day's panel that select its events and change the selected ones. */
export const parts = { Bar: DaySelection, Box: SelectBox, All: SelectAll };
