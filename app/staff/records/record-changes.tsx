import { useId } from "react";
import { writeSet } from "#app/domain/records/record-changes.ts";
import { trashDays } from "#app/domain/records/trash.ts";
import { RecordDialog } from "#app/staff/list/record-dialog.tsx";
import { AllThatMatch, ChangeMenu, SelectionBar } from "#app/staff/list/selection-bar.tsx";
import type { Changes } from "#app/staff/list/use-changes.ts";
import { useMenu } from "#app/staff/list/use-menu.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { ListedRecord, LoadedList } from "./list-records.server.ts";

interface Props {
  record: ListedRecord;
  changes: Changes;
  /** Path that the changes are submitted to. */
  action: string;
  closed: () => void;
}

/** Confirms moving a record to the trash. */
export function DeleteDialog({ record, changes, action, closed }: Props) {
  const { id, name } = record;
  return (
    <RecordDialog title={`Are you sure you want to delete ${name}?`} closed={closed}>
      {(close) => (
        <>
          <p className="mt-2">
            This removes it from the site immediately. You can restore it from the trash for {trashDays} days.
          </p>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <Cancel>Cancel</Cancel>
            <changes.Form method="post" action={action} onSubmit={close}>
              <button type="submit" name="delete" value={id} className="button button-danger">
                Delete
              </button>
            </changes.Form>
          </div>
        </>
      )}
    </RecordDialog>
  );
}

/** Moves a record to another position. The dialog stays open for further steps. */
export function MoveDialog({ record, total, changes, action, closed }: Props & { total: number }) {
  const { id, name } = record;
  const place = record.place ?? 1;
  const fieldId = useId();
  return (
    <RecordDialog title={`Move ${name}`} closed={closed}>
      {(close) => (
        <>
          <p className="numbers mt-1 text-steel" role="status">
            Position {place} of {total}
          </p>
          <changes.Form method="post" action={action} className="mt-4 flex flex-wrap gap-3">
            <button type="submit" name="up" value={id} aria-disabled={place === 1} className="button flex-1">
              Move up
            </button>
            <button
              type="submit"
              name="down"
              value={id}
              aria-disabled={place === total}
              className="button flex-1"
            >
              Move down
            </button>
          </changes.Form>
          <changes.Form method="post" action={action} onSubmit={close} className="mt-5">
            <label htmlFor={fieldId} className="mb-1 block font-semibold">
              Move to position
            </label>
            <input type="hidden" name="place" value={id} />
            <div className="flex gap-3">
              <input
                key={place}
                id={fieldId}
                type="number"
                name="to"
                min={1}
                max={total}
                required
                defaultValue={place}
                className="input numbers"
              />
              <button type="submit" className="button button-amber">
                Move
              </button>
            </div>
          </changes.Form>
          <div className="mt-5 flex justify-end">
            <Cancel>Close</Cancel>
          </div>
        </>
      )}
    </RecordDialog>
  );
}

function Cancel({ children }: { children: string }) {
  return (
    <form method="dialog">
      <button type="submit" className="button">
        {children}
      </button>
    </form>
  );
}

interface RecordSelectionProps {
  changes: Changes;
  /** Path with the list's query string, which says what all matching records are. */
  action: string;
  list: LoadedList;
}

/** Offers changes of the selected records. Each can be undone at once. */
export function RecordSelection({ changes, action, list: { field, found, records } }: RecordSelectionProps) {
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

interface RowMenuProps {
  /** Name of the record. */
  of: string;
  /** Links and buttons. */
  children: React.ReactNode;
}

/** Holds the actions of a row. Escape and a press elsewhere close it. */
export function RowMenu({ of, children }: RowMenuProps) {
  return (
    <details {...useMenu()} name="row-menu" className="row-menu">
      <summary className="grid w-11 place-items-center list-none cursor-pointer text-steel hover:text-ink">
        <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
          <path d="M4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4z" />
        </svg>
        <span className="sr-only">More for {of}</span>
      </summary>
      <div className="menu-sheet schedule-tools">{children}</div>
    </details>
  );
}
