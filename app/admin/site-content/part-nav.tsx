import { useEffect, useRef } from "react";
import { Link, NavLink } from "react-router";
import { siteGroups } from "#app/content/settings/site-groups.ts";
import { type SitePart, siteParts } from "#app/content/settings/site-parts.ts";

/** Shows links to all settings and to those listed together with the current one. */
export function PartNav({ part }: { part: SitePart }) {
  const group = siteGroups.find(({ parts }) => parts.includes(part));
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
        {group?.parts.map((one) => (
          <li key={one}>
            <NavLink to={`/admin/cms/site/${one}`} className="tap list-tab">
              {siteParts[one].name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
