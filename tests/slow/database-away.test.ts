import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import { loggedErrors } from "#tests/server/front-door.ts";
import { sendForm, typed } from "#tests/server/inquiries/inquiry-form.ts";
import { openPage } from "#tests/server/read-page.ts";
import { type Browser, signedIn } from "#tests/server/staff-browser.ts";
import { type FrozenLine, startFrozenLine } from "#tests/support/frozen-line.ts";
import { createDatabase, dropDatabase } from "#tests/support/postgres.ts";
import { accounts, type Site, startSite } from "#tests/support/site.ts";

const page = "/projects/kelva-twin-residences";
const other = "/projects/nilgiri-point";

describe.each(["frozen", "unreachable"])("while PostgreSQL is %s", (state) => {
  let site: Site;
  let line: FrozenLine;
  let admin: Browser;
  let name: string;
  beforeEach(async () => {
    name = `away_${randomUUID().replaceAll("-", "")}`;
    const database = await createDatabase(inject("sitePostgresUrl"), name, "site_template");
    line = await startFrozenLine(database);
    const dataDir = await mkdtemp(join(tmpdir(), "plinth-away-"));
    site = await startSite({ template: inject("siteTemplate"), place: { dataDir, database: line.address } });
    admin = await signedIn(site, accounts.admin);
    for (const path of ["/", page]) expect((await fetch(site.origin + path)).status).toBe(200);
  });
  afterEach(async () => {
    await site.close();
    await line.close();
    await dropDatabase(inject("sitePostgresUrl"), name);
  });

  const goAway = async () => (state === "frozen" ? line.freeze() : line.cut());
  const comeBack = async () => (state === "frozen" ? line.thaw() : line.restore());

  /** @spec failures.21 */
  it("visitors get cached pages as they were, and 503 with the phone number for others", async () => {
    const before = await openPage(site.origin + page);
    await goAway();
    for (const path of [page, "/", `${page}?utm_source=x`]) {
      const stale = await fetch(site.origin + path);
      expect(stale.status).toBe(200);
      expect(Number(stale.headers.get("Age"))).toBeGreaterThanOrEqual(0);
    }
    expect((await openPage(site.origin + page)).text).toBe(before.text);
    const tag = { "If-None-Match": before.headers.get("ETag") as string };
    expect((await fetch(site.origin + page, { headers: tag })).status).toBe(304);
    const uncached = await openPage(site.origin + other);
    expect(uncached.status).toBe(503);
    expect(Number(uncached.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(uncached.headers.get("Cache-Control")).toBe("no-store");
    expect(uncached.title).toBe("This page is not available at the moment");
    expect(uncached.text).toContain("Please try again in a minute, or call us on +91 67000 00140 .");
    expect(uncached.text).toContain(`Reference: ${uncached.headers.get("X-Request-Id")}`);
    await comeBack();
  });

  /** @spec failures.21 */
  it("writes and staff pages get 503 with a sentence, accounts no stale page, and the log one line", async () => {
    await goAway();
    const inquiry = await sendForm(site, typed);
    expect(inquiry.status).toBe(503);
    expect(inquiry.headers.get("Retry-After")).toBe("30");
    expect(inquiry.text).toContain("call us on +91 67000 00140");
    expect((await admin.open(page)).status).toBe(503);
    const staff = await admin.open("/admin/cms");
    expect([staff.status, staff.texts("h1")]).toEqual([503, ["The database is not responding"]]);
    expect((await admin.open("/admin/cms.data")).status).toBe(503);
    // The browser learns the cause from the body.
    const change = await admin.send("/admin/cms/projects.data", { delete: "1" });
    expect([change.status, /\b503\b/.test(await change.text())]).toEqual([503, true]);
    const call = await admin.request("/server/api/calendar.php");
    expect(call.status).toBe(503);
    expect(await call.json()).toMatchObject({ status: "error", message: expect.stringMatching(/database/) });
    const file = await fetch(`${site.origin}/brochure.pdf`);
    expect([file.status, await file.text()]).toEqual([
      503,
      "The database is not responding. Please try again in a minute.\n",
    ]);
    expect((await admin.send("/admin/login", accounts.admin)).status).toBe(503);
    expect(loggedErrors(site).map(({ msg }) => msg)).toEqual(["the database does not respond"]);
    await comeBack();
  });

  /** @spec failures.21 */
  it("staff requests get 503 from the first one on", async () => {
    await goAway();
    const paths = ["/admin/cms", "/admin/overview", "/admin/cms.data", "/server/api/calendar.php"];
    const first = await Promise.all(paths.map((path) => admin.request(path)));
    expect(first.map(({ status }) => status)).toEqual(paths.map(() => 503));
    expect(loggedErrors(site).map(({ msg }) => msg)).toEqual(["the database does not respond"]);
    await comeBack();
  });

  /** @spec operations.15 */
  it("the process is alive, not ready, and ready again without a restart", async () => {
    const status = async (path: string) => (await fetch(site.origin + path)).status;
    expect(await status("/readyz")).toBe(200);
    await goAway();
    expect(await status("/healthz")).toBe(200);
    await vi.waitFor(async () => expect(await status("/readyz")).toBe(503), { timeout: 20_000 });
    expect(await status(other)).toBe(503);
    await comeBack();
    await vi.waitFor(async () => expect(await status("/readyz")).toBe(200), { timeout: 20_000 });
    expect(await status(other)).toBe(200);
    expect(await status(page)).toBe(200);
    expect((await fetch(site.origin + page)).headers.has("Age")).toBe(false);
    expect((await admin.open("/admin/cms")).status).toBe(200);
    expect((await sendForm(site, typed)).status).toBe(303);
  });

  /** @spec failures.21 */
  it("hundreds of requests at once are all answered, and none after the database was found away waits", async () => {
    await goAway();
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async (_, at) => {
        const response = await fetch(site.origin + (at % 2 ? other : page));
        await response.arrayBuffer();
        return response.status;
      }),
    );
    expect(statuses).toEqual(statuses.map((_, at) => (at % 2 ? 503 : 200)));
    const { db } = site.dependencies;
    await expect(db.selectFrom("project").select("id").execute()).rejects.toThrow("does not respond");
    await comeBack();
  });

  /** @spec failures.21 */
  it("visitors of a closed site get no page from before it was closed", async () => {
    await saveSetting(site.dependencies.db, "opening", { open: false });
    expect((await fetch(site.origin + page)).status).toBe(503);
    await goAway();
    const closed = await openPage(site.origin + page);
    expect(closed.status).toBe(503);
    expect(closed.text).not.toContain("Kelva Twin Residences");
    await comeBack();
  });
});
