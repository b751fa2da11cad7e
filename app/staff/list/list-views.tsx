import { Link } from "react-router";
import { useCurrentTab } from "#app/ui/use-current-tab.ts";
import { useMenu } from "./use-menu.ts";

/** A part of a list under its own address. */
export interface ListView {
  name: string;
  /** Query string; empty for the whole list. */
  search: string;
  count: number;
  current: boolean;
}

interface Props {
  views: ListView[];
  /** Views behind one tab before the others. */
  menu?: ListView[];
  label?: string;
}

export function ListViews({ views, menu, label = "Views" }: Props) {
  const shown = views.find(({ current }) => current)?.name;
  const tabs = useCurrentTab(shown);
  return (
    <nav aria-label={label} className="list-views">
      {menu && <ViewMenu key={`${shown} ${menu.some(({ current }) => current)}`} views={menu} />}
      <ul ref={tabs} className="numbers list-tabs">
        {views.map(({ name, search, count, current }) => (
          <li key={name}>
            <Link
              to={search || "?"}
              preventScrollReset
              aria-current={current ? "page" : undefined}
              className="tap list-tab"
            >
              {name} <span className="text-steel">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows views of a list behind one tab, which is named after the current one. */
function ViewMenu({ views }: { views: ListView[] }) {
  const current = views.find((view) => view.current);
  const named = current ?? views[0];
  return (
    <details {...useMenu()} className="view-menu relative shrink-0">
      <summary
        className="tap chevron list-tab list-none numbers after:ml-[0.15rem]"
        aria-current={current ? "page" : undefined}
      >
        {named?.name} <span className="text-steel">{named?.count}</span>
      </summary>
      <ul className="menu-sheet top-full left-0 min-w-48 divide-y divide-hairline numbers">
        {views.map(({ name, search, count }) => (
          <li key={name}>
            <Link
              to={search || "?"}
              preventScrollReset
              aria-current={current?.name === name ? "page" : undefined}
              className="flex min-h-11 items-center justify-between px-4 hover:bg-paper aria-[current]:font-semibold"
            >
              {name} <span className="text-steel">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
