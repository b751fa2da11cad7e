import { useId } from "react";
import { Link, useNavigate } from "react-router";
import { useCurrentTab } from "#app/ui/use-current-tab.ts";

interface Props {
  /** `added` counts the photos since the viewer's last visit. */
  tabs: { id: number; title: string; added: number }[];
  current: number | undefined;
}

/** Number of tabs that fit into one line of a window; of more, one is also chosen from a select. */
const maxTabs = 5;

/** Lists the rooms of the viewer's projects; one project needs no list. */
export function RoomTabs({ tabs, current }: Props) {
  const line = useCurrentTab(current);
  if (tabs.length < 2) return null;
  return (
    <nav aria-label="Projects">
      {tabs.length > maxTabs && <RoomSelect tabs={tabs} current={current} />}
      <ul ref={line} className="list-tabs room-tabs">
        {tabs.map(({ id, title, added }) => (
          <li key={id}>
            <Link
              to={`/admin/rooms/${id}`}
              aria-current={id === current ? "page" : undefined}
              className={`tap inline-flex items-center border px-3 whitespace-nowrap no-underline ${
                id === current ? "border-ink font-semibold" : "border-hairline text-steel hover:border-ink"
              }`}
            >
              {title}
              {added > 0 && id !== current && (
                <span className="badge badge-yellow numbers ml-2">
                  {added}
                  <span className="sr-only"> new</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RoomSelect({ tabs, current }: Props) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <div className="room-select">
      <label htmlFor={id} className="text-sm font-semibold text-steel">
        Project
      </label>
      <select
        key={current}
        id={id}
        className="input md:w-56 lg:w-64"
        defaultValue={current ?? ""}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => navigate(`/admin/rooms/${value}`)}
      >
        {current === undefined && <option value="">Choose a project</option>}
        {tabs.map(({ id: project, title, added }) => (
          <option key={project} value={project}>
            {added > 0 && project !== current ? `${title}, ${added} new` : title}
          </option>
        ))}
      </select>
    </div>
  );
}
