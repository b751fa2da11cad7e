import { useId } from "react";
import { Link, useNavigate } from "react-router";
import { findProjects } from "#app/http/find-projects.ts";
import { SearchSelect } from "#app/ui/search-select.tsx";
import { useCurrentTab } from "#app/ui/use-current-tab.ts";

interface Props {
  /** `added` counts the photos since the viewer's last visit. */
  tabs: { id: number; title: string; added: number }[];
  /** Whether there are more rooms, which a search finds. */
  more: boolean;
  current: number | undefined;
}

/** Number of tabs that fit into one line of a window; of more, one is also chosen from a select. */
const maxTabs = 5;

/** Lists the rooms of the viewer's projects; one project needs no list. */
export function RoomTabs({ tabs, more, current }: Props) {
  const line = useCurrentTab(current);
  if (tabs.length < 2) return null;
  return (
    <nav aria-label="Projects">
      {tabs.length > maxTabs && <RoomSelect tabs={tabs} more={more} current={current} />}
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

function RoomSelect({ tabs, more, current }: Props) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <div className={`room-select ${more ? "mb-4 flex items-center gap-2" : ""}`}>
      <label htmlFor={id} className="text-sm font-semibold text-steel">
        Project
      </label>
      <SearchSelect
        key={current}
        id={id}
        className="min-w-0 flex-1 md:w-56 md:flex-none lg:w-64"
        defaultValue={String(current ?? "")}
        {...(current === undefined && { empty: "Choose a project" })}
        options={tabs.map(({ id: project, title, added }) => ({
          value: String(project),
          label: added > 0 && project !== current ? `${title}, ${added} new` : title,
        }))}
        find={more ? findProjects : undefined}
        onChoose={(value) => navigate(`/admin/rooms/${value}`)}
      />
    </div>
  );
}
