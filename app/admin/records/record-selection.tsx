import { writeChange } from "#app/content/records/record-changes.ts";
import { trashDays } from "#app/content/records/records.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { SelectionBar } from "../list/selection-bar.tsx";
import type { QuickField } from "./listed-record.ts";
import type { Changes } from "./use-changes.ts";

interface Props {
  changes: Changes;
  /** Path with the list's query string, which says what all matching records are. */
  action: string;
  field: QuickField | null;
  /** Number of records that match, on all pages. */
  found: number;
  /** Number of records on this page. */
  shown: number;
  ref: React.Ref<HTMLFormElement>;
}

/** Offers changes of the selected records. Each can be undone at once. */
export function RecordSelection({ changes, action, field, found, shown, ref }: Props) {
  return (
    <SelectionBar form={changes.Form} label="Selected" action={action} ref={ref}>
      <input type="hidden" name="selection" value="1" />
      {found > shown && (
        <label className="tap cursor-pointer gap-2 px-1">
          <input type="checkbox" name="all" value="1" className="size-5 accent-ink" />
          All {found} that match
        </label>
      )}
      {field && (
        <span className="flex items-center gap-2 border-r border-hairline pr-2 sm:flex-wrap">
          <span className="text-steel" aria-hidden="true">
            Set to
          </span>
          {field.options.map((value) => (
            <button
              key={value}
              type="submit"
              name="change"
              value={writeChange({ what: "set", value })}
              className="button"
            >
              <span className="sr-only">Set to </span>
              {value}
            </button>
          ))}
        </span>
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
