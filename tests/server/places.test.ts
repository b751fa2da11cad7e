import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { changeSetting, databases, loggedErrors, openDemo } from "./front-door.ts";
import { openPage } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";
import { fieldsOf, type } from "./typed-form.ts";

describe.each(databases)("places on the map, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const edit = "/admin/cms/projects/1/edit";
  const save = async (typed: string) =>
    admin.post(edit, type("coordinates", typed)(await fieldsOf(admin, edit)));
  async function shown() {
    const { html, text } = await openPage(`${site.origin}/projects/1`);
    const [, geo] = /"geo":(\{.*?\})/.exec(html) ?? [];
    return { map: html.includes("/map.svg"), place: /[\d.]+° N [\d.]+° E/.exec(text)?.[0], geo };
  }

  /** @spec map.1, map.2, map.4, map.5 */
  it("a project's page has the map and the coordinates as data where they were set", async () => {
    expect(await shown()).toMatchObject({ map: true, place: "19.015° N 72.827° E" });
    const link = "https://www.google.com/maps/place/X/@19.3,72.7,17z/data=!4m6!3d19.1234567!4d72.9";
    expect((await save(link)).status).toBe(200);
    expect(await shown()).toEqual({
      map: true,
      place: "19.123° N 72.900° E",
      geo: '{"@type":"GeoCoordinates","latitude":19.12346,"longitude":72.9}',
    });
    expect((await admin.open(edit)).html).toContain('value="19.12346, 72.90000"');
  });

  /** @spec map.4, map.5 */
  it("a project outside the map, or without coordinates, has no map", async () => {
    expect((await save("18.5204, 73.8567")).status).toBe(200);
    expect(await shown()).toMatchObject({
      ...{ map: false, place: undefined },
      geo: expect.stringContaining("18.5204"),
    });
    expect((await save("")).status).toBe(200);
    expect(await shown()).toEqual({ map: false, place: undefined, geo: undefined });
  });

  /** @spec map.2 */
  it.each(["Wadala", "19.0760", "91, 72", "https://maps.app.goo.gl/abc", "19\u0000, 72", "1".repeat(2000)])(
    "rejects the coordinates %j and keeps what was typed",
    async (typed) => {
      const refused = await save(typed);
      expect(refused.status).toBe(422);
      const field = refused.elements("input").find(({ name }) => name === "coordinates");
      expect(field?.["aria-invalid"]).toBe("true");
    },
  );

  /** @spec map.4, map.5 */
  it("the office has neither a map nor coordinates as data once its map is hidden", async () => {
    const home = async () => (await openPage(`${site.origin}/`)).html;
    expect(await home()).toContain('"geo":{"@type":"GeoCoordinates","latitude":19.0236,"longitude":72.8702}');
    expect(await home()).toContain("/map.svg");
    await changeSetting(site, "profile", (profile) => ({ ...profile, officeMap: "Hidden" }));
    for (const part of ["/map.svg", "GeoCoordinates", "19.024°"]) expect(await home()).not.toContain(part);
    expect(await home()).toContain("402, Saltworks Chambers");
  });

  /** @spec map.7 */
  it("the map's image is 404 for visitors once no public page shows it, and remains for previews", async () => {
    const status = async () => (await fetch(`${site.origin}/map.svg`)).status;
    expect(await status()).toBe(200);
    await site.dependencies.db.updateTable("project").set({ coordinates: "18.52040, 73.85670" }).execute();
    expect(await status()).toBe(404);
    expect((await admin.request("/map.svg")).status).toBe(200);
    await changeSetting(site, "profile", (profile) => ({ ...profile, officeMap: "Shown" }));
    expect(await status()).toBe(200);
    const office = { latitude: 18.5204, longitude: 73.8567 };
    await changeSetting(site, "profile", (profile) => ({ ...profile, ...office }));
    expect(await status()).toBe(404);
  });

  /** @spec map.7 */
  it("forms name no coordinates as examples, and the machine's form links to the categories", async () => {
    for (const path of [edit, "/admin/cms/projects/new"])
      expect((await admin.open(path)).text).not.toMatch(/such as [\d.]+/);
    const { html } = await admin.open("/admin/cms/equipment/1/edit");
    expect(html).toContain('href="/admin/cms/site/machineCategories"');
  });
});
