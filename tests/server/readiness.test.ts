import pg from "pg";
import { describe, expect, inject, it, vi } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";

describe.each(databases)("the readiness of a site on %s", (database) => {
  /** @spec operations.21 */
  it("is good while the database responds and bad when it is unavailable", async () => {
    const site = await openDemo(database);
    const good = await fetch(`${site.origin}/readyz`);
    expect(good.status).toBe(200);
    expect(good.headers.get("Cache-Control")).toBe("no-store");
    await site.dependencies.db.destroy();
    const bad = await fetch(`${site.origin}/readyz`);
    expect(bad.status).toBe(503);
    expect(bad.headers.get("Cache-Control")).toBe("no-store");
    expect(await bad.text()).not.toMatch(/error|at .*\.js/i);
    expect(loggedErrors(site)).toHaveLength(1);
    await site.close();
  });

  it("when bad shows visitors a calm message with the reference from the log", async () => {
    const site = await openDemo(database);
    await site.dependencies.db.destroy();
    const page = await sendRequest(site.origin, "/projects/kelva-twin-residences");
    expect(page.status).toBe(500);
    const reference = page.headers["x-request-id"] as string;
    expect(page.body.toString()).toContain(reference);
    expect(page.body.toString()).not.toMatch(/destroyed|at .*\.js/);
    expect(loggedErrors(site).filter(({ request }) => request)).toMatchObject([{ request: reference }]);
    await site.close();
  });

  /** @spec failures.4 */
  it("shows visitors the reference of the single log line when a page fails", async () => {
    const site = await openDemo(database);
    await site.dependencies.db.schema.alterTable("project").renameTo("mislaid").execute();
    const page = await sendRequest(site.origin, "/projects/kelva-twin-residences");
    expect(page.status).toBe(500);
    expect(page.body.toString()).toContain("Something went wrong");
    expect(page.body.toString()).not.toMatch(/no such table|relation|Zod|at .*\.js/);
    const reference = page.headers["x-request-id"] as string;
    expect(loggedErrors(site).map(({ request }) => request)).toContain(reference);
    expect(page.body.toString()).toContain(reference);
    await site.close();
  });
});

describe("the readiness of a site on PostgreSQL", () => {
  it("is good again after the database server has dropped all connections", async () => {
    const site = await openDemo("PostgreSQL");
    expect((await fetch(`${site.origin}/projects/kelva-twin-residences`)).status).toBe(200);
    const { rows } = await site.dependencies.db
      .selectNoFrom((row) => row.fn<string>("current_database", []).as("name"))
      .execute()
      .then((found) => ({ rows: found }));
    const server = new pg.Client({ connectionString: inject("sitePostgresUrl") });
    await server.connect();
    await server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
      rows[0]?.name,
    ]);
    await server.end();
    const healthy = async () => expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
    await vi.waitFor(healthy, { timeout: 5000, interval: 20 });
    expect((await fetch(`${site.origin}/projects/kelva-twin-residences`)).status).toBe(200);
    await site.close();
  });
});
