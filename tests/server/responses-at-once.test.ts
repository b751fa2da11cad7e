import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connect } from "#db/connect.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { bothDatabases, changeSetting, loggedErrors, openDemo } from "./front-door.ts";

/** @spec content.2 */
describe.each(bothDatabases)("responses from memory on %s", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database);
  });
  afterAll(() => site.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    sendRequest(site.origin, path, { headers });
  const page = "/projects/kelva-twin-residences";
  const place = (location: string) =>
    site.dependencies.db.updateTable("project").set({ location }).where("id", "=", 1).execute();
  async function linked(pattern: RegExp) {
    const [path = ""] = pattern.exec((await get(page)).body.toString()) ?? [];
    expect(path).not.toBe("");
    return path;
  }
  const photo = () => linked(/\/photos\/\w{64}\/320\.avif/);

  it.each(["page", "photo", "built file"])(
    "of a %s are the same each time, but for their id",
    async (kind) => {
      const path =
        kind === "page" ? page : kind === "photo" ? await photo() : await linked(/\/assets\/[^"]+\.css/);
      for (const encoding of ["br", "gzip", "identity"]) {
        const responses = [];
        for (const _ of [1, 2, 3, 4]) responses.push(await get(path, { "Accept-Encoding": encoding }));
        const ids = responses.map(({ headers }) => headers["x-request-id"]);
        expect(new Set(ids).size).toBe(4);
        const [first, ...others] = responses.map(({ headers, ...response }) => {
          const { "x-request-id": _, date, ...same } = headers;
          return { ...response, headers: same };
        });
        for (const other of others) expect(other).toEqual(first);
      }
      expect(loggedErrors(site)).toEqual([]);
    },
  );

  it("never show what was there before an acknowledged save", async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await place(`Ward ${turn}`);
      for (const _ of [1, 2, 3]) expect((await get(page)).body.toString()).toContain(`Ward ${turn}`);
    }
  });

  it("show what another program wrote", async () => {
    await get(page);
    const other = connect(site.place.database ?? join(site.dataDir, "plinth.sqlite"));
    await other.updateTable("project").set({ location: "Uran" }).where("id", "=", 1).execute();
    await other.destroy();
    await vi.waitFor(async () => expect((await get(page)).body.toString()).toContain("Uran"), {
      timeout: 20_000,
    });
  });

  it("are none for a site that closes, or whose photo was deleted", async () => {
    const address = await photo();
    for (const _ of [1, 2]) expect((await get(address)).status).toBe(200);
    await changeSetting(site, "opening", () => ({ open: false }));
    expect([(await get(page)).status, (await get(address)).status]).toEqual([503, 503]);
    await changeSetting(site, "opening", () => ({ open: true }));
    for (const path of [page, page, address, address]) expect((await get(path)).status).toBe(200);
    const hash = address.split("/")[2] ?? "";
    await site.dependencies.db
      .updateTable("photo")
      .set({ audience: "deleted" })
      .where("hash", "=", hash)
      .execute();
    expect((await get(address)).status).toBe(404);
  });
});
