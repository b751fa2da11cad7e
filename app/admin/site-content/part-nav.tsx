import { Link, NavLink } from "react-router";
import { siteGroups } from "#app/content/settings/site-groups.ts";
import { type SitePart, siteParts } from "#app/content/settings/site-parts.ts";

/** Shows links to all settings and to those listed together with the current one. */
export function PartNav({ part }: { part: SitePart }) {
  const group = siteGroups.find(({ parts }) => parts.includes(part));
  return (
    <nav aria-label="Site content" className="mb-6 flex gap-x-5">
      <Link to="/admin/cms/site" className="tap link shrink-0 self-start whitespace-nowrap">
        All site content
      </Link>
      {/* They would fill half a phone's screen before the form begins. */}
      <ul className="hidden flex-wrap gap-x-5 border-l border-hairline pl-5 md:flex">
        {group?.parts.map((one) => (
          <li key={one}>
            <NavLink
              to={`/admin/cms/site/${one}`}
              className={({ isActive }) => `tap ${isActive ? "font-semibold" : "link"}`}
            >
              {siteParts[one].name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
