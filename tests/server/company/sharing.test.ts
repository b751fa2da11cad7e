import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "../front-door.ts";
import { openPage } from "../read-page.ts";

describe.each(databases)("the sharing images of a site on %s", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database);
  });
  afterAll(() => site.close());

  const photoOf = async (path: string) => {
    const { meta } = await openPage(site.origin + path);
    return new URL(meta("og:image") as string).pathname;
  };
  const made = () => Array.fromAsync(site.dependencies.storage.list("share"));

  /** @spec search.2 */
  it("have the size, type and text that their pages declare", async () => {
    for (const path of ["/", "/services/demolition", "/projects/vanashri-tower", "/equipment/cat-320"]) {
      const { meta } = await openPage(site.origin + path);
      expect(meta("twitter:card")).toBe("summary_large_image");
      expect([meta("og:image:width"), meta("og:image:height")]).toEqual(["1200", "630"]);
      const { pathname } = new URL(meta("og:image") as string);
      const { status, headers, body } = await sendRequest(site.origin, pathname);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "content-type": meta("og:image:type"),
        "content-length": String(body.length),
        "cache-control": "public, max-age=31536000, immutable",
      });
      expect(body.length).toBeLessThan(300_000);
      const { width, height, format } = await sharp(body).metadata();
      expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
    }
  });

  it("are created once, even for many simultaneous requests", async () => {
    const path = await photoOf("/projects/vanashri-tower");
    const many = await Promise.all(Array.from({ length: 8 }, () => sendRequest(site.origin, path)));
    expect(new Set(many.map(({ body }) => body.toString("base64"))).size).toBe(1);
    const [kept] = (await made()).filter((key) => key.startsWith("share/projects-7/"));
    await site.dependencies.storage.put(kept as string, new Uint8Array([1, 2, 3]));
    expect([...(await sendRequest(site.origin, path)).body]).toEqual([1, 2, 3]);
  });

  it("get another address with another title; the old one redirects there, and its file is deleted", async () => {
    const old = await photoOf("/projects/sahyadri-ridge");
    const before = await sendRequest(site.origin, old);
    const update = site.dependencies.db.updateTable("project").set({ title: "कुर्ला Ridge <b>&amp;" });
    await update.where("id", "=", 5).execute();
    const now = await photoOf("/projects/sahyadri-ridge");
    expect(now).not.toBe(old);
    const led = await sendRequest(site.origin, old);
    expect([led.status, led.headers.location]).toEqual([302, now]);
    expect(led.headers["cache-control"]).toBe("no-cache");
    const after = await sendRequest(site.origin, now);
    expect(after.body.equals(before.body)).toBe(false);
    expect((await made()).filter((key) => key.startsWith("share/projects-5/"))).toHaveLength(1);
  });

  it("get another address with another focal point, cover or company", async () => {
    const { db } = site.dependencies;
    const seen = [await photoOf("/equipment/xcmg-210")];
    await db.updateTable("photo").set({ focalX: 0.2 }).where("audience", "=", "public").execute();
    seen.push(await photoOf("/equipment/xcmg-210"));
    await db.deleteFrom("machinePhoto").where("machineId", "=", 3).execute();
    seen.push(await photoOf("/equipment/xcmg-210"));
    expect(new Set(seen).size).toBe(3);
    const { status, body } = await sendRequest(site.origin, seen[2] as string);
    expect([status, (await sharp(body).metadata()).width]).toEqual([200, 1200]);
  });

  it("exist for nothing else: no other page, no text, no path", async () => {
    const mark = "0123456789abcdef";
    const wrong = [
      "projects-999",
      "projects-",
      "projects-1e0",
      "projects-01",
      "equipment-0",
      "services-plumbing",
      "services-constructor",
      "news-1",
      "home-1",
      "__proto__",
      "services-__proto__",
    ].map((name) => `/share/${name}.${mark}.jpeg`);
    const paths = [...wrong, "/share/home.jpeg", "/share/home.png", `/share/home.${mark}.webp`, "/share/"];
    for (const path of [...paths, "/share/..%2f..%2fplinth.sqlite", `/share/Your%20words.${mark}.jpeg`]) {
      expect((await sendRequest(site.origin, path)).status, path).toBe(404);
    }
    const before = (await made()).length;
    const guessed = await sendRequest(site.origin, `/share/projects-9.${mark}.jpeg?title=Your+words`);
    expect(guessed.status).toBe(302);
    expect(await made()).toHaveLength(before);
    for (const path of ["/projects/9999", "/nowhere"])
      expect((await openPage(site.origin + path)).meta("og:image"), path).toBeUndefined();
    expect(loggedErrors(site)).toEqual([]);
  });
});
