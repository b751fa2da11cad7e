import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import { readSettings, saveSetting } from "#app/content/settings/settings.server.ts";
import { noise } from "#tests/support/sample-images.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { openPage } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const places = [
  "/",
  "/?projects=all",
  "/services/piling",
  "/equipment/volvo-210",
  "/projects/kelva-twin-residences",
];

describe.each(databases)("photos on the public pages on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  async function upload(width: number, height: number) {
    const body = new Uint8Array(await noise(width, height).jpeg({ quality: 60 }).toBuffer());
    const headers = { Origin: site.origin };
    const response = await admin.request("/server/api/library-photos", { method: "POST", body, headers });
    expect(response.status).toBe(201);
    return ((await response.json()) as { data: { photo: LibraryPhoto } }).data.photo;
  }

  /** Puts a photo everywhere: first in the galleries of machine and project 1, and in each place of the site. */
  async function showEverywhere(photoId: number) {
    const { db } = site.dependencies;
    await db
      .updateTable("equipmentPhoto")
      .set({ photoId })
      .where("equipmentId", "=", 1)
      .where("order", "=", 1)
      .execute();
    await db
      .updateTable("projectPhoto")
      .set({ photoId })
      .where("projectId", "=", 1)
      .where("order", "=", 1)
      .execute();
    const { photos } = await readSettings(db);
    await saveSetting(db, "photos", Object.fromEntries(Object.keys(photos).map((slot) => [slot, photoId])));
  }

  /** The classes under which each place shows this photo. */
  async function classesOf(hash: string) {
    const classes: string[] = [];
    for (const path of places) {
      const images = (await openPage(site.origin + path)).elements("img");
      const shown = images.filter(({ src }) => src?.includes(hash));
      expect(shown.length, path).toBeGreaterThan(0);
      classes.push(...shown.map((image) => image.class ?? ""));
    }
    return classes;
  }

  /** @spec look.7 */
  it("blend into the paper only if they are the seeded renders", async () => {
    const seeded = (await sendRequest(site.origin, "/")).body.toString();
    expect(seeded).toContain("hero-on-paper");
    expect(seeded).toContain(">storeys above podium</text>");
    for (const path of places) {
      const images = (await openPage(site.origin + path)).elements("img");
      expect(images.filter((image) => image.class?.includes("on-paper")).length, path).toBeGreaterThan(0);
    }
    for (const [width, height] of [
      [1400, 900],
      [900, 1400],
    ] as const) {
      const photo = await upload(width, height);
      await showEverywhere(photo.id);
      const classes = await classesOf(photo.hash);
      expect(classes.filter((names) => /on-paper|whole/.test(names))).toEqual([]);
      expect(classes.filter((names) => names.includes("edged")).length).toBeGreaterThan(5);
      const home = (await sendRequest(site.origin, "/")).body.toString();
      expect(home.includes("hero-board")).toBe(height > width);
      expect(home).not.toContain("hero-on-paper");
      const [boarded, cropped] = ["object-contain", "object-cover"].map((fit) =>
        classes.filter((names) => names.includes(fit)),
      );
      if (height > width) expect(cropped).toEqual([]);
      else expect(cropped?.length).toBeGreaterThan(5);
      expect((boarded?.length ?? 0) > 5).toBe(height > width);
    }
  });

  /** @spec photos.5 */
  it("are offered and served in their own width, and in no other", async () => {
    const photo = await upload(1542, 964);
    await showEverywhere(photo.id);
    const page = await openPage(`${site.origin}/projects/kelva-twin-residences`);
    const sources = page.elements("source").flatMap(({ srcset }) => srcset?.split(", ") ?? []);
    const own = sources.find((source) => source.includes(`/photos/${photo.hash}/1542.avif`));
    expect(own).toBe(`/photos/${photo.hash}/1542.avif 1542w`);
    const { status, body } = await sendRequest(site.origin, `/photos/${photo.hash}/1542.webp`);
    expect([status, (await sharp(body).metadata()).width]).toEqual([200, 1542]);
    for (const width of [1543, 1541, 2560, 0, 99_999])
      expect((await sendRequest(site.origin, `/photos/${photo.hash}/${width}.webp`)).status, `${width}`).toBe(
        404,
      );
  });

  /** @spec content.2 */
  it("change cached pages once shown, not once uploaded", async () => {
    const tagOf = async () => (await sendRequest(site.origin, "/")).headers.etag;
    const before = await tagOf();
    const { id } = await upload(700, 400);
    const { db } = site.dependencies;
    const again = () => db.updateTable("photo").set({ bytes: 1, fileName: "again.jpg" }).where("id", "=", id);
    await again().execute();
    expect(await tagOf()).toBe(before);
    await showEverywhere(id);
    const shown = await tagOf();
    expect(shown).not.toBe(before);
    await again().execute();
    expect(await tagOf()).toBe(shown);
    const headers = { Origin: site.origin, "Content-Type": "application/json" };
    const body = JSON.stringify({ alt: "Pile heads in a row", focalX: 0.1, focalY: 0.2 });
    const saved = await admin.request(`/server/api/library-photos/${id}`, { method: "PATCH", headers, body });
    expect(saved.status).toBe(200);
    expect(await tagOf()).not.toBe(shown);
    expect((await sendRequest(site.origin, "/")).body.toString()).toContain("Pile heads in a row");
  });
});
