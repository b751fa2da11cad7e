import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { connect } from "#db/connect.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { startSite } from "#tests/support/site.ts";
import { bothDatabases, changeSetting, loggedErrors, openDemo } from "./front-door.ts";

const page = "/projects/kelva-twin-residences";

/** @spec content.2, opening.3 */
it.each(bothDatabases)(
  "responses from memory on %s are the same until something of them changes",
  async (database) => {
    const site = await openDemo(database);
    const { db } = site.dependencies;
    const get = (path: string, headers: Record<string, string> = {}) =>
      sendRequest(site.origin, path, { headers });
    const html = (await get(page)).body.toString();
    const [photo = ""] = /\/photos\/\w{64}\/320\.avif/.exec(html) ?? [];
    const [styles = ""] = /\/assets\/[^"]+\.css/.exec(html) ?? [];
    for (const path of [page, photo, styles])
      for (const encoding of ["br", "identity"]) {
        // The first who ask for a page get it less compressed.
        await vi.waitFor(
          async () => {
            const responses = [];
            for (const _ of [1, 2, 3]) responses.push(await get(path, { "Accept-Encoding": encoding }));
            const ids = responses.map(({ headers }) => headers["x-request-id"]);
            expect(new Set(ids).size).toBe(3);
            const [first, ...others] = responses.map(({ headers, ...response }) => {
              const { "x-request-id": _, date, ...same } = headers;
              return { ...response, headers: same };
            });
            for (const other of others) expect(other).toEqual(first);
          },
          { timeout: 20_000 },
        );
      }
    const loggedPaths = site.logged.map(({ path }) => path);
    expect(loggedPaths).toContain(page);
    for (const path of [photo, styles]) expect(loggedPaths).not.toContain(path);
    const { etag = "" } = (await get(page)).headers;
    const unchanged = await get(page, { "If-None-Match": etag });
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    for (const location of ["Ward 1", "Ward 2"]) {
      await db.updateTable("project").set({ location }).where("id", "=", 1).execute();
      for (const _ of [1, 2]) expect((await get(page)).body.toString()).toContain(location);
    }
    const other = connect(site.place.database ?? join(site.dataDir, "plinth.sqlite"));
    await other.updateTable("project").set({ location: "Uran" }).where("id", "=", 1).execute();
    await other.destroy();
    await vi.waitFor(async () => expect((await get(page)).body.toString()).toContain("Uran"), {
      timeout: 20_000,
    });
    // A SQLite file has one server.
    const node = database === "SQLite" ? site : await startSite({ template: null, place: site.place });
    expect((await sendRequest(node.origin, page)).status).toBe(200);
    await changeSetting(site, "opening", () => ({ open: false }));
    expect([(await get(page)).status, (await get(photo)).status]).toEqual([503, 503]);
    expect((await sendRequest(node.origin, page)).status).toBe(503);
    if (node !== site) await node.stop();
    await changeSetting(site, "opening", () => ({ open: true }));
    for (const path of [page, page, photo, photo]) expect((await get(path)).status).toBe(200);
    const hash = photo.split("/")[2] ?? "";
    await db.updateTable("photo").set({ audience: "deleted" }).where("hash", "=", hash).execute();
    expect((await get(photo)).status).toBe(404);
    expect(loggedErrors(site)).toEqual([]);
    await site.close();
  },
);
