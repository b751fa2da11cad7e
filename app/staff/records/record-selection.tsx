import { writeSet } from "#app/domain/records/record-changes.ts";
import { trashDays } from "#app/domain/records/trash.ts";
import { AllThatMatch, ChangeMenu, SelectionBar } from "#app/staff/list/selection-bar.tsx";
import type { Changes } from "#app/staff/list/use-changes.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { LoadedList } from "./list-records.server.ts";

interface Props {
  changes: Changes;
  /** Path with the list's query string, which says what all matching records are. */
  action: string;
  list: LoadedList;
}

/** Offers changes of the selected records. Each can be undone at once. */
export function RecordSelection({ changes, action, list: { field, found, records } }: Props) {
  return (
    <SelectionBar changes={changes} label="Selected" action={action}>
      <input type="hidden" name="selection" value="1" />
      {found > records.length && <AllThatMatch found={found} />}
      {field && (
        <ChangeMenu label={field.label}>
          <span className="selection-before text-steel" aria-hidden="true">
            Set to
          </span>
          {field.options.map((value) => (
            <button key={value} type="submit" name="change" value={writeSet(value)} className="button">
              <span className="sr-only">Set to </span>
              {value}
            </button>
          ))}
        </ChangeMenu>
      )}
      <button type="submit" name="change" value="hide" className="button">
        Hide
      </button>
      <button type="submit" name="change" value="show" className="button">
        Show
      </button>
      <ConfirmButton
        name="change"
        value="delete"
        destructive
        question="Delete everything that is selected?"
        details={`It is removed from the site immediately and can be restored from the trash for ${trashDays} days.`}
      >
        Delete
      </ConfirmButton>
    </SelectionBar>
  );
}
