import { describe, expect, it } from "vitest";
import { readArchive } from "#app/adapters/archive/archive.ts";
import { isPostgres } from "#db/connect.ts";
import { openArchive, readMembers } from "#server/backup/check-archive.ts";
import { accounts } from "#tests/support/site.ts";
import { databases } from "../front-door.ts";
import { idOf } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";

const page = "/admin/cms/export";
const download = `${page}/site.tar`;

async function* chunksOf(response: Response) {
  for await (const chunk of response.body ?? []) yield chunk;
}

/** @spec export.5 */
describe.each(databases)("an export from the staff area on %s", (database) => {
  const demo = staffedDemo(database);
  const exports = () =>
    demo.site.dependencies.db
      .selectFrom("activity")
      .select(["actor", "kind", "recordId"])
      .where("action", "=", "exported")
      .execute();

  it("is a complete archive without accounts, recorded as activity, from a page with a new nonce each time", async () => {
    const nonceOf = async () => {
      const { headers } = await demo.admin.request(page);
      return /'nonce-([\w-]{22})'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];
    };
    const nonces = [await nonceOf(), await nonceOf()];
    expect(nonces).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(nonces).size).toBe(2);
    const response = await demo.admin.send(download, {});
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/x-tar"]);
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="plinth-export-[\dTZ-]+\.tar"$/,
    );
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    const archive = await openArchive(readArchive(chunksOf(response)));
    const manifest = await readMembers(archive);
    expect(archive.header.kind).toBe("export");
    expect(manifest.tables).not.toHaveProperty("account");
    expect(manifest.files.count).toBe(manifest.tables.photo?.rows);
    expect(await exports()).toEqual([{ actor: accounts.admin.email, kind: "setting", recordId: "content" }]);
    expect((await demo.admin.open("/admin/cms/activity")).text).toContain("exported the content of the site");
  });

  it("is refused while another one is downloaded, and possible again when that one was broken off", async () => {
    const before = (await exports()).length;
    const ending = new AbortController();
    const running = await demo.admin.request(download, {
      method: "POST",
      body: new URLSearchParams(),
      signal: ending.signal,
      headers: { Origin: demo.site.origin },
    });
    expect(running.status).toBe(200);
    const second = await demo.admin.send(download, {});
    expect([second.status, second.headers.get("Location")]).toEqual([302, `${page}?busy`]);
    expect((await demo.admin.open(`${page}?busy`)).text).toContain("Another export is being downloaded");
    expect((await exports()).length).toBe(before + 1);
    ending.abort();
    const again = async () => {
      const response = await demo.admin.send(download, {});
      await response.body?.cancel();
      return response.status;
    };
    await expect.poll(again).toBe(200);
  });

  it("asks for the password first if it was not given lately, and never starts from a link", async () => {
    const { db } = demo.site.dependencies;
    const created = new Date(Date.now() - 16 * 60_000);
    const createdAt = isPostgres(db) ? created : created.toISOString();
    await db
      .updateTable("session")
      .set({ createdAt, confirmedAt: null })
      .where("accountId", "=", await idOf(demo.site))
      .execute();
    const before = (await exports()).length;
    const refused = await demo.admin.send(download, {});
    expect([refused.status, refused.headers.get("Location")]).toEqual([302, page]);
    const asked = await demo.admin.open(page);
    expect(asked.text).toContain("Confirm it’s you");
    expect(asked.text).not.toContain("Download everything");
    expect((await demo.admin.post(page, { ownPassword: "not the password" })).status).toBe(422);
    expect((await demo.admin.request(download)).headers.get("Location")).toBe(page);
    expect(await exports()).toHaveLength(before);
    const confirmed = await demo.admin.post(page, { ownPassword: accounts.admin.password });
    expect([confirmed.status, confirmed.location]).toEqual([302, page]);
    expect((await demo.admin.open(page)).text).toContain("Download everything");
  });
});
