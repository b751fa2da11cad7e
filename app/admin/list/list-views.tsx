import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { useCurrentTab } from "#app/ui/use-current-tab.ts";
import { useMenu } from "./use-menu.ts";
import type { SavedViews } from "./viewed-lists.server.ts";

// Its window and its form are rarely used.
const ViewControls = lazy(async () => ({ default: (await import("./saved-views.tsx")).ViewControls }));

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
  /** What the reader has saved of the list. */
  saved?: SavedViews | null;
  /** Number of rows that match what the list shows. */
  found?: number | null;
}

/** Links to the parts of a list with their counts, and to the views that the reader has saved. */
export function ListViews({ views, menu, label = "Views", saved, found }: Props) {
  const own = saved?.views.find(({ query }) => query === saved.query);
  const shown = own?.name ?? views.find(({ current }) => current)?.name;
  const tabs = useCurrentTab(shown);
  return (
    <div className="list-views">
      <nav aria-label={label}>
        {menu && (
          <ViewMenu key={`${shown} ${menu.some(({ current }) => current)}`} views={menu} isCurrent={!own} />
        )}
        <ul ref={tabs} className="numbers list-tabs">
          {views.map(({ name, search, count, current }) => (
            <Tab key={name} {...{ name, count }} search={search || "?"} current={current && !own} />
          ))}
          {saved?.views.map((view) => (
            <Tab
              key={`saved ${view.name}`}
              name={view.name}
              search={`?${view.query}`}
              current={view === own}
              // Counting what somebody searches for reads the whole list.
              count={view === own ? found : null}
            />
          ))}
        </ul>
      </nav>
      <Suspense>{saved && <ViewControls saved={saved} />}</Suspense>
    </div>
  );
}

interface TabProps {
  name: string;
  search: string;
  count: number | null | undefined;
  current: boolean;
}

const Tab = ({ name, search, count, current }: TabProps) => (
  <li>
    <Link to={search} preventScrollReset aria-current={current ? "page" : undefined} className="tap list-tab">
      <bdi>{name}</bdi>
      {typeof count === "number" && <span className="text-steel">{count}</span>}
    </Link>
  </li>
);

interface MenuProps {
  views: ListView[];
  /** False while the list shows a saved view. */
  isCurrent: boolean;
}

/** Shows views of a list behind one tab, which is named after the current one. It works without scripts. */
function ViewMenu({ views, isCurrent }: MenuProps) {
  const current = isCurrent ? views.find((view) => view.current) : undefined;
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
