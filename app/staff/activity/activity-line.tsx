import { Link } from "react-router";
import type { ShownActivity } from "./activity-view.server.ts";

interface Props {
  entry: ShownActivity;
  when: string;
}

/** Times with a day stand above their sentences until there is room for a wider column. */
const columnsFor = (when: string) =>
  when.length > 5 ? "grid-cols-1 lg:grid-cols-[10rem_minmax(0,1fr)]" : "grid-cols-[3.25rem_minmax(0,1fr)]";
const row = "numbers grid gap-x-3 px-(--inset) lg:gap-x-6 lg:hover:bg-paper";

/** Shows an activity as a sentence. Its record is a link if it still exists; several sign-ins open to the single ones. */
export function ActivityLine({ entry, when }: Props) {
  const look = `${row} py-[0.6rem] lg:py-2 ${columnsFor(when)}`;
  if (entry.singles.length === 0)
    return (
      <div className={look}>
        <Sentence entry={entry} when={when} />
      </div>
    );
  return (
    <details className="activity-run">
      <summary
        className={`${look} relative pr-11 list-none cursor-pointer focus-visible:-outline-offset-3 focus-visible:[box-shadow:none]`}
      >
        <Sentence entry={{ ...entry, link: null }} when={when} />
      </summary>
      <ol className="numbers ms-4 border-s-2 border-amber bg-paper" aria-label={`Sign-ins of ${entry.who}`}>
        {entry.singles.map(({ id, moment }) => (
          <li key={id} className={`${row} border-t border-hairline py-[0.35rem] ${columnsFor(moment)}`}>
            <Sentence entry={{ ...entry, link: null, after: "" }} when={moment} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Sentence({ entry, when }: Props) {
  const { who, before, record, after, link, warning } = entry;
  return (
    <>
      <span className="min-w-0 wrap-anywhere">
        <strong className={warning ? "text-error" : ""}>{who}</strong> {before}{" "}
        {link && record ? (
          <Link to={link} className="link">
            {record}
          </Link>
        ) : (
          record
        )}
        {after}
      </span>
      <span className={`row-1 col-1 text-steel whitespace-nowrap ${when.length > 5 ? "max-lg:row-2" : ""}`}>
        {when}
      </span>
    </>
  );
}
