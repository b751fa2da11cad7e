import { useEffect, useRef } from "react";
import { Link, NavLink } from "react-router";
import type { SitePart } from "#app/content/settings/site-parts.ts";
import type { PartFacts } from "./part-facts.server.ts";

/** Shows links to all settings and to those listed together with the current one. */
export function PartNav({ part, group }: { part: SitePart; group: PartFacts["group"] }) {
  const tabs = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = tabs.current;
    const current = part && list?.querySelector<HTMLElement>("[aria-current]");
    if (!list || !current) return;
    const [start, end] = [current.offsetLeft, current.offsetLeft + current.offsetWidth];
    const room = 48;
    if (start - room < list.scrollLeft || end + room > list.scrollLeft + list.clientWidth)
      list.scrollLeft = start - (list.clientWidth - current.offsetWidth) / 2;
  }, [part]);
  return (
    <nav aria-label="Site content" className="mb-2 border-b border-hairline sm:mb-4">
      <ul ref={tabs} className="list-tabs part-tabs">
        <li>
          <Link to="/admin/cms/site" className="tap list-tab text-steel">
            All site content
          </Link>
        </li>
        {group.map((one) => (
          <li key={one.part}>
            <NavLink to={`/admin/cms/site/${one.part}`} className="tap list-tab">
              {one.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
