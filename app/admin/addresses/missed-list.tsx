import type { Changes } from "../records/use-changes.ts";
import type { AddressResponse } from "./change-addresses.server.ts";
import { RedirectForm } from "./redirect-form.tsx";

interface Props {
  missed: { path: string; count: number; last: string; referrer: string }[];
  /** Whether these are the ignored ones. */
  ignored: boolean;
  changes: Changes;
  /** Returns the response to the form of an address, if it was rejected. */
  rejectedAt: (path: string) => AddressResponse | undefined;
}

/** Lists the addresses that were not found, each with its form. */
export function MissedList({ missed, ignored, changes, rejectedAt }: Props) {
  return (
    <div className="list-sheet [--columns:minmax(0,3fr)_4rem_8rem_minmax(0,2fr)_7rem_8.5rem]">
      <p className="ledger-head" aria-hidden="true">
        <span data-name="Address" />
        <span className="ledger-number" data-name="Visits" />
        <span data-name="The last on" />
        <span data-name="Linked from" />
      </p>
      <ul aria-label="Addresses not found" className="divide-y divide-hairline">
        {missed.map(({ path, count, last, referrer }) => {
          const rejected = rejectedAt(path);
          return (
            <li key={path} className="ledger-row max-lg:flex max-lg:flex-wrap">
              <h2 className="text-base wrap-anywhere max-lg:w-full">{path}</h2>{" "}
              <p className="numbers wrap-anywhere max-lg:w-full max-lg:text-steel lg:contents">
                <span className="ledger-number">
                  {count}
                  <span className="lg:sr-only">{` ${count === 1 ? "visit" : "visits"}, the last on `}</span>
                </span>
                <span>{last}</span>
                <span className="wrap-anywhere">
                  {referrer && (
                    <>
                      <span className="lg:sr-only">. Linked from </span>
                      {referrer}
                    </>
                  )}
                </span>
              </p>
              <changes.Form method="post" className="lg:justify-self-end">
                <input type="hidden" name="path" value={path} />
                <button type="submit" name="intent" value={ignored ? "list" : "ignore"} className="button">
                  {ignored ? "List again" : "Ignore"}
                  <span className="sr-only"> {path}</span>
                </button>
              </changes.Form>
              <details open={rejected?.errors !== undefined} className="beside-others">
                <summary className="button list-none">
                  Redirect to…<span className="sr-only"> instead of {path}</span>
                </summary>
                <div className="pt-2 pb-3">
                  <RedirectForm {...{ path, changes, rejected }} />
                </div>
              </details>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
