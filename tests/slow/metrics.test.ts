import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { queueMail } from "#app/domain/mail/outgoing-mail.server.ts";
import { programVersion } from "#server/version.ts";
import { type Database, databases, openDemo } from "#tests/server/front-door.ts";
import { startProgram, stopProgram } from "#tests/server/program.ts";
import { signedIn } from "#tests/server/staff-browser.ts";
import { accounts, type Site } from "#tests/support/site.ts";

const token = "a-token-for-metrics";
const scrapeWith = (site: Site, authorization: string, path = "/metrics") =>
  fetch(site.origin + path, { headers: authorization ? { Authorization: authorization } : {} });

/** Returns the samples of a scrape by name and labels, such as `plinth_mail_queue{state="waiting"}`. */
async function scrape(site: Site): Promise<Map<string, number>> {
  const response = await scrapeWith(site, `Bearer ${token}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toContain("text/plain; version=0.0.4");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const lines = (await response.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

const count = (kind: string, status: string) =>
  `plinth_http_request_duration_seconds_count{kind="${kind}",status="${status}"}`;

const sites: Site[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});
async function open(database: Database, variables: Record<string, string>) {
  const site = await openDemo(database, variables);
  sites.push(site);
  return site;
}

describe.each(databases)("the metrics on %s", (database) => {
  /** @spec operations.23 */
  it("count requests by kind of address and status, pages by cache, mail, faults and backups", async () => {
    const site = await open(database, { METRICS_TOKEN: token });
    const { db } = site.dependencies;
    for (const _ of [1, 2, 3]) await fetch(`${site.origin}/privacy`);
    await fetch(`${site.origin}/no/such/page`);
    await fetch(`${site.origin}/robots.txt`);
    await fetch(`${site.origin}/server/api/calendar.php`);
    await fetch(`${site.origin}/healthz`);
    const admin = await signedIn(site, accounts.admin);
    await admin.open("/admin/cms");
    await queueMail(
      db,
      { to: "office@dharini.example", replyTo: null, subject: "Inquiry", text: "Words\n" },
      new Date(Date.now() - 1_200_000),
    );
    await db
      .insertInto("backupRun")
      .values({
        startedAt: new Date(Date.now() - 3_600_000).toISOString(),
        finishedAt: null,
        outcome: "done",
        file: "a.tar",
      })
      .execute();
    const { storage } = site.dependencies;
    await expect(storage.put("../outside", randomBytes(1))).rejects.toThrow();
    const samples = await scrape(site);
    expect(samples.get(count("page", "2xx"))).toBe(3);
    expect(samples.get(count("page", "4xx"))).toBe(1);
    expect(samples.get(count("file", "2xx"))).toBe(1);
    expect(samples.get(count("api", "4xx"))).toBe(1);
    expect(samples.get(count("probe", "2xx"))).toBe(1);
    expect(samples.get(count("staff", "2xx"))).toBeGreaterThan(0);
    expect(samples.get('plinth_public_pages_total{from="render"}')).toBe(2);
    expect(samples.get('plinth_public_pages_total{from="cache"}')).toBe(2);
    expect(samples.get('plinth_mail_queue{state="waiting"}')).toBe(1);
    expect(samples.get('plinth_mail_queue{state="stuck"}')).toBe(1);
    expect(samples.get("plinth_storage_failed_writes_total")).toBe(1);
    expect(samples.get("plinth_disk_full")).toBe(0);
    expect(samples.get("plinth_database_away")).toBe(0);
    expect(samples.get("plinth_photo_jobs_waiting")).toBe(0);
    expect(samples.get("plinth_photo_jobs_running")).toBe(0);
    expect(samples.get('plinth_backup_age_seconds{state="done"}')).toBeGreaterThanOrEqual(3600);
    expect(samples.has('plinth_backup_age_seconds{state="verified"}')).toBe(false);
    expect(samples.get(`plinth_build_info{version="${programVersion()}"}`)).toBe(1);
    expect(samples.get("process_resident_memory_bytes")).toBeGreaterThan(1e7);
    expect(samples.has("nodejs_eventloop_lag_p99_seconds")).toBe(true);
  });
});

describe("the address of the metrics", () => {
  /** @spec operations.23 */
  it("is like any that does not exist without the right token, and without METRICS_TOKEN", async () => {
    const on = await open("SQLite", { METRICS_TOKEN: token });
    const off = await open("SQLite", {});
    const missing = await scrapeWith(on, "", "/no-such-page");
    for (const site of [on, off])
      for (const authorization of [
        "",
        token,
        "Bearer",
        "Bearer ",
        `Bearer ${token}x`,
        `Bearer ${token.slice(1)}`,
        "Bearer undefined",
        "Bearer null",
        `Basic ${token}`,
        `Bearer ${"x".repeat(8000)}`,
      ]) {
        const response = await scrapeWith(site, authorization);
        expect([response.status, response.headers.get("Content-Type")], authorization).toEqual([
          missing.status,
          missing.headers.get("Content-Type"),
        ]);
        expect(await response.text()).not.toContain("plinth_");
      }
    expect((await scrapeWith(off, `Bearer ${token}`)).status).toBe(404);
  });

  /** @spec operations.23 */
  it("gets no new labels by what clients send", async () => {
    const site = await open("SQLite", { METRICS_TOKEN: token });
    const before = (await scrape(site)).size;
    for (let at = 0; at < 50; at += 1) await fetch(`${site.origin}/strange-${at}?q=${at}`);
    // One histogram of pages that were not found.
    expect((await scrape(site)).size).toBeLessThan(before + 60);
    const text = await (await scrapeWith(site, `Bearer ${token}`)).text();
    expect(text).not.toContain("strange");
  });
});

describe("LOG_LEVEL", () => {
  /** @spec operations.24 */
  it.each([
    ["warn", false],
    ["info", true],
  ])("%s decides whether requests are logged", async (level, hasRequests) => {
    const dataDir = await mkdtemp(join(tmpdir(), "plinth-log-"));
    const program = startProgram({ DATA_DIR: dataDir, SEED: "empty", LOG_LEVEL: level });
    expect((await fetch(`${await program.ready}/healthz`)).status).toBe(200);
    expect(await stopProgram(program)).toBe(0);
    expect(program.output().includes('"msg":"request completed"')).toBe(hasRequests);
    await rm(dataDir, { recursive: true });
  });
});
