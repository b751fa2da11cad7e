import { readFile } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { allPages, openDemo } from "./front-door.ts";
import { type Page, readPage } from "./read-page.ts";

const builtFiles = new URL("../../build/client/", import.meta.url);
const project = "/projects/kelva-twin-residences";
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
const immutable = "public, max-age=31536000, immutable";

/** Compressions with the ending of their built files and how they are opened. */
const encodings = [
  ["br", ".br", brotliDecompressSync],
  ["zstd", ".zst", zstdDecompressSync],
  ["gzip", ".gz", gunzipSync],
] as const;

describe("delivery of the public pages", () => {
  let site: Site;
  let home: Page;
  beforeAll(async () => {
    site = await openDemo("SQLite");
    home = readPage((await get("/")).body.toString());
  });
  afterAll(() => site.close());

  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    sendRequest(site.origin, path, { method, headers });
  /** A page as it is sent, without the one thing that is new each time: when its form was shown. */
  const stable = (html: Buffer | string) => html.toString().replace(/name="shown" value="\d+"/, "");

  /** The proxy must be who closes an idle connection: what it sends at the moment that this site closes one is lost. */
  it("keeps connections for longer than nginx and Caddy do", async () => {
    for (const path of ["/", project, "/healthz", "/icon.svg"]) {
      const response = await fetch(site.origin + path);
      await response.arrayBuffer();
      const [, seconds] = /^timeout=(\d+)$/.exec(response.headers.get("Keep-Alive") ?? "") ?? [];
      expect(Number(seconds), path).toBeGreaterThan(120);
    }
  });

  it("has restrictive security headers", async () => {
    for (const path of ["/", project, "/nothing", "/robots.txt", "/icon.svg"]) {
      const { headers } = await get(path);
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
    }
  });

  /** @spec privacy.5 */
  it("uses no inline scripts: each page loads one file of ours, and nothing from elsewhere", async () => {
    for (const path of [...allPages, "/?projects=all", "/?equipment=1", "/nothing"]) {
      const { scripts, html, elements } = readPage((await get(path)).body.toString());
      expect(scripts, path).toHaveLength(1);
      expect(scripts[0]?.attributes).toMatch(/ src="\/assets\/[\w-]+\.js"/);
      expect(scripts[0]?.body).toBe("");
      expect(html, path).not.toMatch(/\son\w+="|href="javascript:|<style|<iframe|<object|<embed/i);
      for (const { src, srcset } of ["img", "script", "source"].flatMap(elements))
        expect(src ?? srcset ?? "/", path).toMatch(/^\/(?!\/)/);
      for (const { rel, href } of elements("link")) {
        if (rel === "expect") expect(elements("footer")[0]?.id, path).toBe(href?.slice(1));
        else if (rel !== "canonical") expect(href, path).toMatch(/^\/(?!\/)/);
      }
    }
  });

  it("compresses a page as the browser accepts, without changing it, and built files once", async () => {
    const plain = await get(project, { "Accept-Encoding": "identity" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const paths = [home.link("stylesheet"), home.elements("script").find(({ src }) => src)?.src] as string[];
    for (const [encoding, ending, open] of encodings) {
      const accepted = encoding === "br" ? "gzip, deflate, br, zstd" : `gzip, ${encoding}`;
      const page = await get(project, { "Accept-Encoding": accepted });
      expect(page.headers).toMatchObject({
        "content-encoding": encoding,
        "content-length": String(page.body.length),
        vary: "Accept-Encoding",
        "content-type": "text/html; charset=utf-8",
      });
      expect(stable(open(page.body))).toBe(stable(plain.body));
      for (const path of paths) {
        const { headers, body } = await get(path, { "Accept-Encoding": encoding });
        expect(headers).toMatchObject({
          "content-encoding": encoding,
          "cache-control": immutable,
          vary: expect.stringContaining("Accept-Encoding"),
        });
        expect(body.equals(await readFile(new URL(`.${path}${ending}`, builtFiles)))).toBe(true);
        expect(open(body).equals(await readFile(new URL(`.${path}`, builtFiles)))).toBe(true);
      }
    }
  });

  it("depends on no cookies, unknown query or browser, sets none, and lets no shared cache keep what it caches itself", async () => {
    const headers = {
      Cookie: "session=somebody; theme=dark",
      Authorization: "Bearer x",
      "Accept-Language": "hi",
      "User-Agent": "Googlebot",
    };
    const query = "?utm_source=x&fbclid=y&projectS=all&__proto__=1";
    const responses = [await sendRequest(site.origin, "/?index", { method: "POST", headers: urlencoded })];
    for (const path of ["/", project, "/equipment/volvo-210", "/services/piling", "/projects/99"]) {
      const plain = await get(path);
      const visitor = await get(path + query, headers);
      expect(stable(visitor.body), path).toBe(stable(plain.body));
      responses.push(plain, visitor, await get(`${path}.data`));
    }
    for (const { headers: sent } of responses)
      expect([sent["set-cookie"], sent["cdn-cache-control"]]).toEqual([undefined, undefined]);
  });

  it("announces its styles and fonts to a proxy, which can pass that on before it has the page", async () => {
    expect((await get("/")).headers.link).toBeUndefined();
    const proxied = await openDemo("SQLite", { TRUST_PROXY: "1" });
    const links = home.elements("link");
    const fonts = links.filter(({ rel, as }) => rel === "preload" && as === "font");
    const styles = links.filter(({ rel, media }) => rel === "stylesheet" && !media);
    const expected = [
      ...fonts.map(({ href }) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
      ...styles.map(({ href }) => `<${href}>; rel=preload; as=style`),
    ].toSorted();
    expect(expected).toHaveLength(3);
    // The second response is sent from memory.
    for (const _ of [1, 2]) {
      const { link } = (await sendRequest(proxied.origin, "/")).headers;
      expect(String(link).split(", ").toSorted()).toEqual(expected);
    }
    await proxied.close();
  });

  /** @spec layout.16 */
  it("marks files as immutable only when their address has a content hash", async () => {
    const preloads = home.elements("link").filter(({ rel }) => rel === "preload");
    const kinds: Record<string, string> = { font: "font/woff2", image: "image/avif" };
    expect(preloads.map((link) => link.as)).toEqual(["font", "font", "image", "image"]);
    for (const { href = "", as = "" } of preloads) {
      const { headers } = await get(href);
      expect(headers).toMatchObject({ "content-type": kinds[as], "cache-control": immutable });
    }
    for (const path of ["/icon.svg", "/robots.txt", "/sitemap.xml", "/assets/gone-12345678.js", "/nothing"])
      expect((await get(path)).headers["cache-control"] ?? "", path).not.toContain("immutable");
  });
});
