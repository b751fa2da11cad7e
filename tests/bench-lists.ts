/**
 * How every address grows: its time and its compressed bytes with 2,000 projects, 1,000 machines, 10,000 messages,
 * 100,000 events, 5,000 photos and 300 accounts, as ratios to a hundredth of that, on both databases and without the
 * page cache: `node tests/bench-lists.ts`, after a build.
 */
import { Console } from "node:console";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { type Browser, signedIn } from "./server/staff-browser.ts";
import { fillSite } from "./support/growth.ts";
import { startPostgres } from "./support/postgres.ts";
import { accounts, prepareTemplates, type Site, type SiteOptions, startSite } from "./support/site.ts";

/** @spec figures.2, figures.3 */

process.env.NODE_ENV = "production";

const rounds = 12;
const lists = {
  equipment: "/admin/cms/equipment",
  projects: "/admin/cms/projects",
  inbox: "/admin/cms/messages",
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
  lists.equipment,
  `${lists.equipment}.data?q=machine+9`,
  `${lists.equipment}/1/edit`,
  lists.projects,
  `${lists.projects}.data?q=worli+1&type=Luxury+Residential`,
  `${lists.projects}/1/edit`,
  "/admin/cms/events",
  "/admin/cms/events/statistics",
  "/admin/cms/contact",
  lists.inbox,
  `${lists.inbox}.data?q=chembur+9`,
  `${lists.inbox}.data?q=nowhere`,
  "/admin/cms/activity",
  "/admin/cms/trash",
  "/admin/cms/services",
  "/admin/cms/services/1/edit",
  "/admin/cms/pages",
  "/admin/cms/addresses",
  "/admin/cms/opening",
  "/admin/cms/demo",
  `${lists.projects}/1/versions`,
  "/admin/cms/search/project?q=project+9",
  "/admin/cms/site/leaders",
  "/admin/cms/users",
  "/admin/cms/users/client1",
  "/server/api/projects?search=project+9",
  "/server/api/projects?search=nowhere",
  "/server/api/calendar.php",
  "/server/api/calendar.php?month=2024-05",
];

const template = await mkdtemp(join(tmpdir(), "plinth-bench-"));
const postgres = await startPostgres();
await prepareTemplates(template, postgres.url);
const sqlite = await measure({ template });
const onPostgres = await measure({ template, postgresUrl: postgres.url });
const rows = paths.map((path) => [
  path,
  { ...named("SQLite", sqlite, path), ...named("PG", onPostgres, path) },
]);
new Console(process.stdout).table(Object.fromEntries(rows));
await postgres.stop();
await rm(template, { recursive: true, force: true });

type Cost = { ms: number; bytes: number };
type Measured = Map<string, { few: Cost; many: Cost }>;

function named(database: string, measured: Measured, path: string) {
  const { few, many } = measured.get(path) as { few: Cost; many: Cost };
  const ratio = (after: number, before: number) => Number((after / before).toFixed(2));
  return {
    [`${database} ms`]: Number(many.ms.toFixed(1)),
    [`${database} time ×`]: ratio(many.ms, few.ms),
    [`${database} bytes ×`]: ratio(many.bytes, few.bytes),
  };
}

async function measure(options: SiteOptions): Promise<Measured> {
  const [few, many] = [await openFilled(options, 0.01), await openFilled(options, 1)];
  const measured: Measured = new Map();
  for (const path of paths) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    const bytes = { few: 0, many: 0 };
    // In turns, so that other work on the machine meets both.
    for (let round = 0; round < rounds; round += 1)
      for (const [name, opened] of [["few", few] as const, ["many", many] as const]) {
        const { ms, body } = await timed(opened, path);
        times[name].push(ms);
        bytes[name] ||= gzipSync(body).length;
      }
    const quick = (all: number[]) =>
      all.toSorted((one, other) => one - other)[Math.floor(rounds / 4)] as number;
    measured.set(path, {
      few: { ms: quick(times.few), bytes: bytes.few },
      many: { ms: quick(times.many), bytes: bytes.many },
    });
  }
  await Promise.all([few.site.close(), many.site.close()]);
  return measured;
}

interface Opened {
  site: Site;
  admin: Browser;
}

async function openFilled(options: SiteOptions, share: number): Promise<Opened> {
  const site = await startSite(options);
  await fillSite(site.dependencies.db, share);
  // PostgreSQL does this by itself a minute after many inserts.
  if (options.postgresUrl) await sql`vacuum analyze`.execute(site.dependencies.db);
  return { site, admin: await signedIn(site, accounts.admin) };
}

async function timed({ site, admin }: Opened, path: string) {
  // Nothing is kept of pages of an earlier version.
  await sql`update "contentVersion" set "version" = "version" + 1`.execute(site.dependencies.db);
  const started = performance.now();
  const answer = await admin.request(path);
  const body = Buffer.from(await answer.arrayBuffer());
  const ms = performance.now() - started;
  if (answer.status >= 500 || answer.status === 401) throw new Error(`${path}: ${answer.status}`);
  return { ms, body };
}
