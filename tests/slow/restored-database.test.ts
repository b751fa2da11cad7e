import { randomUUID } from "node:crypto";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { bothDatabases, openDemo } from "#tests/server/front-door.ts";
import { sendForm, typed } from "#tests/server/inquiries/inquiry-form.ts";
import { machinePaths } from "#tests/support/demo-paths.ts";
import { createDatabase, dropDatabase } from "#tests/support/postgres.ts";
import { type Place, type Site, startSite } from "#tests/support/site.ts";

const page = machinePaths[0] as string;
const addresses = [page, `${page}/specifications.pdf`];

/** Copies the database of a stopped site, and returns the place of a site that has the copy in its stead. */
async function copyAside({ place }: Site): Promise<() => Promise<Place>> {
  const { dataDir, database } = place;
  if (database === null) {
    const [file, copy] = ["plinth.sqlite", "copy.sqlite"].map((name) => join(dataDir, name)) as [
      string,
      string,
    ];
    await cp(file, copy);
    return async () => {
      await cp(copy, file);
      return place;
    };
  }
  const server = inject("sitePostgresUrl");
  const name = `copy_${randomUUID().replaceAll("-", "")}`;
  const copied = await createDatabase(server, name, new URL(database).pathname.slice(1));
  onTestFinished(() => dropDatabase(server, name));
  return async () => ({ dataDir, database: copied });
}

describe.each(bothDatabases)("a restored database copy on %s", (database) => {
  /** @spec operations.22 */
  it("never reuses an ETag or a Message-ID for different content, although ids repeat", async () => {
    const first = await openDemo(database);
    onTestFinished(() => first.close());
    await first.stop();
    const putBack = await copyAside(first);

    /** Changes the content and reads what identifies it. */
    async function change(place: Place, text: string) {
      const site = await startSite({ template: inject("siteTemplate"), place });
      const { db } = site.dependencies;
      const columns = { name: text, updatedAt: new Date().toISOString() };
      await db.updateTable("machine").set(columns).execute();
      expect((await sendForm(site, typed)).status).toBe(303);
      const mails = await db.selectFrom("outgoingMail").select(["id", "messageKey"]).orderBy("id").execute();
      const { version } = await db.selectFrom("contentVersion").select("version").executeTakeFirstOrThrow();
      return { site, version, mail: mails.at(-1) };
    }

    const undone = await change(first.place, "Undone");
    const tags = await Promise.all(
      addresses.map(async (path) => (await fetch(undone.site.origin + path)).headers.get("ETag") as string),
    );
    await undone.site.stop();
    const restored = await change(await putBack(), "Restored");
    onTestFinished(() => restored.site.stop());
    expect(restored.version).toBe(undone.version);
    for (const [at, path] of addresses.entries()) {
      const headers = { "If-None-Match": tags[at] as string };
      const response = await fetch(restored.site.origin + path, { headers });
      expect(response.status, path).toBe(200);
      const again = { "If-None-Match": response.headers.get("ETag") as string };
      expect((await fetch(restored.site.origin + path, { headers: again })).status, path).toBe(304);
    }
    expect(restored.mail?.id).toBe(undone.mail?.id);
    expect(restored.mail?.messageKey).not.toBe(undone.mail?.messageKey);
  });
});
