import { Link, NavLink } from "react-router";
import { sitePartKeys, siteParts } from "#app/content/settings/site-parts.ts";

/** Shows links to all settings and marks the current one. */
export function PartNav() {
  return (
    <nav aria-label="Site content" className="mb-6 border-b border-hairline pb-3">
      {/* All of them would fill half a phone's screen before the form begins. */}
      <Link to="/admin/cms/site" className="tap link md:hidden">
        All site content
      </Link>
      <ul className="hidden flex-wrap gap-x-5 md:flex">
        {sitePartKeys.map((part) => (
          <li key={part}>
            <NavLink
              to={`/admin/cms/site/${part}`}
              className={({ isActive }) => `tap ${isActive ? "font-semibold" : "link"}`}
            >
              {siteParts[part].name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
