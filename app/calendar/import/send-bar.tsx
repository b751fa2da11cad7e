import type { ImportRun } from "./use-import.ts";

interface Props {
  count: number;
  ready: boolean;
  run: ImportRun;
  onSend: () => void;
  onCancel: () => void;
}

/** Starts an import, shows its progress, and retries it after a failure. */
export function SendBar({ count, ready, run, onSend, onCancel }: Props) {
  return (
    <div className="grid gap-3">
      <div role="alert">
        {run.state === "failed" && (
          <>
            <p className="font-semibold text-error">
              The import did not finish. Trying again adds nothing twice.
            </p>
            <ul>
              {run.failures.map(({ row, text }) => (
                <li key={`${row} ${text}`} className="wrap-anywhere">
                  {row !== null && <strong className="numbers">Row {row}: </strong>}
                  {text}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {run.state === "sending" && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <progress
            value={run.arrived}
            max={run.images}
            aria-label="Images sent"
            className="h-2 grow basis-48 accent-amber"
          />
          <span className="numbers">
            {run.arrived < run.images ? `${run.arrived} of ${run.images} images` : "Saving..."}
          </span>
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-amber"
          disabled={!ready || run.state === "sending"}
          onClick={onSend}
        >
          {run.state === "sending"
            ? "Importing..."
            : run.state === "failed"
              ? "Try again"
              : ready
                ? `Import ${count} ${count === 1 ? "event" : "events"}`
                : "Import events"}
        </button>
        {run.state === "sending" && run.arrived < run.images && (
          <button type="button" className="button" onClick={onCancel}>
            Cancel
          </button>
        )}
      </p>
    </div>
  );
}
