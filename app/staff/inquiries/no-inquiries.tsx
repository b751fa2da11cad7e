import { Link } from "react-router";
import { folders, type InboxFilter, inboxSearch, isNarrowed } from "#app/domain/inquiries/inbox.ts";

export default function NoInquiries({ filter }: { filter: InboxFilter }) {
  const { q, status } = filter;
  const filtered = isNarrowed({ ...filter, q: "" });
  return (
    <div className="panel empty-sheet">
      <p className="wrap-anywhere">{sentence(filter, filtered)}</p>
      {(q || filtered) && (
        <p className="mt-3 flex flex-wrap gap-3">
          {q && (
            <Link to={inboxSearch({ ...filter, q: "", page: 1 }) || "?"} className="button">
              Clear search
            </Link>
          )}
          {filtered && (
            <Link to={inboxSearch({ q, status }) || "?"} className="button">
              Clear filters
            </Link>
          )}
          {q && status !== "archived" && (
            <Link to={inboxSearch({ ...filter, status: "archived", page: 1 })} className="button">
              Search archived messages
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

function sentence({ q, status }: InboxFilter, filtered: boolean): string {
  const folder = folders[status];
  if (q) return `No message in “${folder}” ${filtered ? "that passes the filters " : ""}has “${q}”.`;
  if (filtered) return `No message in “${folder}” passes the filters.`;
  if (status === "to-answer") return "Everything is answered.";
  if (status === "overdue") return "Nothing is overdue.";
  if (status === "open") return "No open messages. Inquiries from the contact form arrive here.";
  return `No messages in “${folder}”.`;
}
