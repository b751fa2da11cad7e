/**
 * How every address grows: its time and its compressed bytes with 2,000 projects, 1,000 machines, 10,000 messages,
 * 100,000 events, 20,000 photos and 300 accounts, as ratios to a small site, on both databases and without the page
 * cache: `node tests/bench-lists.ts`, after a build.
 *
 * The small site has a hundredth of the messages and events, and as many other records as fill a page of each list:
 * otherwise the bytes would compare a full page with a half-empty one. Both have as many events per day. Requests to
 * the two sites take turns, and the quickest of each counts: other work on the machine only adds to a time.
 */
import "#tests/support/production.ts";
import { Console } from "node:console";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { type Browser, signedIn } from "#tests/server/staff-browser.ts";
import { fillSite, large, small } from "#tests/support/growth.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { accounts, prepareTemplates, type Site, type SiteOptions, startSite } from "#tests/support/site.ts";

/** @spec figures.2, figures.3 */

const rounds = 15;
/** Measuring an address ends after this many milliseconds, but not before this many rounds. */
const maxDuration = 6_000;
const minRounds = 3;
const lists = {
  machines: "/admin/cms/equipment",
  projects: "/admin/cms/projects",
  inbox: "/admin/cms/messages",
  photos: "/admin/cms/photos",
  events: "/admin/cms/event-list",
};
const paths = [
  "/healthz",
  "/",
  "/?projects=all",
  "/?service=piling&project=2",
  "/services/excavation",
  "/privacy",
  "/brochure.pdf",
  "/projects/nilgiri-point",
  "/projects/99999",
  "/equipment/cat-320",
  "/equipment/99999",
  "/nothing-here",
  "/sitemap.xml",
  "/llms.txt",
  "/admin/overview",
  "/admin/account",
  "/admin/calendar-upload",
  "/server/api/library-photos",
  "/server/api/library-photos/3",
  "/admin/cms",
  lists.machines,
  `${lists.machines}.data?q=machine`,
  `${lists.machines}.data?q=volvo+210`,
  `${lists.machines}.data?availability=Maintenance`,
  `${lists.machines}.data?site=hidden&sort=changed`,
  `${lists.machines}.data?photo=none&sort=name`,
  `${lists.machines}/1/edit`,
  lists.projects,
  `${lists.projects}.data?q=worli&type=Luxury+Residential`,
  `${lists.projects}.data?status=In+Progress&site=draft`,
  `${lists.projects}/1/edit`,
  "/admin/cms/events",
  "/admin/cms/events/statistics",
  lists.events,
  `${lists.events}.data?q=shuttering`,
  `${lists.events}.data?project=1&sort=oldest`,
  `${lists.events}.data?project=everyone`,
  "/admin/cms/contact",
  lists.inbox,
  `${lists.inbox}.data?q=chembur`,
  `${lists.inbox}.data?q=nowhere`,
  "/admin/cms/activity",
  "/admin/cms/trash",
  "/admin/cms/services",
  "/admin/cms/services/1/edit",
  "/admin/cms/pages",
  "/admin/cms/addresses",
  lists.photos,
  `${lists.photos}.data?show=unused`,
  `${lists.photos}.data?show=without-text`,
  `${lists.photos}.data?sort=name&after=900`,
  `${lists.photos}.data?q=machine+crane`,
  `${lists.photos}/3`,
  "/admin/cms/opening",
  "/admin/cms/start-over",
  `${lists.projects}/1/versions`,
  "/admin/cms/search/project?q=project",
  "/admin/cms/site/leaders",
  "/admin/cms/users",
  "/admin/cms/users.data?q=client&part=clients",
  "/admin/cms/users/client1",
  "/server/api/projects?search=project",
  "/server/api/projects?search=nowhere",
  "/server/api/calendar.php?month=2026-10",
  "/server/api/calendar.php?dayid=20261015",
  // All days of all years: the only address that grows by what it is for.
  "/server/api/calendar.php",
];

const template = await mkdtemp(join(tmpdir(), "plinth-bench-"));
const postgres = await startPostgres();
await prepareTemplates(template, postgres.url);
const print = new Console(process.stdout);
for (const [database, options] of [
  ["SQLite", { template }],
  ["PostgreSQL", { template, postgresUrl: postgres.url }],
] as const) {
  const measured = await measure(options);
  print.log(database);
  const table = [...measured].map(([path, { few, many }]) => [path, compared(few, many)]);
  print.table(Object.fromEntries(table));
}
await postgres.stop();
await rm(template, { recursive: true, force: true });

type Cost = { ms: number; bytes: number };
type Measured = Map<string, { few: Cost; many: Cost }>;

function compared(few: Cost, many: Cost) {
  const ratio = (after: number, before: number) => Number((after / before).toFixed(2));
  return {
    ms: Number(many.ms.toFixed(1)),
    "time ×": ratio(many.ms, few.ms),
    bytes: many.bytes,
    "bytes ×": ratio(many.bytes, few.bytes),
  };
}

async function measure(options: SiteOptions): Promise<Measured> {
  const few = await openFilled(options, small);
  const many = await openFilled(options, large);
  const measured: Measured = new Map();
  for (const path of paths) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    const bytes = { few: 0, many: 0 };
    const begun = performance.now();
    const continues = (round: number) => round < minRounds || performance.now() - begun < maxDuration;
    for (let round = 0; round < rounds && continues(round); round += 1)
      for (const [name, opened] of [["few", few] as const, ["many", many] as const]) {
        const { ms, body } = await timed(opened, path);
        times[name].push(ms);
        bytes[name] ||= gzipSync(body).length;
      }
    measured.set(path, {
      few: { ms: Math.min(...times.few), bytes: bytes.few },
      many: { ms: Math.min(...times.many), bytes: bytes.many },
    });
  }
  await Promise.all([few.site.close(), many.site.close()]);
  return measured;
}

interface Opened {
  site: Site;
  admin: Browser;
}

async function openFilled(options: SiteOptions, size: typeof small): Promise<Opened> {
  const site = await startSite(options);
  await fillSite(site.dependencies.db, size);
  // PostgreSQL does this by itself a minute after many inserts.
  if (options.postgresUrl) await sql`vacuum analyze`.execute(site.dependencies.db);
  return { site, admin: await signedIn(site, accounts.admin) };
}

async function timed({ site, admin }: Opened, path: string) {
  // Nothing is kept of pages of an earlier version.
  await sql`update "contentVersion" set "version" = "version" + 1`.execute(site.dependencies.db);
  const started = performance.now();
  const response = await admin.request(path);
  const body = Buffer.from(await response.arrayBuffer());
  const ms = performance.now() - started;
  if (response.status >= 500 || response.status === 401) throw new Error(`${path}: ${response.status}`);
  return { ms, body };
}
