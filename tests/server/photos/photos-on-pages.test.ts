import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readSettings, saveSetting } from "#app/domain/company/settings.server.ts";
import { importPhoto } from "#app/domain/photos/photos.server.ts";
import { noise } from "#tests/support/sample-images.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, inDemo } from "../front-door.ts";
import { openPage } from "../read-page.ts";
import { signedIn } from "../staff-browser.ts";

const project = "/projects/kelva-twin-residences";
const places = ["/", "/?projects=all", "/services/piling", "/equipment/volvo-210", project];

describe.each(databases)("photos on the public pages on %s", (database) => {
  let site: Site;
  inDemo(database, {}, (opened) => {
    site = opened;
  });

  const get = (path: string) => sendRequest(site.origin, path);
  async function upload(width: number, height: number) {
    const { db } = site.dependencies;
    const bytes = new Uint8Array(await noise(width, height).jpeg({ quality: 60 }).toBuffer());
    const id = await importPhoto(db, site.dependencies, { content: bytes, audience: "public", alt: "" });
    const { hash } = await db
      .selectFrom("photo")
      .select("hash")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { id, hash };
  }
  /** Puts a photo everywhere: first in the galleries of machine and project 1, and in each place of the site. */
  async function showEverywhere(photoId: number) {
    const { db } = site.dependencies;
    const [machines, projects] = [db.updateTable("machinePhoto"), db.updateTable("projectPhoto")];
    await machines.set({ photoId }).where("machineId", "=", 1).where("order", "=", 1).execute();
    await projects.set({ photoId }).where("projectId", "=", 1).where("order", "=", 1).execute();
    const { photos } = await readSettings(db);
    await saveSetting(db, "photos", Object.fromEntries(Object.keys(photos).map((slot) => [slot, photoId])));
  }
  /** The classes under which each place shows photos of which this is part of the address. */
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

  /** @spec layout.16 */
  it("have addresses only for their hashes, and the widths and formats that pages use", async () => {
    const photos = site.dependencies.db.selectFrom("photo").select("hash").where("audience", "=", "public");
    const { hash } = await photos.orderBy("id").executeTakeFirstOrThrow();
    expect((await get(`/photos/${hash}/320.avif`)).status).toBe(200);
    const names = ["321.avif", "100000.avif", "0320.avif", "-320.avif", "320.gif", "320", "320.avif.webp"];
    const others = ["0".repeat(64), hash.toUpperCase(), hash.slice(1), `${hash}0`, "originals", "%00"];
    const wrong = [...names, "320.AVIF", "x.avif", "3e2.webp"].map((name) => `/photos/${hash}/${name}`);
    for (const path of [...wrong, ...others.map((other) => `/photos/${other}/320.avif`)])
      isMissing(path, await get(path));
  });

  /** @spec photos.7 */
  it("are not those of the calendar, unless the same photo is in the public library", async () => {
    const { db } = site.dependencies;
    const photos = db.selectFrom("photo").selectAll().where("audience", "=", "private");
    const { id: _, ...photo } = await photos.executeTakeFirstOrThrow();
    const address = `/photos/${photo.hash}/320.avif`;
    isMissing(address, await get(address));
    const added = db.insertInto("photo").values({ ...photo, audience: "public" });
    const { id } = await added.returning("id").executeTakeFirstOrThrow();
    expect((await get(address)).status).toBe(200);
    await db.deleteFrom("photo").where("id", "=", id).execute();
    for (const name of ["320.avif", "640.webp", "1280.jpeg"])
      isMissing(name, await get(`/photos/${photo.hash}/${name}`));
  });

  /** @spec look.7, photos.5 */
  it("blend into the paper only if they are the seeded renders, and are served in their own width", async () => {
    const seeded = (await get("/")).body.toString();
    expect(seeded).toContain("hero-on-paper");
    expect(seeded).toContain(">storeys above podium</text>");
    for (const path of places) {
      const images = (await openPage(site.origin + path)).elements("img");
      expect(images.filter((image) => image.class?.includes("on-paper")).length, path).toBeGreaterThan(0);
    }
    for (const [width, height] of [
      [900, 1400],
      [1400, 900],
    ] as const) {
      const photo = await upload(width, height);
      await showEverywhere(photo.id);
      const classes = await classesOf(photo.hash);
      expect(classes.filter((names) => /on-paper|whole/.test(names))).toEqual([]);
      const having = (word: string) => classes.filter((names) => names.includes(word)).length;
      expect(having("edged")).toBeGreaterThan(5);
      const home = (await get("/")).body.toString();
      expect([home.includes("hero-board"), home.includes("hero-on-paper")]).toEqual([height > width, false]);
      const [fits, never] = height > width ? ["contain", "cover"] : ["cover", "contain"];
      expect(having(`object-${fits}`)).toBeGreaterThan(5);
      expect(having(`object-${never}`)).toBeLessThanOrEqual(height > width ? 0 : 5);
    }
    const photo = await upload(1542, 964);
    await showEverywhere(photo.id);
    const page = await openPage(site.origin + project);
    const sources = page.elements("source").flatMap(({ srcset }) => srcset?.split(", ") ?? []);
    expect(sources).toContain(`/photos/${photo.hash}/1542.avif 1542w`);
    const { status, body } = await get(`/photos/${photo.hash}/1542.webp`);
    expect([status, (await sharp(body).metadata()).width]).toEqual([200, 1542]);
    for (const width of [1543, 1541, 2560, 0, 99_999])
      isMissing(`${width}`, await get(`/photos/${photo.hash}/${width}.webp`));
  });

  /** @spec content.2, library.5 */
  it("change cached pages once shown, not once uploaded, with their text and focal point", async () => {
    const tagOf = async () => (await get("/")).headers.etag;
    const before = await tagOf();
    const { id, hash } = await upload(700, 400);
    const again = site.dependencies.db.updateTable("photo").set({ bytes: 1, fileName: "again.jpg" });
    await again.where("id", "=", id).execute();
    expect(await tagOf()).toBe(before);
    await showEverywhere(id);
    const shown = await tagOf();
    expect(shown).not.toBe(before);
    await again.where("id", "=", id).execute();
    expect(await tagOf()).toBe(shown);
    const headers = { Origin: site.origin, "Content-Type": "application/json" };
    const alt = `  Raft "B" <script>\n & सीढ़ी 🏗  `;
    const body = JSON.stringify({ alt, focalX: 0.25, focalY: 1 });
    const admin = await signedIn(site, accounts.admin);
    const saved = await admin.request(`/server/api/library-photos/${id}`, { method: "PATCH", headers, body });
    expect(saved.status).toBe(200);
    expect(await tagOf()).not.toBe(shown);
    const home = (await get("/")).body.toString();
    expect(home).toContain("Raft &quot;B&quot; &lt;script&gt; &amp; सीढ़ी 🏗");
    expect(home).toMatch(new RegExp(`${hash}[^>]*object-position:25% 100%`));
  });
});

function isMissing(what: string, { status, headers, body }: Awaited<ReturnType<typeof sendRequest>>) {
  expect([what, status]).toEqual([what, 404]);
  expect(headers["cache-control"] ?? "").not.toContain("immutable");
  expect(headers["content-type"]).not.toMatch(/^image/);
  expect(body.length).toBeLessThan(20_000);
}
