import { Link } from "react-router";
import type { ShownActivity } from "./activity-view.ts";

interface Props {
  entry: ShownActivity;
  when: string;
}

/** Shows an activity as a sentence. Its record is a link if it still exists; several sign-ins open to the single ones. */
export function ActivityLine({ entry, when }: Props) {
  const look = `numbers activity-row ${when.length > 5 ? "activity-dated" : ""}`;
  if (entry.singles.length === 0)
    return (
      <div className={look}>
        <Sentence entry={entry} when={when} />
      </div>
    );
  return (
    <details className="activity-run">
      <summary className={look}>
        <Sentence entry={{ ...entry, link: null }} when={when} />
      </summary>
      <ol className="numbers" aria-label={`Sign-ins of ${entry.who}`}>
        {entry.singles.map(({ id, moment }) => (
          <li key={id} className="activity-row activity-dated">
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
      <span className="activity-what">
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
      <span className="activity-when">{when}</span>
    </>
  );
}
