import { Schedule } from "../list/schedule.tsx";
import type { Changes } from "../list/use-changes.ts";
import type { AddressResponse } from "./change-addresses.server.ts";
import { RedirectForm } from "./redirect-form.tsx";

interface Props {
  missed: { path: string; count: number; last: string; referrer: string }[];
  changes: Changes;
  /** Returns the response to the form of an address, if it was rejected. */
  rejectedAt: (path: string) => AddressResponse | undefined;
}

/** Lists the addresses that were not found, each with its form. */
export function MissedList({ missed, changes, rejectedAt }: Props) {
  const linked = missed.some(({ referrer }) => referrer);
  return (
    <Schedule
      widths={["minmax(0, 3fr)", "3.5rem", "9rem", ...(linked ? ["minmax(0, 2fr)"] : []), "7.75rem"]}
      names={["Address", "Visits", "Last visit", ...(linked ? ["Linked from"] : [])]}
      numbers={["Visits"]}
    >
      <ul aria-label="Addresses not found">
        {missed.map(({ path, count, last, referrer }) => {
          const rejected = rejectedAt(path);
          return (
            <li key={path}>
              <div className="schedule-row">
                <h2 className="schedule-name text-base wrap-anywhere">{path}</h2>
                <div className="schedule-cells whole">
                  <p className="schedule-cell schedule-number numbers">
                    {count}
                    <span className="schedule-label">{count === 1 ? " visit" : " visits"}</span>
                  </p>
                  <p className="schedule-cell numbers">
                    <span className="schedule-label">last on </span>
                    {last}
                  </p>
                  {linked && (
                    <p className="schedule-cell">
                      {referrer && (
                        <>
                          <span className="schedule-label">Linked from </span>
                          {referrer}
                        </>
                      )}
                    </p>
                  )}
                </div>
                <div className="schedule-actions">
                  <details open={rejected?.errors !== undefined} className="beside-others">
                    <summary className="button list-none">
                      Redirect to…<span className="sr-only"> instead of {path}</span>
                    </summary>
                    <div className="pt-2 pb-3">
                      <RedirectForm {...{ path, changes, rejected }} />
                    </div>
                  </details>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </Schedule>
  );
}
