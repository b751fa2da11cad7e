import { Link } from "react-router";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { validBadges } from "#app/content/settings/settings.ts";
import { sitePartKeys, siteParts } from "#app/content/settings/site-parts.ts";
import { siteDay } from "#app/content/site-time.ts";
import { dependencies } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/site-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(context.get(dependencies).db);
  const { leaders, companies, clients, testimonials, badges } = settings;
  const expired = badges.length - validBadges(badges, siteDay(new Date())).length;
  return {
    counts: Object.fromEntries(
      Object.entries({ leaders, companies, clients, testimonials, badges }).map(([part, rows]) => [
        part,
        rows.length,
      ]),
    ) as Record<string, number>,
    expired,
    open: settings.opening.open,
  };
}

export default function SitePage({ loaderData: { counts, expired, open } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Site</PageTitle>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 2xl:grid-cols-3">
        {sitePartKeys.map((part) => (
          <li key={part}>
            <Link to={`/admin/cms/site/${part}`} className="panel block h-full hover:border-ink">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="text-xl font-semibold">{siteParts[part].name}</span>
                <span className="numbers text-steel">{counts[part]}</span>
              </span>
              <span className="mt-1 block text-steel">{siteParts[part].about}</span>
              {part === "badges" && expired > 0 && (
                <span className="badge badge-yellow mt-2">{expired} expired</span>
              )}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/admin/cms/opening" className="panel block h-full hover:border-ink">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-xl font-semibold">Opening</span>
              <span className={`badge ${open ? "badge-green" : "badge-yellow"}`}>
                {open ? "Open" : "Closed"}
              </span>
            </span>
            <span className="mt-1 block text-steel">Open the site to visitors or close it</span>
          </Link>
        </li>
      </ul>
    </>
  );
}
