import { Link } from "react-router";
import type { ShownActivity } from "./activity-view.ts";

/** Shows an activity as a sentence. Its record is a link if it still exists. */
export function ActivityLine({ entry, when }: { entry: ShownActivity; when: string }) {
  const { who, before, record, after, link, warning } = entry;
  return (
    <div className={`numbers activity-row ${when.length > 5 ? "activity-dated" : ""}`}>
      <p className="activity-what">
        <strong className={warning ? "text-error" : ""}>{who}</strong> <span>{before}</span>{" "}
        <span>
          {link && record ? (
            <Link to={link} className="link">
              {record}
            </Link>
          ) : (
            record
          )}
          {after}
        </span>
      </p>
      <p className="activity-when">{when}</p>
    </div>
  );
}
