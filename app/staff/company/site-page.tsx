import { Link } from "react-router";
import { dependencies } from "#app/context.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { pagesBeforeParts, siteGroups, validBadges } from "#app/domain/company/settings.ts";
import { siteParts } from "#app/domain/company/site-parts.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/site-page.ts";

const lists = ["leaders", "companies", "clients", "testimonials", "badges"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(context.get(dependencies).db);
  const { badges } = settings;
  const expired = badges.length - validBadges(badges, siteDay(new Date())).length;
  return {
    groups: siteGroups.map(({ title, parts }) => ({
      title,
      parts: parts.map((key) => ({ key, name: siteParts[key].name, about: siteParts[key].about })),
    })),
    counts: Object.fromEntries(lists.map((part) => [part, settings[part].length])) as Record<string, number>,
    expired,
    open: settings.opening.open,
    before: pagesBeforeParts,
  };
}

export default function SitePage({ loaderData }: Route.ComponentProps) {
  const { groups, counts, expired, open, before } = loaderData;
  return (
    <div
      className="[counter-reset:part_var(--before,0)]"
      style={{ "--before": before } as React.CSSProperties}
    >
      <PageTitle>Site</PageTitle>
      {groups.map(({ title, parts }, at) => (
        <section key={title} aria-labelledby={`group-${at}`} className="mb-10">
          <h2 id={`group-${at}`} className="mb-3 text-xl">
            {title}
          </h2>
          <ul className="fields index-fields">
            {parts.map(({ key, name, about }) => (
              <Entry key={key} to={`/admin/cms/site/${key}`} name={name} about={about}>
                {key === "badges" && expired > 0 && (
                  <span className="badge badge-yellow">{expired} expired</span>
                )}
                {counts[key] !== undefined && <span className="numbers text-steel">{counts[key]}</span>}
              </Entry>
            ))}
            {at === 0 && (
              <Entry to="/admin/cms/opening" name="Opening" about="Open the site to visitors or close it">
                <span className={`badge ${open ? "badge-green" : "badge-yellow"}`}>
                  {open ? "Open" : "Closed"}
                </span>
              </Entry>
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface EntryProps {
  to: string;
  name: string;
  about: string;
  /** What stands at the right of the name. */
  children: React.ReactNode;
}

function Entry({ to, name, about, children }: EntryProps) {
  return (
    <li>
      <Link to={to} className="index-field">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="link font-display text-lg font-bold">{name}</span>
          <span className="flex items-baseline gap-3">{children}</span>
        </span>
        <span className="block text-steel">{about}</span>
      </Link>
    </li>
  );
}
