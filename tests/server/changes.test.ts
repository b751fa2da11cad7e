import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createMedia } from "#app/adapters/images/media.ts";
import { importPhoto } from "#app/content/photos/photos.server.ts";
import type { Badge } from "#app/content/settings/settings.ts";
import { addDays, readableSiteDay, siteDay } from "#app/content/site-time.ts";
import { quarters } from "#tests/support/sample-images.ts";
import type { Site } from "#tests/support/site.ts";
import { changeSetting, databases, loggedErrors, openDemo } from "./front-door.ts";
import { openPage } from "./read-page.ts";

describe.each(databases)("the page shows a database change at the next request, on %s:", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  /** Reads the page twice, so that it comes from the cache, makes the change and reads it again. */
  async function around(path: string, change: () => Promise<unknown>) {
    await openPage(site.origin + path);
    const before = await openPage(site.origin + path);
    await change();
    return { before, after: await openPage(site.origin + path) };
  }

  /** @spec machine.3, content.1, content.2 */
  it("a machine's name and availability", async () => {
    const set = { name: "Volvo 210 Mark II", availability: "Maintenance" };
    const update = site.dependencies.db.updateTable("equipment").set(set).where("id", "=", 1);
    const { before, after } = await around("/equipment/volvo-210", () => update.execute());
    expect(before.text).not.toContain("Mark II");
    expect(after.elements("p").filter(({ class: name }) => name?.includes("badge-red"))).not.toEqual([]);
    expect(after.title).toContain("Volvo 210 Mark II");
  });

  /** @spec home.12, equipment.9 */
  it("the number of machines", async () => {
    const update = site.dependencies.db.updateTable("equipment").set({ units: 9 }).where("id", "=", 1);
    const { before, after } = await around("/", () => update.execute());
    expect(before.text).toContain("34 machines of our own");
    expect(after.text).toContain("37 machines of our own");
  });

  it("a project's title", async () => {
    const update = site.dependencies.db
      .updateTable("project")
      .set({ title: "Renamed Heights" })
      .where("id", "=", 2);
    const { before, after } = await around("/", () => update.execute());
    expect(before.text).not.toContain("Renamed Heights");
    expect(after.text).toContain("Renamed Heights");
    expect((await openPage(`${site.origin}/projects/nilgiri-point`)).title).toContain("Renamed Heights");
  });

  it("a new project", async () => {
    const { db } = site.dependencies;
    const { id, ...row } = await db
      .selectFrom("project")
      .selectAll()
      .where("id", "=", 3)
      .executeTakeFirstOrThrow();
    const insert = db
      .insertInto("project")
      .values({ ...row, title: "Nineteenth Place", slug: "nineteenth-place", order: 19 });
    const { before, after } = await around("/projects/nineteenth-place", () => insert.execute());
    expect(before.status).toBe(404);
    expect(after.status).toBe(200);
    expect(after.title).toContain("Nineteenth Place");
  });

  /** @spec content.18 */
  it("the order of the projects", async () => {
    const update = site.dependencies.db.updateTable("project").set({ order: 0 }).where("id", "=", 18);
    const { before, after } = await around("/", () => update.execute());
    const first = (page: typeof before) =>
      page.elements("a").find(({ href }) => href?.startsWith("/projects/"))?.href;
    expect(first(before)).toBe("/projects/kelva-twin-residences");
    expect(first(after)).toBe("/projects/tekdi-commons");
  });

  /** @spec search.3 */
  it("the phone number, everywhere it appears", async () => {
    const change = () =>
      changeSetting(site, "contact", (contact) => ({ ...contact, phonePrimary: "+919820012345" }));
    const { before, after } = await around("/services/piling", change);
    expect(before.html).toContain('href="tel:+916700000140"');
    expect(after.html).not.toContain("916700000140");
    expect(after.html).toContain('href="tel:+919820012345"');
    expect(after.html).toContain('href="https://wa.me/919820012345"');
    expect(await (await fetch(`${site.origin}/llms.txt`)).text()).toContain("+91 98200 12345");
  });

  it("a photo's description", async () => {
    const update = site.dependencies.db
      .updateTable("photo")
      .set({ alt: "A crane at dawn" })
      .where("audience", "=", "public");
    const { before, after } = await around("/projects/saltline-square", () => update.execute());
    expect(before.html).not.toContain("A crane at dawn");
    expect(after.meta("og:image:alt")).toMatch(/A crane at dawn$/);
  });

  it.each(["equipment", "project"] as const)("a photo added to a gallery of the %s", async (kind) => {
    const { db, storage } = site.dependencies;
    const about = { audience: "public", alt: `A new picture of a ${kind}` } as const;
    const bytes = await quarters().png().toBuffer();
    const photoId = await importPhoto(db, { storage, media: createMedia({ concurrency: 1 }) }, bytes, about);
    await db.updateTable("photo").set({ alt: about.alt }).where("id", "=", photoId).execute();
    const path = kind === "equipment" ? "/equipment/bharatbenz-dumpers" : "/projects/sahyadri-ridge";
    const { before, after } = await around(path, () =>
      kind === "equipment"
        ? db.insertInto("equipmentPhoto").values({ equipmentId: 5, photoId, order: 0 }).execute()
        : db.insertInto("projectPhoto").values({ projectId: 5, photoId, order: 0 }).execute(),
    );
    expect(before.html).not.toContain(about.alt);
    expect(after.meta("og:image:alt")).toContain(about.alt);
  });

  /** @spec home.13, home.14 */
  it("a badge, which disappears once expired and stays through its last day", async () => {
    const today = siteDay(new Date());
    const stamp = (name: string, expires: string): Badge => ({
      name,
      expires,
      description: "A mark",
      number: "Q-7",
      issuer: "Bureau",
      certificate: null,
    });
    const { before, after } = await around("/", () =>
      changeSetting(site, "badges", (badges) => [
        ...badges,
        stamp("Held today", today),
        stamp("Gone by", addDays(today, -1)),
      ]),
    );
    for (const name of ["ISO 9001:2015", "ISO 14001:2015", "OHSAS 18001", "RERA Registered"])
      expect(before.text).toContain(name);
    expect(after.text).toContain("ISO 9001:2015");
    expect(after.text).toContain(
      `Held today A mark No. Q-7 Issuer Bureau Valid to ${readableSiteDay(today)}`,
    );
    expect(after.text).not.toContain("Gone by");
  });

  it("text that looks like HTML, which stays text", async () => {
    const words = `</script><script>alert("1")</script> & <b>co</b>`;
    const update = site.dependencies.db
      .updateTable("equipment")
      .set({ name: words, description: words })
      .where("id", "=", 1);
    const { before, after } = await around("/equipment/volvo-210", () => update.execute());
    expect(after.scripts).toHaveLength(before.scripts.length);
    expect(after.data).toHaveLength(before.data.length);
    expect(after.data[0]).toMatchObject({ name: words });
    expect(after.meta("og:description")).toBe(words);
    expect(after.html).not.toContain("<b>co");
  });
});
