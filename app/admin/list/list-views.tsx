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

/** Links to the parts of a list with their counts. */
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
    <details {...useMenu()} className="view-menu">
      <summary className="tap list-tab numbers" aria-current={current ? "page" : undefined}>
        {named?.name} <span className="text-steel">{named?.count}</span>
      </summary>
      <ul className="numbers">
        {views.map(({ name, search, count }) => (
          <li key={name}>
            <Link
              to={search || "?"}
              preventScrollReset
              aria-current={current?.name === name ? "page" : undefined}
            >
              {name} <span className="text-steel">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
