import { readFile } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { allPages, openDemo } from "./front-door.ts";
import { type Page, readPage } from "./read-page.ts";

const builtFiles = new URL("../../build/client/", import.meta.url);

describe("delivery of the public pages", () => {
  let site: Site;
  let home: Page;
  beforeAll(async () => {
    site = await openDemo("SQLite");
    home = readPage((await sendRequest(site.origin, "/")).body.toString());
  });
  afterAll(() => site.close());

  /** A page as it is sent, without the one thing that is new each time: when its form was shown. */
  const stable = (html: Buffer | string) => html.toString().replace(/name="shown" value="\d+"/, "");

  it.each(["/", "/projects/kelva-twin-residences", "/nothing", "/robots.txt", "/icon.svg"])(
    "sends %s with restrictive security headers",
    async (path) => {
      const { headers } = await sendRequest(site.origin, path);
      const policy = (headers["content-security-policy"] as string)
        .split("; ")
        .map((rule) => rule.trim().split(/ (.*)/).slice(0, 2));
      expect(Object.fromEntries(policy)).toEqual({
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "style-src-attr": "'unsafe-inline'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "manifest-src": "'self'",
        "form-action": "'self'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
      });
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "x-frame-options": "DENY",
        "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers["x-powered-by"]).toBeUndefined();
      // Over plain http the promise to stay on https would be a lie.
      expect(headers["strict-transport-security"]).toBeUndefined();
    },
  );

  it("uses no inline scripts: each page loads one file of ours, and nothing from elsewhere", async () => {
    for (const path of [...allPages, "/?projects=all", "/?equipment=1", "/nothing", "/projects/99"]) {
      const { scripts, html, elements } = readPage((await sendRequest(site.origin, path)).body.toString());
      expect(scripts, path).toHaveLength(1);
      expect(scripts[0]?.attributes).toMatch(/ src="\/assets\/[\w-]+\.js"/);
      expect(scripts[0]?.body).toBe("");
      expect(html, path).not.toMatch(/\son\w+="|href="javascript:|<style|<iframe|<object|<embed/i);
      for (const { src = "/" } of [...elements("img"), ...elements("script")])
        expect(src, path).toMatch(/^\/(?!\/)/);
      for (const { rel, href } of elements("link")) {
        if (rel === "expect") expect(elements("footer")[0]?.id, path).toBe(href?.slice(1));
        else if (rel !== "canonical") expect(href, path).toMatch(/^\/(?!\/)/);
      }
    }
  });

  it.each(["/", "/projects/kelva-twin-residences", "/services/piling"])(
    "sends the same text for %s whatever the compression",
    async (path) => {
      const sent = (encoding: string) =>
        sendRequest(site.origin, path, { headers: { "Accept-Encoding": encoding } });
      const plain = await sent("identity");
      const [br, gzip] = [await sent("gzip, deflate, br, zstd"), await sent("gzip")];
      expect([plain, br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([
        undefined,
        "br",
        "gzip",
      ]);
      expect(stable(brotliDecompressSync(br.body))).toBe(stable(plain.body));
      expect(stable(gunzipSync(gzip.body))).toBe(stable(plain.body));
      for (const { headers, body } of [plain, br, gzip]) {
        expect(headers.vary).toBe("Accept-Encoding");
        expect(Number(headers["content-length"])).toBe(body.length);
        expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      }
      expect((await sent("br;q=0, gzip")).headers["content-encoding"]).toBe("gzip");
    },
  );

  it.each(["/", "/projects/kelva-twin-residences", "/?projects=all"])(
    "does not resend %s to a browser that has it, until it changes",
    async (path) => {
      const first = await sendRequest(site.origin, path);
      expect(first.headers["cache-control"]).toBe("no-cache");
      const again = { headers: { "If-None-Match": first.headers.etag as string, "Accept-Encoding": "br" } };
      const unchanged = await sendRequest(site.origin, path, again);
      expect(unchanged.status).toBe(304);
      expect(unchanged.body).toHaveLength(0);
      expect(unchanged.headers).toMatchObject({ etag: first.headers.etag, vary: "Accept-Encoding" });
      const { db } = site.dependencies;
      await db
        .updateTable("project")
        .set({ location: `Dadar ${path.length}` })
        .where("id", "=", 1)
        .execute();
      const changed = await sendRequest(site.origin, path, again);
      expect(changed.status).toBe(200);
      expect(changed.headers.etag).not.toBe(first.headers.etag);
    },
  );

  it("responds to HEAD with the headers of the page and no body", async () => {
    for (const path of [
      "/",
      "/projects/kelva-twin-residences",
      "/robots.txt",
      "/icon.svg",
      home.link("stylesheet") as string,
    ]) {
      const [get, head] = [
        await sendRequest(site.origin, path),
        await sendRequest(site.origin, path, { method: "HEAD" }),
      ];
      expect(head.status, path).toBe(200);
      expect(head.body, path).toHaveLength(0);
      for (const name of ["content-type", "etag", "cache-control"])
        expect(head.headers[name], path).toBe(get.headers[name]);
    }
    expect((await sendRequest(site.origin, "/nothing", { method: "HEAD" })).status).toBe(404);
    expect((await sendRequest(site.origin, "/projects/99", { method: "HEAD" })).status).toBe(404);
  });

  it("serves built files as immutable and precompressed", async () => {
    const paths = [home.link("stylesheet"), home.elements("script").find(({ src }) => src)?.src] as string[];
    for (const path of paths) {
      const plain = await readFile(new URL(`.${path}`, builtFiles));
      for (const [encoding, ending, open] of [
        ["br", ".br", brotliDecompressSync],
        ["gzip", ".gz", gunzipSync],
      ] as const) {
        const { headers, body } = await sendRequest(site.origin, path, {
          headers: { "Accept-Encoding": encoding },
        });
        expect(headers).toMatchObject({
          "content-encoding": encoding,
          "cache-control": "public, max-age=31536000, immutable",
          vary: expect.stringContaining("Accept-Encoding"),
        });
        expect(body.equals(await readFile(new URL(`.${path}${ending}`, builtFiles)))).toBe(true);
        expect(open(body).equals(plain)).toBe(true);
      }
    }
    const preloads = home.elements("link").filter(({ rel }) => rel === "preload");
    const kinds = { font: "font/woff2", image: "image/avif" };
    expect(preloads.map((link) => link.as)).toEqual(["font", "font", "image", "image"]);
    for (const { href = "", as } of preloads) {
      const file = await sendRequest(site.origin, href);
      expect(file.headers).toMatchObject({
        "content-type": kinds[as as keyof typeof kinds],
        "cache-control": "public, max-age=31536000, immutable",
      });
    }
  });

  it("does not mark files as immutable when their address has no content hash", async () => {
    for (const path of ["/icon.svg", "/robots.txt", "/sitemap.xml", "/assets/gone-12345678.js", "/nothing"]) {
      expect((await sendRequest(site.origin, path)).headers["cache-control"] ?? "", path).not.toContain(
        "immutable",
      );
    }
  });

  /** @spec layout.16 */
  it("offers every photo of a page in AVIF and WebP, immutable and no wider than declared", async () => {
    const page = readPage((await sendRequest(site.origin, "/equipment/volvo-210")).body.toString());
    const photos = [...page.elements("source"), ...page.elements("img")];
    const addresses = [
      ...new Set(photos.map(({ srcset, src }) => (srcset ?? src ?? "").split(" ")[0] as string)),
    ];
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) {
      const { status, headers, body } = await sendRequest(site.origin, address);
      expect(status, address).toBe(200);
      const avif = address.endsWith(".avif");
      expect(headers).toMatchObject({
        "content-type": avif ? "image/avif" : "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "content-length": String(body.length),
      });
      expect(body.subarray(4, 12).toString("latin1")).toMatch(avif ? /^ftypavif/ : /WEBP$/);
    }
    expect(addresses.some((address) => address.endsWith(".avif"))).toBe(true);
    expect(addresses.some((address) => address.endsWith(".webp"))).toBe(true);
  });

  it("sets no cookies and depends on no cookies or unknown query parameters", async () => {
    for (const path of [
      "/",
      "/projects/kelva-twin-residences",
      "/equipment/volvo-210",
      "/services/piling",
      "/projects/99",
    ]) {
      const plain = await sendRequest(site.origin, path);
      const headers = {
        Cookie: "session=somebody; theme=dark",
        Authorization: "Bearer x",
        "Accept-Language": "hi",
        "User-Agent": "Googlebot",
      };
      const visitor = await sendRequest(
        site.origin,
        `${path}?utm_source=x&fbclid=y&projectS=all&__proto__=1`,
        {
          headers,
        },
      );
      expect(stable(visitor.body), path).toBe(stable(plain.body));
      for (const { headers: sent } of [plain, visitor]) expect(sent["set-cookie"]).toBeUndefined();
    }
    const thanked = await sendRequest(site.origin, "/?index", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(thanked.headers["set-cookie"]).toBeUndefined();
  });

  it("lets no shared cache keep a response that the site itself caches", async () => {
    const wrongForm = { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" } };
    const responses = [
      ...(await Promise.all(
        [
          "/",
          "/projects/kelva-twin-residences",
          "/projects/99",
          "/equipment/99",
          "/nothing",
          "/projects/99.data",
        ].map((path) => sendRequest(site.origin, path)),
      )),
      await sendRequest(site.origin, "/?index", wrongForm),
    ];
    for (const { headers } of responses) expect(headers["cdn-cache-control"]).toBeUndefined();
  });
});
