import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { machinePaths } from "#tests/support/demo-paths.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { allPages, inDemo } from "./front-door.ts";
import { openPage, readPage } from "./read-page.ts";
import { signedIn } from "./staff-browser.ts";

interface Manifest {
  name: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

/** Files beside the pages: for crawlers and for browsers. */
describe("the files of the demo", () => {
  let site: Site;
  inDemo("SQLite", {}, (opened) => {
    site = opened;
  });

  async function read(path: string, type: string) {
    const { status, headers, body } = await sendRequest(site.origin, path);
    expect([path, status, headers["content-type"]]).toEqual([path, 200, type]);
    return body.toString();
  }
  const sitemap = () => read("/sitemap.xml", "application/xml; charset=utf-8");
  const llmsText = () => read("/llms.txt", "text/plain; charset=utf-8");
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  const sitemapPages = [...allPages, "/privacy", "/projects", "/capability"];

  /** Opens the icons of a manifest, which must have the declared sizes and types. */
  async function expectIcons({ icons }: Manifest) {
    expect(icons.length).toBeGreaterThanOrEqual(3);
    for (const { src, sizes, type } of icons) {
      const icon = await sendRequest(site.origin, src);
      expect([src, icon.status, icon.headers["content-type"]?.split(";")[0]]).toEqual([src, 200, type]);
      if (sizes === "any") continue;
      const { width, height } = await sharp(icon.body).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  }

  /** @spec search.4 */
  it("lead crawlers to the 38 public pages, each once, with the day of the last change", async () => {
    const lines = (await read("/robots.txt", "text/plain; charset=utf-8")).split("\n");
    for (const line of ["User-agent: *", "Disallow: /admin", `Sitemap: ${site.origin}/sitemap.xml`])
      expect(lines).toContain(line);
    expect(lines).not.toContain("Disallow: /");
    const xml = await sitemap();
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
    );
    expect(locations(xml).sort()).toEqual(sitemapPages.map((path) => site.origin + path).sort());
    expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(38);
    const changed = { updatedAt: "2031-01-01T00:00:00.000Z" };
    await site.dependencies.db.updateTable("machine").set(changed).where("id", "=", 1).execute();
    const dated = /<loc>([^<]+)<\/loc><lastmod>2031/g;
    const [machine] = machinePaths;
    expect([...(await sitemap()).matchAll(dated)].map(([, address]) => address)).toEqual([
      `${site.origin}${machine}`,
    ]);
    for (const path of ["/privacy", "/projects", "/capability"])
      expect((await openPage(site.origin + path)).link("canonical")).toBe(site.origin + path);

    const text = await llmsText();
    expect(text).toMatch(/^# Dharini Infrastructure Group\n\n> /);
    for (const part of [
      "## Services",
      "## Projects",
      "## Equipment",
      "+91 67000 00140",
      "projects@dharini.example",
      "34 machines: 16 excavators, 14 dumpers and 4 piling rigs. Support equipment: ",
    ])
      expect(text).toContain(part);
    const links = [...text.matchAll(/\]\((.*?)\)/g)].map(([, address = ""]) => address);
    expect(links.length).toBeGreaterThanOrEqual(33);
    for (const address of links) expect((await fetch(address)).status, address).toBe(200);
  });

  /** @spec search.5 */
  it("make the site installable, with a name and icons of the declared sizes", async () => {
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
    await expectIcons(manifest);
    const page = await openPage(`${site.origin}/services/piling`);
    for (const rel of ["icon", "apple-touch-icon", "manifest"])
      expect((await fetch(new URL(page.link(rel) ?? "", site.origin))).status, rel).toBe(200);

    // The maskable icon keeps its mark whole when it is cut to a circle.
    const maskable = (manifest as Manifest).icons.find(({ purpose }) => purpose === "maskable")?.src ?? "";
    const { data, info } = await sharp((await sendRequest(site.origin, maskable)).body)
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
    for (const path of [maskable, "/apple-touch-icon.png", "/icon-512.png"])
      expect((await sharp((await sendRequest(site.origin, path)).body).stats()).isOpaque, path).toBe(true);
    const { status, headers, body } = await sendRequest(site.origin, "/favicon.ico");
    expect([status, headers["content-type"]]).toEqual([200, "image/x-icon"]);
    expect([body.readUInt16LE(2), body.readUInt16LE(4)]).toEqual([1, 3]);
    const sizes = [0, 1, 2].map((at) => {
      const [bytes, offset] = [body.readUInt32LE(6 + 16 * at + 8), body.readUInt32LE(6 + 16 * at + 12)];
      return sharp(body.subarray(offset, offset + bytes)).metadata();
    });
    expect((await Promise.all(sizes)).map(({ width }) => width)).toEqual([16, 32, 48]);
  });

  it("make the staff area an app that starts at the calendar and receives photos", async () => {
    const path = "/admin/manifest.webmanifest";
    const manifest: Manifest = await (await fetch(site.origin + path)).json();
    expect(manifest).toMatchObject({
      id: "/admin/",
      scope: "/admin/",
      start_url: "/admin/overview",
      display: "standalone",
      share_target: { action: "/admin/share", method: "POST", enctype: "multipart/form-data" },
      name: expect.stringContaining("Dharini Infrastructure Group"),
    });
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(["Add photos", "Today"]);
    expect(manifest.icons.some(({ purpose, sizes }) => `${purpose} ${sizes}` === "maskable 512x512")).toBe(
      true,
    );
    await expectIcons(manifest);
    const admin = await signedIn(site, accounts.admin);
    for (const { url } of manifest.shortcuts) expect((await admin.request(url)).status, url).toBe(200);
    const start = await admin.request(manifest.start_url);
    expect(readPage(await start.text()).link("manifest")).toBe(path);
    expect((await openPage(site.origin)).link("manifest")).toBe("/manifest.webmanifest");
    // The account and its pages are named only on pages that a device may keep.
    const client = await signedIn(site, accounts.client);
    const { headers } = await client.request(manifest.start_url);
    expect(headers.get("Plinth-Offline-Pages")).toBe("/admin/overview");
    expect(headers.get("Plinth-Account")).toMatch(/\w/);
    for (const other of ["/admin/account", "/admin/cms", "/admin/calendar-upload"])
      expect((await client.request(other)).headers.get("Plinth-Account"), other).toBeNull();
    // Where no service worker has received a share, the uploader opens.
    const share = (headers: Record<string, string>) =>
      sendRequest(site.origin, "/admin/share", {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=x", ...headers },
        body: `--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n${"a".repeat(100_000)}`,
      });
    const fromPhone: Record<string, string>[] = [
      { Origin: "null" },
      { Origin: "", "Sec-Fetch-Site": "none" },
      { Origin: site.origin },
    ];
    for (const headers of fromPhone) {
      const shared = await share(headers);
      expect(shared.status).toBe(303);
      expect(shared.headers.location).toBe("/admin/calendar-upload?shared=nothing");
    }
    expect((await share({ Origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await share({ Origin: "null", "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  });

  it("have a service worker that browsers check at every visit, and WebAssembly only for HEIC photos", async () => {
    const response = await fetch(`${site.origin}/admin/worker.js`);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/javascript/);
    const files = new Set([...(await response.text()).matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path));
    expect(files.size).toBeGreaterThan(20);
    const names = await readdir(new URL("../../build/client/assets", import.meta.url));
    const scripts = names.filter((name) => name.endsWith(".js")).map((name) => `/assets/${name}`);
    const compiling: string[] = [];
    for (const path of new Set([...files, ...scripts])) {
      const { status, headers } = await fetch(site.origin + path, { method: "HEAD" });
      expect(status, path).toBe(200);
      if (headers.get("Content-Security-Policy")?.includes("wasm-unsafe-eval")) compiling.push(path);
    }
    expect(compiling).toEqual([expect.stringMatching(/^\/assets\/heic-worker/)]);
  });

  it("of a site with many records have a sitemap in parts of at most 250 pages, and follow changes at once", async () => {
    const { db } = site.dependencies;
    const first = await db.selectFrom("project").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 100 }, (_, at) => ({
      ...first,
      id: 201 + at,
      order: 201 + at,
      slug: `copy-${at}`,
    }));
    await db.insertInto("project").values(copies).execute();
    const parts = ["pages", "projects-1", "projects-2", "equipment-1"].map(
      (part) => `/sitemap.xml?part=${part}`,
    );
    expect(locations(await sitemap())).toEqual(parts.map((part) => site.origin + part));
    const all: string[][] = [];
    for (const part of parts) all.push(locations(await read(part, "application/xml; charset=utf-8")));
    expect(all.map(({ length }) => length)).toEqual([8, 68, 50, 12]);
    const expected = [...sitemapPages, ...copies.map(({ slug }) => `/projects/${slug}`)];
    expect(all.flat().sort()).toEqual(expected.map((path) => site.origin + path).sort());
    for (const part of ["projects-3", "projects-0", "nothing", ""])
      expect((await sendRequest(site.origin, `/sitemap.xml?part=${part}`)).status, part).toBe(404);
    const llms = await llmsText();
    expect(llms.match(/\/projects\/[\w-]+\)/g)).toHaveLength(20);
    expect(llms).toContain(`- [All projects](${site.origin}/projects)`);
    expect(llms).not.toContain("[All equipment]");

    await db.deleteFrom("project").where("id", ">", 200).execute();
    await db.deleteFrom("machine").where("id", "!=", 1).execute();
    for (const text of [await sitemap(), await llmsText()]) expect(text).not.toContain(machinePaths[11]);
    const counted = async () => /## Equipment\n\n(.*)\n/.exec(await llmsText())?.[1];
    await db.updateTable("machine").set({ units: 2, category: "Dumper" }).execute();
    expect(await counted()).toBe("2 machines: 2 dumpers.");
    await db.updateTable("machine").set({ units: 1, category: "Support Equipment" }).execute();
    expect(await counted()).toBe("Support equipment: 1 unit.");
  });
});
