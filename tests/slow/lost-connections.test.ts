import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { openDemo } from "#tests/server/front-door.ts";
import { signedIn } from "#tests/server/staff-browser.ts";
import { accounts, type Site } from "#tests/support/site.ts";

let site: Site;
afterEach(() => site.close());

/** Terminates every connection of the site but the one that asks, idle or in use, as a failover does. */
const terminateConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(site.dependencies.db);

test("the site keeps responding when PostgreSQL terminates connections in the middle of transactions", async () => {
  site = await openDemo("PostgreSQL");
  const { db } = site.dependencies;
  const terminated = Promise.withResolvers<void>();
  let waiting = 0;
  const transactions = Array.from({ length: 8 }, () =>
    db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      waiting += 1;
      await terminated.promise;
      await sql`select 1`.execute(trx);
    }),
  );
  const outcomes = Promise.allSettled(transactions);
  await vi.waitFor(() => expect(waiting).toBe(8), 10_000);
  await terminateConnections();
  const lost = () => site.logged.filter(({ msg }) => msg === "database connection lost");
  await vi.waitFor(() => expect(lost().length).toBeGreaterThanOrEqual(8), 10_000);
  terminated.resolve();
  expect((await outcomes).map(({ status }) => status)).toEqual(Array(8).fill("rejected"));
  expect((await fetch(site.origin)).status).toBe(200);
});

/** @spec failures.21 */
test("requests that lose their connection get 503, also while their session is read", async () => {
  site = await openDemo("PostgreSQL");
  const admin = await signedIn(site, accounts.admin);
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const requests = Array.from({ length: 12 }, () => admin.request("/admin/cms.data"));
    await terminateConnections().catch(() => {});
    for (const response of await Promise.all(requests)) statuses.push(response.status);
  }
  expect([...new Set(statuses)].filter((status) => status !== 200 && status !== 503)).toEqual([]);
});
