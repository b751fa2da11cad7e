import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readArchive } from "#app/adapters/archive/tar.ts";
import { isPostgres } from "#db/connect.ts";
import { openArchive, readMembers } from "#server/backup/check-archive.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, idOf, signedIn } from "./staff-browser.ts";

const page = "/admin/cms/export";
const download = `${page}/site.tar`;

async function* chunksOf(response: Response) {
  for await (const chunk of response.body ?? []) yield chunk;
}

describe.each(bothDatabases)("an export from the staff area on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const exports = () =>
    site.dependencies.db
      .selectFrom("activity")
      .select(["actor", "kind", "recordId"])
      .where("action", "=", "exported")
      .execute();

  /** @spec export.5 */
  it("is a complete archive without accounts, and is recorded as activity", async () => {
    expect((await admin.open(page)).text).toContain("Download everything");
    const response = await admin.send(download, {});
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/x-tar"]);
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="plinth-export-[\dTZ-]+\.tar"$/,
    );
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    const archive = await openArchive(readArchive(chunksOf(response)));
    const manifest = await readMembers(archive);
    expect(archive.header.kind).toBe("export");
    expect(manifest.tables).not.toHaveProperty("user");
    expect(manifest.files.count).toBe(manifest.tables.photo?.rows);
    expect(await exports()).toEqual([{ actor: accounts.admin.email, kind: "setting", recordId: "content" }]);
    expect((await admin.open("/admin/cms/activity")).text).toContain("exported the content of the site");
  });

  it("has a page whose scripts run by a new random value of 128 bits at every request", async () => {
    const nonceOf = async () => {
      const response = await admin.request(page);
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
      expect(await response.text()).toContain(`nonce="${nonce}"`);
      expect(Buffer.from(nonce, "base64url")).toHaveLength(16);
      return nonce;
    };
    expect(await nonceOf()).not.toBe(await nonceOf());
  });

  it("is refused while another one is downloaded, and possible again when that one was broken off", async () => {
    const before = (await exports()).length;
    const ending = new AbortController();
    const { signal } = ending;
    const headers = { Origin: site.origin };
    const running = await admin.request(download, {
      method: "POST",
      body: new URLSearchParams(),
      headers,
      signal,
    });
    expect(running.status).toBe(200);
    const second = await admin.send(download, {});
    expect([second.status, second.headers.get("Location")]).toEqual([302, `${page}?busy`]);
    expect((await admin.open(`${page}?busy`)).text).toContain("Another export is being downloaded");
    expect((await exports()).length).toBe(before + 1);
    ending.abort();
    await expect
      .poll(async () => {
        const response = await admin.send(download, {});
        await response.body?.cancel();
        return response.status;
      })
      .toBe(200);
  });

  it("asks for the password first if it was not given lately, and never starts from a link", async () => {
    const { db } = site.dependencies;
    const createdAt = new Date(Date.now() - 16 * 60_000);
    await db
      .updateTable("session")
      .set({ createdAt: isPostgres(db) ? createdAt : createdAt.toISOString(), confirmedAt: null })
      .where("userId", "=", await idOf(site, accounts.admin.email))
      .execute();
    const before = (await exports()).length;
    const refused = await admin.send(download, {});
    expect([refused.status, refused.headers.get("Location")]).toEqual([302, page]);
    const asked = await admin.open(page);
    expect(asked.text).toContain("Confirm it’s you");
    expect(asked.text).not.toContain("Download everything");
    expect((await admin.post(page, { ownPassword: "not the password" })).status).toBe(422);
    expect((await admin.request(download)).headers.get("Location")).toBe(page);
    expect(await exports()).toHaveLength(before);
    const confirmed = await admin.post(page, { ownPassword: accounts.admin.password });
    expect([confirmed.status, confirmed.location]).toEqual([302, page]);
    expect((await admin.open(page)).text).toContain("Download everything");
  });
});
