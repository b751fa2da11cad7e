import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { allPages, openDemo } from "./front-door.ts";
import { type Page, readPage } from "./read-page.ts";

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
      const zstd = await sent("gzip, zstd");
      expect([plain, br, zstd, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([
        undefined,
        "br",
        "zstd",
        "gzip",
      ]);
      expect(stable(zstdDecompressSync(zstd.body))).toBe(stable(plain.body));
      expect(stable(brotliDecompressSync(br.body))).toBe(stable(plain.body));
      expect(stable(gunzipSync(gzip.body))).toBe(stable(plain.body));
      for (const { headers, body } of [plain, br, zstd, gzip]) {
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
