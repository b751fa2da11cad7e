import { Link } from "react-router";
import { useCurrentTab } from "#app/ui/use-current-tab.ts";

interface Props {
  /** `added` counts the photos that came since the viewer was there. */
  tabs: { id: number; title: string; added: number }[];
  current: number | undefined;
}

/** Lists the rooms of the viewer's projects; one project needs no list. */
export function RoomTabs({ tabs, current }: Props) {
  const line = useCurrentTab(current);
  if (tabs.length < 2) return null;
  return (
    <nav aria-label="Projects">
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
