import { Link } from "react-router";
import type { ShownActivity } from "./activity-view.ts";

/** Shows an activity as a sentence. Its record is a link if it still exists. */
export function ActivityLine({ entry, when }: { entry: ShownActivity; when: string }) {
  const { who, before, record, after, link, warning } = entry;
  return (
    <div className="numbers flex flex-wrap justify-between gap-x-5 px-4 py-2.5 md:flex-row-reverse md:flex-nowrap md:justify-end">
      <p className="min-w-0 wrap-anywhere">
        <strong className={warning ? "text-error" : ""}>{who}</strong> {before}{" "}
        {link && record ? (
          <Link to={link} className="link">
            {record}
          </Link>
        ) : (
          record
        )}
        {after}
      </p>
      <p className={`shrink-0 whitespace-nowrap text-steel ${when.length > 5 ? "md:w-40" : "md:w-12"}`}>
        {when}
      </p>
    </div>
  );
}
