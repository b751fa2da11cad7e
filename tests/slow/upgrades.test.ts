import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { connect } from "#db/connect.ts";
import { type Row, readRows } from "#db/copy/rows.ts";
import { readTables } from "#db/copy/tables.ts";
import { schemaState } from "#db/migrate.ts";
import { programVersion } from "#server/version.ts";
import { succeed } from "#tests/server/console.ts";
import { bothDatabases, type Database, loggedErrors, openDemo } from "#tests/server/front-door.ts";
import { newBrowser, signedIn, signIn } from "#tests/server/staff-browser.ts";
import { createDatabase } from "#tests/support/postgres.ts";
import { addMigration, archiveOf, openReleased, releasedSites } from "#tests/support/released-schemas.ts";
import { accounts, type Place, siteSecret, startSite } from "#tests/support/site.ts";

async function newPlace(database: Database, name: string): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), "plinth-upgrade-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  if (database === "SQLite") return { dataDir, database: null };
  const unique = `${name}_${Date.now()}`;
  return { dataDir, database: await createDatabase(inject("sitePostgresUrl"), unique) };
}

const addressOf = ({ dataDir, database }: Place) => database ?? join(dataDir, "plinth.sqlite");

const variablesOf = ({ dataDir, database }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(database && { DATABASE_URL: database, AUTH_SECRET: siteSecret }),
});

async function rowsIn(place: Place): Promise<Record<string, Row[]>> {
  const db = connect(addressOf(place));
  try {
    return await db.transaction().execute(async (trx) => {
      const found: Record<string, Row[]> = {};
      for (const table of await readTables(trx))
        found[table.name] = await Array.fromAsync(readRows(trx, table));
      return found;
    });
  } finally {
    await db.destroy();
  }
}

/** Tables without rows. */
const none = (rows: Record<string, Row[]>) =>
  Object.fromEntries(Object.keys(rows).map((table) => [table, []]));

/** Rows of version 0.2.1 as films are stored since. */
function withFilms({ viewpoint = [], viewpointPhoto = [], ...rows }: Record<string, Row[]>) {
  const filmPhoto = viewpointPhoto.map(
    ({ viewpointId = null, ...row }): Row => ({ filmId: viewpointId, ...row }),
  );
  return { ...rows, film: viewpoint, filmPhoto };
}

/** Rows of version 0.2.1 as machines are stored since. */
function withMachines({
  equipment = [],
  equipmentPhoto = [],
  projectEquipment = [],
  ...rows
}: Record<string, Row[]>) {
  const renamed = ([column, value]: [string, Row[string]]) =>
    column === "equipmentId" ? ["machineId", value] : [column, value];
  const tables = {
    ...rows,
    machine: equipment,
    machinePhoto: equipmentPhoto,
    projectMachine: projectEquipment,
  };
  return Object.fromEntries(
    Object.entries(tables).map(([table, stored]) => [
      table,
      stored.map((row) => Object.fromEntries(Object.entries(row).map(renamed))),
    ]),
  );
}

/** Rows of version 0.2.1 as inquiries are stored since. */
function withInquiries({
  message = [],
  messageEntry = [],
  inquiryFile = [],
  ...rows
}: Record<string, Row[]>) {
  const ofInquiry = ({ messageId = null, ...row }: Row): Row => ({ inquiryId: messageId, ...row });
  const activity = (rows.activity ?? []).map((row) =>
    row.kind === "message" ? { ...row, kind: "inquiry" } : row,
  );
  return {
    ...rows,
    activity,
    inquiry: message,
    inquiryEntry: messageEntry.map(ofInquiry),
    inquiryFile: inquiryFile.map(ofInquiry),
  };
}

/** Rows of version 0.2.1 as accounts are stored since. */
function withAccounts({ user = [], userProject = [], account = [], ...rows }: Record<string, Row[]>) {
  const credential = account.map(({ accountId = null, ...row }): Row => ({ ...row, subject: accountId }));
  const renamed = ([column, value]: [string, Row[string]]) =>
    column === "userId" ? ["accountId", value] : [column, value];
  return Object.fromEntries(
    Object.entries({ ...rows, account: user, accountProject: userProject, credential }).map(
      ([table, stored]) => [table, stored.map((row) => Object.fromEntries(Object.entries(row).map(renamed)))],
    ),
  );
}

const copiesIn = async (place: Place) =>
  (await readdir(place.dataDir)).filter((name) => name.includes(".before-upgrade."));

describe.each(bothDatabases)("a site of an earlier version on %s", { timeout: 240_000 }, (database) => {
  /** @spec upgrade.1 */
  it.each(releasedSites)(
    "opens as %s left it, shows its pages and lets its accounts in",
    async (released) => {
      const place = await newPlace(database, "upgrade");
      const before = await openReleased(released, addressOf(place));
      const variables = variablesOf(place);
      expect(await succeed(["migrate"], variables)).toContain(
        "Applied 5 migrations:\n  080-films\n  081-machines\n  082-inquiries\n  083-accounts\n  084-names\n",
      );
      expect(await succeed(["version"], variables)).toContain("(current)\n");
      expect(await rowsIn(place)).toEqual({
        ...none(await rowsIn(place)),
        ...withAccounts(withInquiries(withFilms(withMachines(before)))),
      });

      const site = await startSite({ template: inject("siteTemplate"), place });
      onTestFinished(() => site.stop());
      for (const path of ["/", "/projects/1", "/equipment/1", "/services/piling", "/sitemap.xml", "/readyz"])
        expect([path, (await fetch(site.origin + path)).status]).toEqual([path, 200]);
      expect(await (await fetch(`${site.origin}/projects/1`)).text()).toContain("Owner’s project");
      const admin = newBrowser(site);
      expect(await signIn(admin, accounts.admin)).toBe("/admin/account");
      for (const path of [
        "/admin/cms/projects",
        "/admin/cms/messages",
        "/admin/cms/activity",
        "/admin/overview",
      ])
        expect([path, (await admin.open(path)).status]).toEqual([path, 200]);
      expect(await signIn(newBrowser(site), accounts.client)).toBe("/admin/account");
      expect(loggedErrors(site)).toEqual([]);
    },
  );

  /** @spec upgrade.1 */
  it.each(releasedSites)("is restored from an archive of %s", async (released) => {
    const place = await newPlace(database, "archive");
    expect(await succeed(["restore", archiveOf(released)], variablesOf(place))).toContain("Restored");
    const { project, inquiry } = await rowsIn(place);
    expect([project?.length, inquiry?.length]).toEqual([18, 8]);
  });
});

/** @spec upgrade.2 */
it("copies a SQLite database before it is migrated, private and with the earlier schema, and says so once", async () => {
  const place = await newPlace("SQLite", "");
  const before = await openReleased("0.2.1", addressOf(place));
  const later = addMigration();
  const first = await startSite({ template: inject("siteTemplate"), place });
  await first.stop();
  const [copy = "", ...others] = await copiesIn(place);
  expect([copy, others]).toEqual([
    expect.stringMatching(/^plinth\.before-upgrade\.079-initial\.\d{4}-.*Z\.sqlite$/),
    [],
  ]);
  const lines = first.logged.filter(({ msg }) => msg === "the database was copied and migrated");
  expect(lines).toEqual([
    expect.objectContaining({
      copy: join(place.dataDir, copy),
      applied: ["080-films", "081-machines", "082-inquiries", "083-accounts", "084-names", later],
    }),
  ]);
  expect((await stat(join(place.dataDir, copy))).mode & 0o777).toBe(0o600);
  const copied = { dataDir: place.dataDir, database: join(place.dataDir, copy) };
  expect(await rowsIn(copied)).toMatchObject(before);
  const db = connect(copied.database);
  expect((await schemaState(db)).applied.at(-1)).toBe("079-initial");
  await db.destroy();
  const again = await startSite({ template: inject("siteTemplate"), place });
  await again.stop();
  expect(await copiesIn(place)).toEqual(expect.arrayContaining([copy]));
  expect((await copiesIn(place)).filter((name) => name.endsWith("Z.sqlite"))).toEqual([copy]);
});

/** @spec upgrade.3 */
it("names the version for monitors, in the sidebar of admins and in archives", async () => {
  const version = programVersion();
  const site = await openDemo("SQLite");
  onTestFinished(() => site.close());
  const health = await fetch(`${site.origin}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: "ok", version }]);
  const admin = await signedIn(site, accounts.admin);
  const client = await signedIn(site, accounts.client);
  expect((await admin.open("/admin/cms")).text).toContain(`Plinth ${version}`);
  expect((await client.open("/admin/cms")).text).not.toContain("Plinth");
  const file = join(site.dataDir, "site.tar");
  await succeed(["backup", "--to", file], variablesOf(site.place));
  expect(await succeed(["verify", file], {})).toContain(`by Plinth ${version}`);
});
