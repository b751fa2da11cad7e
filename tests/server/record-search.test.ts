import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addEquipment } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

describe.each(bothDatabases)("the search for records to link, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  /** @spec links.4 */
  it("finds records by name, at most 20 at once", async () => {
    const search = async (kind: string, q: string) => {
      const response = await admin.request(`/admin/cms/search/${kind}?${new URLSearchParams({ q })}`);
      const { data } = (await response.json()) as { data?: { id: number; name: string }[] };
      return { status: response.status, names: data?.map(({ name }) => name) };
    };
    await addEquipment(site.dependencies.db, { name: "Kaveri 100% Crane_1", order: 90 });
    expect(await search("equipment", "kaveri crane")).toEqual({
      status: 200,
      names: ["Kaveri 100% Crane_1"],
    });
    expect((await search("equipment", "0% crane_")).names).toEqual(["Kaveri 100% Crane_1"]);
    expect((await search("project", "Kelva")).names).toEqual(["Kelva Twin Residences"]);
    expect((await search("project", "no such project")).names).toEqual([]);
    for (let order = 91; order < 111; order++)
      await addEquipment(site.dependencies.db, { name: `Rig ${order}`, order });
    expect((await search("equipment", "")).names).toHaveLength(20);
    expect((await search("equipment", "\u0000'\"\\ or 1=1 --")).status).toBe(200);
    for (const kind of ["user", "setting", "__proto__", "equipment;"])
      expect((await search(kind, "a")).status).toBe(404);
    const deleted = await addEquipment(site.dependencies.db, { name: "Gone Crane", order: 90 });
    await admin.post("/admin/cms/equipment", { delete: String(deleted) });
    expect((await search("equipment", "gone crane")).names).toEqual([]);
  });
});
