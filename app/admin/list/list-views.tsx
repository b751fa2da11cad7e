import { Link } from "react-router";

/** A part of a list under its own address. */
export interface ListView {
  name: string;
  /** Query string; empty for the whole list. */
  search: string;
  count: number;
  current: boolean;
}

/** Links to the parts of a list, each with its count. */
export function ListViews({ views, label = "Views" }: { views: ListView[]; label?: string }) {
  return (
    <nav aria-label={label} className="mb-4 border-b border-hairline">
      <ul className="numbers list-tabs">
        {views.map(({ name, search, count, current }) => (
          <li key={name}>
            <Link
              to={search || "?"}
              preventScrollReset
              aria-current={current ? "page" : undefined}
              className="tap list-tab"
            >
              {name}
              <span className="text-steel">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
