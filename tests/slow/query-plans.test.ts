import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeEverything } from "#tests/server/every-write.ts";
import { allPages, bothDatabases, openDemo } from "#tests/server/front-door.ts";
import { linksPage, makeLink } from "#tests/server/progress/progress-tools.ts";
import { signedIn } from "#tests/server/staff-browser.ts";
import { staffPaths } from "#tests/server/staff-paths.ts";
import { fillSite, small } from "#tests/support/growth.ts";
import { fullScans, noteStatements } from "#tests/support/query-plans.ts";
import { accounts, type Site } from "#tests/support/site.ts";

/** What reads a growing table from end to end, and why it may. */
const allowed: [statement: RegExp, reason: string][] = [
  [/^select count\(\*\) as "\w+" from "account"/, "a few hundred accounts are counted"],
  [
    / from "account" order by ("pending" desc, )?lower\("name"\), "id"/,
    "accounts are listed by name, along their index",
  ],
  [/ as "count" from "activity"$/, "all entries of the year are counted, along an index"],
  [
    / from "activity" left join "account" .* order by "at" desc, "activity"."id" desc limit/,
    "stops after a page",
  ],
  [
    / from "machine" where "deletedAt" is not null$/,
    "the trash is opened rarely, and machines are a thousand",
  ],
  [
    / from "account" where "role" = (\?|\$1) and \("banned" is null or "banned" = (\?|\$2)\) order by "id"$/,
    "an inquiry offers all admins as its owner",
  ],
  [
    / from "account" where \(?("id" = \? or )?"role" = \?\)? order by "id"$/,
    "a change of access locks all admins",
  ],
  [
    /^delete from "verification" where "value" = /,
    "the open links are few: they expire, and are deleted then",
  ],
  [/^select "id" from "account" limit \?$/, "stops after two accounts"],
  [
    /^delete from "(session|verification)" where "expiresAt" <=? (\?|\$1)/,
    "what has expired is deleted once an hour",
  ],
  [/ from "unusedFile" where "since" < /, "files without a row are few, and looked for once an hour"],
  [/ from "passwordRequest" where "createdAt" <= /, "requests wait for a second or two"],
  [/^select \* from "draft" order by "savedAt" desc limit/, "stops after the newest, along an index"],
  [/^select "id" from "photo" order by "id" desc limit/, "stops after the newest"],
  [/ from "missedAddress"/, "at most 500 rows are kept"],
  [/ from "redirect"( order by|$)/, "the office adds redirects one by one"],
  [/ like \? escape /, "a word may stand anywhere in a text"],
];

const publicPaths = [
  ...allPages.filter((path) => !/\/\d\d$/.test(path)),
  "/?projects=all",
  "/?page=2",
  "/?machines=2",
  "/?service=piling&project=2",
  "/?equipment=3",
  "/projects",
  "/projects/99999",
  "/projects?status=Planning&year=2022",
  "/projects?service=piling&compare=1&page=2",
  "/projects/sheet.pdf?compare=1",
  "/capability.pdf",
  "/projects?type=Luxury+Residential",
  "/equipment/99999",
  "/nothing-here",
  "/sitemap.xml",
  "/llms.txt",
  "/equipment/volvo-210/specifications.pdf",
  "/share/projects-1.0000000000000000.jpeg",
  "/healthz",
];

/** What an address of the staff area can be asked for besides itself. */
const queries: Record<string, string[]> = {
  "/server/api/projects": ["?search=project+9", "?id=1&id=2", "?named=Project+30"],
  "/server/api/accounts": ["?search=client"],
  "/server/api/library-photos": ["?search=crane", "?search=a&before=9"],
  "/admin/cms/photos": [
    "?q=volvo+crane",
    "?show=unused",
    "?show=used&sort=oldest",
    "?show=without-text&sort=name",
    "?sort=name&after=9",
    "?sort=narrowest&before=9",
    "?before=9",
    "?show=unused&q=a&sort=narrowest",
  ],
  "/admin/calendar/photos.zip": ["?project=1"],
  "/admin/rooms/:id/films/new": ["?month=2026-10"],
  "/admin/cms/equipment": [
    "?q=volvo",
    "?category=Excavator&page=2",
    "?availability=Maintenance",
    "?site=hidden",
    "?site=draft",
    "?photo=none",
    "?sort=name",
    "?sort=changed",
    "?site=public&availability=Available&sort=name",
  ],
  "/admin/cms/equipment/:id/calendar": ["?entry=1", "?show=past&page=2"],
  "/admin/cms/fleet": ["?category=Excavator", "?free=2026-12-01&until=2026-12-20", "?from=2026-06-01&page=2"],
  "/admin/cms/projects": [
    "?q=worli",
    "?type=Luxury+Residential&page=2",
    "?status=Planning",
    "?site=hidden",
    "?site=draft",
    "?photo=none",
    "?sort=name",
    "?sort=changed",
  ],
  "/admin/cms/users": ["?q=client", "?part=admins", "?part=clients", "?part=invited"],
  "/admin/cms/search/:kind": ["?q=kelva"],
  "/admin/cms/messages": ["?q=chembur", "?status=overdue", "?status=archived", "?status=spam", "?message=1"],
  "/admin/cms/messages/export": ["?status=new", "?status=answered&q=survey"],
  "/admin/cms/activity": ["?by=nobody", "?kind=project", "?from=2026-01-01&to=2026-02-01", "?page=3"],
  "/server/api/calendar.php": ["?month=2026-10", "?dayid=20261015", "?project=1", "?month=2026-10&project=1"],
  "/admin/cms/events/statistics": ["?page=2"],
  "/admin/cms/event-list": [
    "?q=crane",
    "?project=1",
    "?project=1&sort=oldest",
    "?project=everyone",
    "?by=someone",
    "?sort=oldest",
    "?from=2026-10-01&to=2026-10-31",
    "?after=2026-10-15T10:20.9",
    "?before=2026-10-15T10:20.9",
    "?project=everyone&after=2026-10-15T10:20.9",
    "?project=1&by=someone&before=2026-10-15T10:20.9",
  ],
};

describe.each(bothDatabases)("page queries, on %s,", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database);
    await fillSite(site.dependencies.db, small);
  });
  afterAll(() => site.close());

  it("use an index in every table that grows", async () => {
    const { db } = site.dependencies;
    const admin = await signedIn(site, accounts.admin);
    const client = await signedIn(site, accounts.client);
    const account = (await db.selectFrom("account").select("id").executeTakeFirstOrThrow()).id;
    const staff = staffPaths
      .filter((path) => path !== "/admin/logout")
      .flatMap((path) => {
        const named = path
          .replace(":id", path.includes("users") ? account : "1")
          .replace(":part", "leaders")
          .replace(":kind", "project")
          .replace(":hash/:file", `${"a".repeat(64)}/320.webp`)
          .replace("*", "nowhere-at-all");
        return [named, ...(queries[path] ?? []).map((query) => named + query)];
      });
    const events = db.selectFrom("event").innerJoin("photo", "photo.id", "event.photoId");
    const event = await events
      .select(["event.id", "event.date", "event.projectId", "photo.hash"])
      .where("projectId", "is not", null)
      .executeTakeFirstOrThrow();
    const project = event.projectId ?? 0;
    const noted = noteStatements();
    const link = await makeLink(admin, project, {
      label: "Seen",
      firstDay: "2000-01-01",
      lastDay: "2099-12-31",
    });
    const { date, id, hash } = event;
    for (const rest of ["", "?month=2026-10", `/${date}`, `/photo/${id}`, `/photos/${hash}/1.webp`])
      await (await admin.request(link + rest)).arrayBuffer();
    expect((await admin.post(linksPage(project), { intent: "revoke", id: "1" })).status).toBe(200);
    for (const path of publicPaths) await (await admin.request(path)).arrayBuffer();
    for (const path of staff)
      for (const visitor of [admin, client]) {
        const response = await visitor.request(path);
        // A ZIP breaks off, since the photos of the filled-up site have no bytes.
        await response.arrayBuffer().catch(() => {});
        expect(response.status, path).toBeLessThan(500);
      }
    await writeEverything(site, admin, "client1");
    const statements = noted.stop();
    expect(statements.length).toBeGreaterThan(80);

    const scanning: string[] = [];
    for (const statement of statements) {
      const tables = await fullScans(db, statement);
      if (tables.length > 0 && !allowed.some(([pattern]) => pattern.test(statement)))
        scanning.push(`${tables}: ${statement}`);
    }
    expect(scanning).toEqual([]);
  });
});
