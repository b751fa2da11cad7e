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
    <ul aria-label="Addresses not found" className="list-sheet">
      {missed.map(({ path, count, last, referrer }) => {
        const rejected = rejectedAt(path);
        return (
          <li key={path} className="p-3 sm:px-4">
            <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
              <div className="mr-3 min-w-0 flex-1 basis-64">
                <h2 className="text-base wrap-anywhere md:text-lg">{path}</h2>
                <p className="numbers text-steel wrap-anywhere">
                  {count} {count === 1 ? "visit" : "visits"}, the last on {last}
                  {referrer && `. Linked from ${referrer}`}
                </p>
              </div>
              <changes.Form method="post">
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
            </div>
          </li>
        );
      })}
    </ul>
  );
}
