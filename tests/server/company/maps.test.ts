import { describe, expect, it } from "vitest";
import { changeSetting, databases } from "../front-door.ts";
import { openPage, sectionOf } from "../read-page.ts";
import { sendForm, type } from "../records/typed-form.ts";
import { staffedDemo } from "../staffed-demo.ts";

describe.each(databases)("maps, on %s,", (database) => {
  const demo = staffedDemo(database);

  /** @spec map.1, map.2, map.4, map.5 */
  it("are on a project's page, with coordinates as data, where they were set inside the map", async () => {
    const edit = "/admin/cms/projects/1/edit";
    const save = (typed: string) => sendForm(demo.admin, edit, type("coordinates", typed));
    const shown = async () => {
      const { html, text } = await openPage(`${demo.site.origin}/projects/1`);
      const [, geo] = /"geo":(\{.*?\})/.exec(html) ?? [];
      return { map: html.includes("/map.svg"), place: /[\d.]+° N [\d.]+° E/.exec(text)?.[0], geo };
    };
    expect(await shown()).toMatchObject({ map: true, place: "19.015° N 72.827° E" });
    const link = "https://www.google.com/maps/place/X/@19.3,72.7,17z/data=!4m6!3d19.1234567!4d72.9";
    expect((await save(link)).status).toBe(302);
    expect((await demo.admin.open(edit)).html).toContain('value="19.12346, 72.90000"');
    const geo = '{"@type":"GeoCoordinates","latitude":19.12346,"longitude":72.9}';
    expect(await shown()).toEqual({ map: true, place: "19.123° N 72.900° E", geo });
    const refused = await save("Wadala");
    const field = refused.elements("input").find(({ name }) => name === "coordinates");
    expect([refused.status, field?.["aria-invalid"], field?.value]).toEqual([422, "true", "Wadala"]);
    await save("18.5204, 73.8567");
    expect(await shown()).toMatchObject({ map: false, geo: expect.stringContaining("18.5204") });
    await save("");
    expect(await shown()).toEqual({ map: false, place: undefined, geo: undefined });
  });

  /** @spec map.4, map.5, map.6 */
  it("share an image, which visitors get as long as a public page shows it", async () => {
    const home = async () => (await openPage(demo.site.origin)).html;
    const status = async () => (await fetch(`${demo.site.origin}/map.svg`)).status;
    const officeGeo = '"geo":{"@type":"GeoCoordinates","latitude":19.0236,"longitude":72.8702}';
    for (const part of [officeGeo, "/map.svg"]) expect(await home()).toContain(part);
    await changeSetting(demo.site, "profile", (profile) => ({ ...profile, officeMap: "Hidden" }));
    for (const part of ["/map.svg", "GeoCoordinates", "19.024°"]) expect(await home()).not.toContain(part);
    expect(await home()).toContain("402, Saltworks Chambers");
    expect(await status()).toBe(200);
    await demo.site.dependencies.db
      .updateTable("project")
      .set({ coordinates: "18.52040, 73.85670" })
      .execute();
    expect([await status(), (await demo.admin.request("/map.svg")).status]).toEqual([404, 200]);
    await changeSetting(demo.site, "profile", (profile) => ({ ...profile, officeMap: "Shown" }));
    expect(await status()).toBe(200);
    // Forms name no coordinates as examples, and the machine's form links to the categories.
    const form = await demo.admin.open("/admin/cms/projects/new");
    expect(form.text).not.toMatch(/such as [\d.]+/);
    const machine = await demo.admin.open("/admin/cms/equipment/1/edit");
    expect(machine.html).toContain('href="/admin/cms/site/machineCategories"');
  });

  /** @spec look.15 */
  it("show the office at its coordinates, whatever the address, and are left out without an empty frame", async () => {
    const office = async () => {
      const section = sectionOf(await openPage(demo.site.origin), "contact-title");
      const pin = /<path d="M([\d. ]+)l-9-17a/.exec(section.html)?.[1];
      const place = /Dharini [\d.]+° N [\d.]+° E/.exec(section.text)?.[0];
      return { title: section.texts("title")[0], ground: section.html.includes("/map.svg"), pin, place };
    };
    const move = (latitude: string, longitude: string) =>
      sendForm(demo.admin, "/admin/cms/site/profile", (fields) =>
        type("latitude", latitude)(type("longitude", longitude)(fields)),
      );
    const before = await office();
    expect(before).toMatchObject({ title: "Map of Mumbai: Dharini", ground: true, pin: expect.any(String) });
    expect(before.place).toBe("Dharini 19.024° N 72.870° E");
    const street = type("addressLine2", "Link Road, Andheri West");
    expect((await sendForm(demo.admin, "/admin/cms/contact", street)).status).toBe(200);
    expect(await office()).toEqual(before);
    expect((await move("19.1136", "72.8697")).status).toBe(200);
    const after = await office();
    expect(after.place).toBe("Dharini 19.114° N 72.870° E");
    expect(after.pin).not.toBe(before.pin);
    expect((await move("", "72.8697")).status).toBe(422);
    for (const [latitude, longitude] of [
      ["18.5204", "73.8567"],
      ["", ""],
    ] as const) {
      expect((await move(latitude, longitude)).status).toBe(200);
      expect(await office()).toEqual({ title: undefined, ground: false, pin: undefined, place: undefined });
    }
    expect((await openPage(demo.site.origin)).text).toContain("Link Road, Andheri West");
    expect((await fetch(`${demo.site.origin}/map.svg`)).status).toBe(404);
  });
});
