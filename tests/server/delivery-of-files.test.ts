import { readFile } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { openDemo } from "./front-door.ts";
import { type Page, readPage } from "./read-page.ts";

const builtFiles = new URL("../../build/client/", import.meta.url);

describe("delivery of the files of public pages", () => {
  let site: Site;
  let home: Page;
  beforeAll(async () => {
    site = await openDemo("SQLite");
    home = readPage((await sendRequest(site.origin, "/")).body.toString());
  });
  afterAll(() => site.close());

  it("announces its styles and fonts to a proxy, which can pass that on before it has the page", async () => {
    expect((await sendRequest(site.origin, "/")).headers.link).toBeUndefined();
    const proxied = await openDemo("SQLite", { TRUST_PROXY: "1" });
    onTestFinished(() => proxied.close());
    const styles = home.elements("link").filter(({ rel, media }) => rel === "stylesheet" && !media);
    const fonts = home.elements("link").filter(({ rel, as }) => rel === "preload" && as === "font");
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
  });

  it("serves built files as immutable and precompressed", async () => {
    const paths = [home.link("stylesheet"), home.elements("script").find(({ src }) => src)?.src] as string[];
    for (const path of paths) {
      const plain = await readFile(new URL(`.${path}`, builtFiles));
      for (const [encoding, ending, open] of [
        ["br", ".br", brotliDecompressSync],
        ["zstd", ".zst", zstdDecompressSync],
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
});
