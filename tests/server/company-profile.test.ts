import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { siteDay } from "#app/content/site-time.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { openPage, sectionOf } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";
import { fieldsOf, type } from "./typed-form.ts";

const profile = "/admin/cms/site/profile";
const contact = "/admin/cms/contact";

describe.each(databases)("the company's office and years, on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  async function save(values: Record<string, string>) {
    const before = await fieldsOf(admin, profile);
    return admin.post(
      profile,
      Object.entries(values).reduce((fields, [name, value]) => type(name, value)(fields), before),
    );
  }

  async function map() {
    const section = sectionOf(await openPage(site.origin), "contact-title");
    return {
      title: section.texts("title")[0],
      pin: /<path d="M([\d. ]+)l-9-17a/.exec(section.html)?.[1],
      ground: section.html.includes("/map.svg"),
      text: section.text,
    };
  }

  /** @spec look.15 */
  it("are shown on the map at the coordinates, whatever the address", async () => {
    const before = await map();
    expect(before).toMatchObject({ title: "Map of Mumbai: Dharini", ground: true });
    expect(before.text).toContain("Dharini 19.024° N 72.870° E");
    const moved = type("addressLine2", "Link Road, Andheri West")(await fieldsOf(admin, contact));
    expect((await admin.post(contact, moved)).status).toBe(200);
    const renamed = await map();
    expect(renamed.text).toContain("Andheri West");
    expect(renamed).toEqual({ ...before, text: renamed.text });
    expect((await save({ latitude: "19.1136", longitude: "72.8697" })).status).toBe(200);
    const after = await map();
    expect(after.text).toContain("Dharini 19.114° N 72.870° E");
    expect(after.pin).not.toBe(before.pin);
  });

  /** @spec look.15 */
  it.each([
    ["outside the map", "18.5204", "73.8567"],
    ["without coordinates", "", ""],
  ])("leave out the map without an empty frame for %s", async (_, latitude, longitude) => {
    expect((await save({ latitude, longitude })).status).toBe(200);
    const none = await map();
    expect(none).toMatchObject({ title: undefined, pin: undefined, ground: false });
    expect(none.text).not.toContain("° N");
    expect(none.text).toContain("+91 67000 00140");
  });

  it.each([
    [{ latitude: "", longitude: "72.8697" }, "Please enter the latitude as well, or clear both fields"],
    [{ latitude: "19.1136", longitude: "" }, "Please enter the longitude as well, or clear both fields"],
    [{ latitude: "91", longitude: "72.8697" }, "Please enter at most 90"],
    [{ latitude: "19.1136", longitude: "east" }, "Please enter the longitude in degrees"],
    [{ copyrightFrom: "MMXX" }, "Please enter a year, such as 2001"],
  ])("are rejected with an explanation for %j", async (typed, words) => {
    const refused = await save(typed);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(words);
  });

  /** @spec layout.12 */
  it("give the copyright line its first year, or this year alone", async () => {
    const year = siteDay(new Date()).slice(0, 4);
    for (const [from, years] of [
      ["2019", `2019–${year}`],
      ["", year],
      [year, year],
    ] as const) {
      expect((await save({ copyrightFrom: from })).status).toBe(200);
      const { text } = await openPage(`${site.origin}/services/piling`);
      expect(/© ([\d–]+) Dharini/.exec(text)?.[1]).toBe(years);
    }
  });
});
