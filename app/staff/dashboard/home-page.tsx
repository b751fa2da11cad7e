import { Link } from "react-router";
import { type Dependencies, dependencies } from "#app/context.ts";
import { existingRecords, latestActivity } from "#app/domain/activity/activity.server.ts";
import { latestByProject } from "#app/domain/calendar/calendar-photos.server.ts";
import { countEvents } from "#app/domain/calendar/events.server.ts";
import { sitePhotoAddress, sitePhotoSources } from "#app/domain/calendar/events.ts";
import { visibleToAdmins, visibleToAll } from "#app/domain/calendar/visibility.ts";
import { readSetting } from "#app/domain/company/settings.server.ts";
import { unitsByCategory } from "#app/domain/equipment/machines.server.ts";
import { countFleet } from "#app/domain/equipment/machines.ts";
import { countInquiries, countUnread } from "#app/domain/inquiries/inbox.server.ts";
import { projectRecord } from "#app/domain/projects/project-fields.ts";
import { countBy } from "#app/domain/records/record-search.server.ts";
import { shortSiteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { ActivityLine } from "#app/staff/activity/activity-line.tsx";
import { type ShownActivity, shownActivities } from "#app/staff/activity/activity-view.server.ts";
import { SiteWarning } from "#app/staff/frame/site-warning.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { hasDemo } from "#db/seed-mark.ts";
import type { Route } from "./+types/home-page.ts";
import { readChecklist } from "./checklist.server.ts";
import { Figures } from "./figures/figures.tsx";
import { readFigures } from "./figures/read-figures.server.ts";
import { LatestPhotos, NeededWorkList, QuickActions, SetUpPanel } from "./home-sections.tsx";
import { readNeededWork } from "./needed-work.server.ts";
import { readSiteWarnings } from "./site-warnings.server.ts";

const recentEntries = 8;
/** Maximum of projects whose latest photos are shown, and of photos of each. */
const latest = { projects: 4, photos: 3 };

/** Counts the tiles and reads the latest photos; only admins get inquiries, activity and what else the office needs. */
export async function loader({ context }: Route.LoaderArgs) {
  const shared = context.get(dependencies);
  const { db } = shared;
  const viewer = context.get(account);
  const [units, categories, projects, events, groups, office] = await Promise.all([
    unitsByCategory(db),
    readSetting(db, "machineCategories"),
    countBy(db, projectRecord, { field: "status", publicOnly: true }),
    countEvents(db, viewer),
    latestByProject(db, viewer, latest),
    viewer.role === "admin" ? readOffice(shared) : null,
  ]);
  const unitCount = countFleet(units, categories.value).total;
  const machineCount = units.reduce((sum, { models }) => sum + models, 0);
  const projectCount = [...projects.values()].reduce((sum, count) => sum + count, 0);
  const tiles: Tile[] = [
    {
      name: "Equipment",
      to: "/admin/cms/equipment",
      count: unitCount,
      unit: "",
      more: `${unitCount === 1 ? "unit" : "units"}, ${counted(machineCount, "machine")}`,
    },
    {
      name: "Projects",
      to: "/admin/cms/projects",
      count: projectCount,
      unit: projectCount === 1 ? "project, " : "projects, ",
      more: `${projects.get("In Progress") ?? 0} in progress`,
    },
    {
      name: "Events",
      to: "/admin/cms/events",
      count: events.events,
      unit: events.events === 1 ? "event, " : "events, ",
      more: counted(events.photos, "site photo"),
    },
  ];
  return {
    tiles: office ? [...tiles, office.inquiries] : tiles,
    recent: office?.recent ?? null,
    work: office?.work ?? null,
    figures: office && {
      facts: office.figures,
      ever: { inquiries: office.inquiries.count > 0, photos: events.photos > 0 },
    },
    groups: groups.map(({ title, adminsOnly, photos }) => ({
      title: title ?? (adminsOnly ? visibleToAdmins : visibleToAll),
      photos: photos.map(({ date, time, note, ...photo }) => ({
        id: photo.id,
        width: photo.width,
        height: photo.height,
        src: sitePhotoAddress(photo.hash, "480.webp"),
        srcSet: sitePhotoSources(photo, "webp"),
        alt: photo.alt || note || "Site photo",
        day: shortSiteDay(date),
        time: time.slice(0, 5),
      })),
    })),
    setUp: office?.setUp ?? null,
    demo: office?.demo ?? false,
    warnings: office?.warnings ?? [],
    backups: office?.backups ?? null,
  };
}

interface Tile {
  name: string;
  /** The page of what it counts. */
  to: string;
  count: number;
  /** What is counted, for screen readers; empty if `more` begins with it. */
  unit: string;
  more: string;
}

/** Reads what only admins see of the home page. */
async function readOffice(shared: Dependencies) {
  const { db } = shared;
  const now = new Date();
  const [inquiries, unread, entries, checklist, demo, { warnings, backups }, work, figures] =
    await Promise.all([
      countInquiries(db),
      countUnread(db),
      latestActivity(db, recentEntries),
      readChecklist(shared),
      hasDemo(db),
      readSiteWarnings(shared, now),
      readNeededWork(db, now),
      readFigures(db, now),
    ]);
  const existing = await existingRecords(db, entries);
  return {
    inquiries: {
      name: "Messages",
      to: "/admin/cms/messages",
      count: inquiries,
      unit: inquiries === 1 ? "inquiry, " : "inquiries, ",
      more: `${unread} new`,
    } satisfies Tile,
    demo,
    warnings,
    backups,
    work,
    figures,
    setUp: !checklist.hidden && checklist.steps.some(({ done }) => !done) ? checklist.steps : null,
    recent: shownActivities(entries, existing),
  };
}

export default function CmsHomePage({
  loaderData: { tiles, recent, work, groups, figures, setUp, demo, warnings, backups },
}: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      {warnings.length > 0 && (
        <div className="mb-8 grid gap-4">
          {warnings.map((warning) => (
            <SiteWarning key={warning.title} warning={warning} />
          ))}
        </div>
      )}
      {setUp && <SetUpPanel steps={setUp} />}
      {demo && (
        <p className="-mt-2 mb-2 flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-steel md:-mt-4">
          This site shows the demo.
          <Link to="/admin/cms/start-over" className="tap link">
            Start over
          </Link>
        </p>
      )}
      <ul className="fields tiles">
        {tiles.map(({ name, to, count, unit, more }) => (
          <li key={to}>
            <Link to={to} className="tile">
              {/* The parts would be read without spaces between them. */}
              <span className="sr-only">{`${name} ${count} ${unit}${more}`}</span>
              <span className="block-label" aria-hidden="true">
                {name}
              </span>
              <span className="block-figure" aria-hidden="true">
                {count}
              </span>
              <span className="block-note" aria-hidden="true">
                {more}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {work && (
        <div className="mt-6 grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_13.5rem]">
          <NeededWorkList lines={work} />
          <QuickActions />
        </div>
      )}
      <LatestPhotos groups={groups} />
      {figures && <Figures {...figures} />}
      {recent && <RecentActivity entries={recent} />}
      {backups && (
        <p className="numbers mt-8 flex flex-wrap items-center gap-x-6 text-steel">
          {backups}
          <Link to="/admin/cms/export" className="tap link">
            Export the site
          </Link>
        </p>
      )}
    </>
  );
}

function RecentActivity({ entries }: { entries: ShownActivity[] }) {
  return (
    <section aria-labelledby="recent" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent" className="text-xl">
          Recent Activity
        </h2>
        <Link to="/admin/cms/activity" className="tap link">
          View All
        </Link>
      </div>
      {entries.length === 0 && <p className="panel text-steel">No activity yet</p>}
      <ul className="list-sheet empty:hidden">
        {entries.map((entry) => (
          <li key={entry.id}>
            <ActivityLine entry={entry} when={`${entry.day}, ${entry.time}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
