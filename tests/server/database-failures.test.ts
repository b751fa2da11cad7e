import { sql } from "kysely";
import pg from "pg";
import { expect, inject, test, vi } from "vitest";
import { queueNews } from "#app/domain/progress/news.server.ts";
import { untilBlocked } from "#tests/support/blocked.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { accounts } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { sendForm, typed } from "./inquiries/inquiry-form.ts";
import { before } from "./progress/news-tools.ts";
import { openPage } from "./read-page.ts";
import { newClient, signedIn } from "./staff-browser.ts";

/** @spec operations.21 */
test.each(databases)(
  "a site on %s is ready while the database responds, and else shows visitors a reference",
  async (database) => {
    const site = await openDemo(database);
    const ready = async () => {
      const response = await fetch(`${site.origin}/readyz`);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      return { status: response.status, text: await response.text() };
    };
    expect((await ready()).status).toBe(200);
    await site.dependencies.db.destroy();
    expect(await ready()).toEqual({ status: 503, text: expect.not.stringMatching(/error|at .*\.js/i) });
    expect(loggedErrors(site)).toHaveLength(1);
    const page = await openPage(`${site.origin}/projects/kelva-twin-residences`);
    const reference = page.headers.get("X-Request-Id");
    expect([page.status, page.text]).toEqual([500, expect.stringContaining(`Reference: ${reference}`)]);
    expect(page.html).not.toMatch(/destroyed|at .*\.js/);
    expect(loggedErrors(site).filter(({ request }) => request)).toMatchObject([{ request: reference }]);
    await site.close();
  },
);

test("on PostgreSQL a deadlocked write gets 503 and has saved nothing, news begin beside a deleted account, and dropped connections are opened again", async () => {
  const site = await openDemo("PostgreSQL");
  const { db } = site.dependencies;
  const admin = await signedIn(site, accounts.admin);
  const ids = [await addInquiry(db), await addInquiry(db)];
  const archive = () =>
    admin.send("/admin/cms/messages", [
      ["intent", "archive"],
      ...ids.map((id): [string, string] => ["ids", String(id)]),
    ]);
  const archived = async () => {
    const rows = await db.selectFrom("inquiry").select("status").where("id", "in", ids).execute();
    return rows.filter(({ status }) => status === "archived").length;
  };
  let response = Promise.resolve(new Response());
  await db.transaction().execute(async (trx) => {
    const lock = (id: number | undefined) =>
      sql`select "id" from "inquiry" where "id" = ${id} for update`.execute(trx);
    // The request is the one that finds the deadlock.
    await sql`set local deadlock_timeout = '1min'`.execute(trx);
    await lock(ids[1]);
    response = archive();
    await untilBlocked(trx);
    await lock(ids[0]);
  });
  const { status, headers } = await response;
  expect([status, headers.has("Retry-After"), await archived()]).toEqual([503, true, 0]);
  await archive();
  expect(await archived()).toBe(2);

  const gone = await newClient(site, admin, "Leela");
  const kept = await newClient(site, admin, "Tara");
  let queued = Promise.resolve(0);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("account").where("email", "=", gone.email).execute();
    queued = queueNews(db, before("2026-03-02"));
    await untilBlocked(trx);
  });
  await queued;
  const begun = db
    .selectFrom("news")
    .innerJoin("account", "account.id", "news.accountId")
    .select("account.email");
  const emails = (await begun.execute()).map(({ email }) => email);
  expect([emails.includes(kept.email), emails.includes(gone.email)]).toEqual([true, false]);

  const name = new URL(site.place.database ?? "").pathname.slice(1);
  const server = new pg.Client({ connectionString: inject("sitePostgresUrl") });
  await server.connect();
  await server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  await server.end();
  const healthy = async () => expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  await vi.waitFor(healthy, { timeout: 5000, interval: 20 });
  expect((await fetch(`${site.origin}/projects/kelva-twin-residences`)).status).toBe(200);
  await site.close();
});

/** @spec failures.22 */
test("with a full disk for SQLite writes get 507 with a sentence, the log has one line, pages are served, and all works again with space", async () => {
  const site = await openDemo("SQLite");
  const { db } = site.dependencies;
  const admin = await signedIn(site, accounts.admin);
  const size = sql<{ page_count: number }>`pragma page_count`;
  const pages = (await size.execute(db)).rows[0]?.page_count ?? 0;
  await sql.raw(`pragma max_page_count = ${pages}`).execute(db);
  const long = { ...typed, message: "Basement for a hospital. ".repeat(390) };
  const refused = await Promise.all(Array.from({ length: 4 }, () => sendForm(site, long)));
  const full = refused.find(({ status }) => status === 507);
  expect(full?.text).toContain(
    "Our storage is full. Please try again later, or call us on +91 67000 00140 .",
  );
  expect(full?.headers.get("Retry-After")).toBe("600");
  expect((await fetch(site.origin)).status).toBe(200);
  expect((await admin.open("/admin/cms")).status).toBe(200);
  expect(loggedErrors(site).map(({ msg }) => msg)).toEqual(["the disk is full: nothing can be saved"]);
  const ready = await fetch(`${site.origin}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining("SQLITE_FULL")]);
  await sql.raw("pragma max_page_count = 1000000").execute(db);
  expect((await sendForm(site, long)).status).toBe(303);
  await site.close();
});
