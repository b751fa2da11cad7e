import { Link, NavLink } from "react-router";
import type { SitePart } from "#app/content/settings/site-parts.ts";
import { useCurrentTab } from "#app/ui/use-current-tab.ts";
import type { PartFacts } from "./part-facts.server.ts";

/** Shows links to all settings and to those listed together with the current one. */
export function PartNav({ part, group }: { part: SitePart; group: PartFacts["group"] }) {
  const tabs = useCurrentTab(part);
  return (
    <nav aria-label="Site content" className="mb-2 border-b border-hairline sm:mb-4">
      <ul ref={tabs} className="list-tabs">
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
