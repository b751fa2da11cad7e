import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { machinePaths } from "#tests/support/demo-paths.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { allPages, loggedErrors, openDemo } from "./front-door.ts";
import { openPage } from "./read-page.ts";

describe("machine-readable files", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo("SQLite");
  });
  afterAll(() => site.close());

  async function read(path: string, type: string) {
    const response = await fetch(site.origin + path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe(type);
    return response.text();
  }

  /** @spec search.4 */
  it("robots.txt allows crawlers, excludes the staff area and names the sitemap", async () => {
    const lines = (await read("/robots.txt", "text/plain; charset=utf-8")).split("\n");
    expect(lines).toContain("User-agent: *");
    expect(lines).toContain("Disallow: /admin");
    expect(lines).not.toContain("Disallow: /");
    expect(lines).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  });

  /** @spec search.4 */
  it("sitemap.xml lists the 37 public pages, each once, with the day of the last change", async () => {
    const xml = await read("/sitemap.xml", "application/xml; charset=utf-8");
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
    );
    const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address as string);
    expect(addresses.sort()).toEqual(
      [...allPages, "/privacy", "/projects", "/capability"].map((path) => site.origin + path).sort(),
    );
    expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(38);
    for (const address of addresses) {
      const page = await openPage(address);
      expect(page.status, address).toBe(200);
      expect(page.link("canonical")).toBe(address);
    }
  });

  it("the sitemap and llms.txt reflect a change at once", async () => {
    await site.dependencies.db.deleteFrom("equipmentPhoto").where("equipmentId", "=", 12).execute();
    await site.dependencies.db.deleteFrom("equipment").where("id", "=", 12).execute();
    expect(await read("/sitemap.xml", "application/xml; charset=utf-8")).not.toContain(
      `${machinePaths[11]}<`,
    );
    expect(await read("/llms.txt", "text/plain; charset=utf-8")).not.toContain(`${machinePaths[11]})`);
  });

  it("the sitemap of many records is an index of parts, each with at most 250 pages", async () => {
    const site = await openDemo("SQLite");
    const { db } = site.dependencies;
    const first = await db.selectFrom("project").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
    const copyOf = (id: number) => ({ ...first, id, order: id, slug: `copy-${id}` });
    const copies = Array.from({ length: 100 }, (_, at) => copyOf(201 + at));
    await db.insertInto("project").values(copies).execute();
    const locations = async (path: string) => {
      const { status, body } = await sendRequest(site.origin, path);
      expect(status, path).toBe(200);
      return [...body.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
    };
    const parts = await locations("/sitemap.xml");
    expect(parts).toEqual(
      ["pages", "projects-1", "projects-2", "equipment-1"].map(
        (part) => `${site.origin}/sitemap.xml?part=${part}`,
      ),
    );
    const all = await Promise.all(parts.map((part) => locations(part.slice(site.origin.length))));
    expect(all.map(({ length }) => length)).toEqual([8, 68, 50, 12]);
    const expected = [
      ...allPages,
      "/privacy",
      "/projects",
      "/capability",
      ...copies.map(({ slug }) => `/projects/${slug}`),
    ];
    expect(all.flat().sort()).toEqual(expected.map((path) => site.origin + path).sort());
    for (const part of ["projects-3", "projects-0", "nothing", ""])
      expect((await sendRequest(site.origin, `/sitemap.xml?part=${part}`)).status, part).toBe(404);
    const llms = (await sendRequest(site.origin, "/llms.txt")).body.toString();
    expect(llms.match(/\/projects\/[\w-]+\)/g)).toHaveLength(20);
    expect(llms).toContain(`- [All projects](${site.origin}/projects)`);
    expect(llms).not.toContain("[All equipment]");
    expect(loggedErrors(site)).toEqual([]);
    await site.close();
  });

  /** @spec search.4 */
  it("llms.txt describes the company in a page and has no broken links", async () => {
    const text = await read("/llms.txt", "text/plain; charset=utf-8");
    expect(text).toMatch(/^# Dharini Infrastructure Group\n\n> /);
    for (const part of [
      "## Services",
      "## Projects",
      "## Equipment",
      "34 machines: 16 excavators, 14 dumpers and 4 piling rigs. Support equipment: ",
      "+91 67000 00140",
      "projects@dharini.example",
    ]) {
      expect(text).toContain(part);
    }
    const links = [...text.matchAll(/\]\((.*?)\)/g)].map(([, address]) => address as string);
    expect(links.length).toBeGreaterThanOrEqual(33);
    for (const address of links) expect((await fetch(address)).status, address).toBe(200);
  });

  /** @spec search.5 */
  it("the web manifest contains the site's name and existing icons of the declared sizes", async () => {
    const manifest = JSON.parse(await read("/manifest.webmanifest", "application/manifest+json"));
    expect(manifest).toMatchObject({
      name: "Dharini Infrastructure Group",
      short_name: "Dharini",
      start_url: "/",
      id: "/",
      scope: "/",
      lang: "en-IN",
      categories: ["business"],
    });
    expect(manifest.icons.length).toBeGreaterThanOrEqual(3);
    for (const { src, sizes, type } of manifest.icons as { src: string; sizes: string; type: string }[]) {
      const icon = await sendRequest(site.origin, src);
      expect(icon.status, src).toBe(200);
      expect(icon.headers["content-type"]?.split(";")[0]).toBe(type);
      if (sizes === "any") continue;
      const { width, height } = await sharp(icon.body).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it("the maskable icon is opaque and keeps its mark whole when cut to a circle", async () => {
    const manifest = JSON.parse(await read("/manifest.webmanifest", "application/manifest+json"));
    const { src } = manifest.icons.find(({ purpose }: { purpose: string }) => purpose === "maskable");
    const { data, info } = await sharp((await sendRequest(site.origin, src)).body)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (info.width - 1) / 2;
    const paper = data.subarray(0, 3);
    const outside = Array.from({ length: info.width * info.height }, (_, at) => at).filter((at) => {
      const [x, y] = [at % info.width, Math.floor(at / info.width)];
      return Math.hypot(x - middle, y - middle) > info.width * 0.4;
    });
    expect(outside.filter((at) => !data.subarray(at * 3, at * 3 + 3).equals(paper))).toEqual([]);
    for (const path of [src, "/apple-touch-icon.png", "/icon-512.png"]) {
      expect((await sharp((await sendRequest(site.origin, path)).body).stats()).isOpaque, path).toBe(true);
    }
  });

  it("/favicon.ico contains an icon in three sizes for old clients", async () => {
    const { status, headers, body } = await sendRequest(site.origin, "/favicon.ico");
    expect([status, headers["content-type"]]).toEqual([200, "image/x-icon"]);
    expect([body.readUInt16LE(2), body.readUInt16LE(4)]).toEqual([1, 3]);
    const photos = [0, 1, 2].map((at) => {
      const [bytes, offset] = [body.readUInt32LE(6 + 16 * at + 8), body.readUInt32LE(6 + 16 * at + 12)];
      return sharp(body.subarray(offset, offset + bytes)).metadata();
    });
    expect((await Promise.all(photos)).map(({ width }) => width)).toEqual([16, 32, 48]);
  });

  /** @spec search.5 */
  it("every page links to existing icons and the manifest", async () => {
    const page = await openPage(`${site.origin}/services/piling`);
    for (const rel of ["icon", "apple-touch-icon", "manifest"]) {
      expect((await fetch(new URL(page.link(rel) as string, site.origin))).status, rel).toBe(200);
    }
  });

  it("llms.txt counts the existing machines, and leaves out headings without any", async () => {
    const site = await openDemo("SQLite");
    const { db } = site.dependencies;
    await db.deleteFrom("equipmentPhoto").execute();
    await db.deleteFrom("equipment").where("category", "!=", "Dumper").execute();
    await db.updateTable("equipment").set({ units: 2 }).execute();
    const [first] = await db.selectFrom("equipment").select("id").orderBy("id").execute();
    await db
      .deleteFrom("equipment")
      .where("id", "!=", first?.id ?? 0)
      .execute();
    const counted = async () => /## Equipment\n\n(.*)\n/.exec(await llms())?.[1];
    const llms = () => sendRequest(site.origin, "/llms.txt").then(({ body }) => body.toString());
    expect(await counted()).toBe("2 machines: 2 dumpers.");
    await db.updateTable("equipment").set({ units: 1, category: "Support Equipment" }).execute();
    expect(await counted()).toBe("Support equipment: 1 unit.");
    await db.deleteFrom("equipment").execute();
    expect(await llms()).not.toContain("## Equipment");
    await site.close();
  });
});
