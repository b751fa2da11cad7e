import { useId } from "react";
import { trashDays } from "#app/domain/records/trash.ts";
import { RecordDialog } from "#app/staff/list/record-dialog.tsx";
import type { Changes } from "#app/staff/list/use-changes.ts";
import type { ListedRecord } from "./listed-record.ts";

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
  const { id, name, place } = { ...record, place: record.place ?? 1 };
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
