import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { addEquipment, addProject } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, idOf, signedIn } from "./staff-browser.ts";

describe.each(bothDatabases)("the search for anything, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  interface Destination {
    to: string;
    label: string;
    kind: string;
  }
  const find = async (q: string) => {
    const response = await admin.request(`/admin/cms/find?${new URLSearchParams({ q })}`);
    expect(response.status).toBe(200);
    return ((await response.json()) as { data: Destination[] }).data;
  };

  /** @spec palette.1 */
  it("finds records, pages, settings, actions and accounts, and every result leads to its page", async () => {
    const { db } = site.dependencies;
    const machine = await addEquipment(db, { name: "Kaveri Statistics Crane", order: 90 });
    const found = await find("statistics");
    expect(found).toEqual([
      { to: "/admin/cms/events/statistics", label: "Event Statistics", kind: "Page" },
      { to: `/admin/cms/equipment/${machine}/edit`, label: "Kaveri Statistics Crane", kind: "Equipment" },
    ]);
    expect(await find("crane kaveri")).toHaveLength(1);
    const [setting] = await find("brand");
    expect(setting).toMatchObject({ kind: "Setting", to: "/admin/cms/site/brand" });
    const [account] = await find(accounts.client.email);
    expect(account).toMatchObject({
      kind: "Account",
      to: `/admin/cms/users/${await idOf(site, accounts.client.email)}`,
    });
    const everything = (await Promise.all(["a", "e", "i", "o", "u"].map(find))).flat();
    for (const to of new Set(everything.map((one) => one.to)))
      expect((await admin.request(to.replace(/#.*/, ""))).status, to).toBe(200);
  });

  /** @spec palette.2 */
  it("offers the records that the admin changed last, each once and while it exists, before the actions", async () => {
    const id = await addProject(site.dependencies.db, { title: "Palette Tower" });
    const by = { id: await idOf(site), email: accounts.admin.email };
    const about = { by, kind: "project", recordId: String(id) } as const;
    await recordActivity(site.dependencies.db, { ...about, action: "created", title: "Palette" });
    await recordActivity(site.dependencies.db, { ...about, action: "changed", title: "Palette Tower" });
    expect((await find("")).map(({ label, kind }) => `${kind}: ${label}`).slice(0, 2)).toEqual([
      "Project: Palette Tower",
      "Action: Upload photos",
    ]);
    await admin.post("/admin/cms/projects", { delete: String(id) });
    expect((await find("  "))[0]?.kind).toBe("Action");
  });

  /** @spec palette.3 */
  it("is for admins only", async () => {
    const client = await signedIn(site, accounts.client);
    expect((await client.request("/admin/cms/find?q=volvo")).status).toBe(403);
    expect((await client.open("/admin/cms")).text).not.toContain("Go to…");
  });

  it("finds nothing for odd texts, and at most six of a kind", async () => {
    for (const text of ["\u0000'\"\\ or 1=1 --", "%%%", "x".repeat(900), "__proto__"])
      expect(await find(text), text).toEqual([]);
    for (let order = 0; order < 9; order += 1)
      await addEquipment(site.dependencies.db, { name: `Winch ${order}`, order: 100 + order });
    expect(await find("winch")).toHaveLength(6);
  });
});
