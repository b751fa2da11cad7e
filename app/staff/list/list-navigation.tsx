import { Link, useLocation } from "react-router";
import { useCurrentTab } from "#app/ui/use-current-tab.ts";
import { useMenu } from "./use-menu.ts";

interface Props {
  page: number;
  pages: number;
  /** Labels of the links to the previous and next page. */
  words?: [before: string, behind: string];
  /** Parameter with the number of the page, where a page has two lists. */
  parameter?: string;
  /** Returns the query string of a page; defaults to the current one with another page number. */
  to?: (page: number) => string;
}

/** Shows the pager of a list; nothing for a single page. */
export function Pager({ page, pages, words = ["Previous", "Next"], parameter = "page", to }: Props) {
  const { search } = useLocation();
  if (pages <= 1) return null;
  const addressOf = to ?? ((other: number) => withPage(search, parameter, other));
  return (
    <nav aria-label="Pages" className="numbers mt-4 flex items-center justify-between gap-4">
      <Step to={page > 1 ? addressOf(page - 1) : null} rel="prev">
        {words[0]}
      </Step>
      <p className="text-steel">
        Page {page} of {pages}
      </p>
      <Step to={page < pages ? addressOf(page + 1) : null} rel="next">
        {words[1]}
      </Step>
    </nav>
  );
}

/** Leads to the pages before and behind one of a long list, whose pages have no numbers. */
export function Steps({ previous, next }: { previous: string | null; next: string | null }) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-between gap-4">
      <Step to={previous} rel="prev">
        Previous
      </Step>
      <Step to={next} rel="next">
        Next
      </Step>
    </nav>
  );
}

function withPage(search: string, parameter: string, page: number) {
  const query = new URLSearchParams(search);
  query.set(parameter, String(page));
  query.delete("saved");
  return `?${query}`;
}

function Step({ to, rel, children }: { to: string | null; rel: string; children: string }) {
  if (to === null) return <span className="min-[20rem]:min-w-24" />;
  return (
    <Link to={to} rel={rel} className="button">
      {children}
    </Link>
  );
}

/** A part of a list under its own address. */
export interface ListView {
  name: string;
  /** Query string; empty for the whole list. */
  search: string;
  count: number;
  current: boolean;
}

interface ListViewsProps {
  views: ListView[];
  /** Views behind one tab before the others. */
  menu?: ListView[];
  label?: string;
}

export function ListViews({ views, menu, label = "Views" }: ListViewsProps) {
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
