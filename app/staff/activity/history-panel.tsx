import { Link } from "react-router";
import { ActivityLine } from "./activity-line.tsx";
import type { RecordHistory } from "./history.server.ts";

/** Shows who did what to the record of a page, the latest first. */
export default function HistoryPanel({ entries, all }: RecordHistory) {
  return (
    <section aria-labelledby="history-title" className="mt-10">
      <h2 id="history-title" className="mb-2 text-lg">
        History
      </h2>
      <ul className="list-sheet">
        {entries.map((entry) => (
          <li key={entry.id}>
            <ActivityLine entry={entry} when={`${entry.day}, ${entry.time}`} />
          </li>
        ))}
      </ul>
      {all && (
        <Link to={all} className="tap link">
          Whole history
        </Link>
      )}
    </section>
  );
}
