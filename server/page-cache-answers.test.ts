import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { markup, newSite, origin } from "#tests/support/cached-site.ts";

describe("a browser that has cached the page", () => {
  test("gets 304 without a body while the content is unchanged", async () => {
    const { sendRequest, rendered } = newSite();
    const etag = (await sendRequest()).headers.get("ETag") ?? "";
    const response = await sendRequest({ headers: { "If-None-Match": etag, "Accept-Encoding": "br" } });
    expect([response.status, await response.text(), response.headers.get("ETag")]).toEqual([304, "", etag]);
    expect(response.headers.get("Content-Encoding")).toBeNull();
    expect(rendered).toHaveLength(1);
  });

  test("gets the new page when the content has changed", async () => {
    const { sendRequest } = newSite();
    const etag = (await sendRequest()).headers.get("ETag") ?? "";
    const response = await sendRequest({ tag: "v2", headers: { "If-None-Match": etag } });
    expect([response.status, await response.text()]).toEqual([200, `${markup}2`]);
    expect(response.headers.get("ETag")).not.toBe(etag);
  });
});

describe("the response body", () => {
  const identity = (body: Buffer) => body;
  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["gzip, zstd", "zstd", zstdDecompressSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
    ["br;q=0.5", "br", brotliDecompressSync],
    ["", null, identity],
    ["br;q=0.0, gzip;q=0", null, identity],
    ["brotli, x-gzip2", null, identity],
  ])("for a browser that accepts %j is encoded as %s", async (accepted, encoding, decode) => {
    const { sendRequest } = newSite();
    for (const response of [
      await sendRequest({ headers: { "Accept-Encoding": accepted } }),
      await sendRequest({ headers: { "Accept-Encoding": accepted } }),
    ]) {
      const body = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get("Content-Encoding")).toBe(encoding);
      expect(response.headers.get("Vary")).toBe("Accept-Encoding");
      expect(response.headers.get("Content-Length")).toBe(String(body.length));
      expect(decode(body).toString()).toBe(`${markup}1`);
    }
  });

  test("is compressed quickly for the first who ask, then as well as possible, once for pages that stay the same", async () => {
    const { cache } = newSite();
    const words = Array.from({ length: 2_000 }, (_, at) => `<p>${(at * 7_919) % 1_013} piles</p>`).join("");
    const bytesOf = async (tag: string) => {
      const request = new Request(`${origin}/`, { headers: { "Accept-Encoding": "br" } });
      const page = { address: `${origin}/`, tag };
      const render = async () => new Response(words, { headers: { "CDN-Cache-Control": "max-age=60" } });
      return (await (await cache.respond(request, page, render)).bytes()).length;
    };
    const quick = await bytesOf("v1");
    await vi.waitFor(async () => expect(await bytesOf("v1")).toBeLessThan(quick), { timeout: 60_000 });
    const best = await bytesOf("v1");
    expect(await bytesOf("v2")).toBe(best);
  });

  test("of a HEAD request is empty, with the headers of the page", async () => {
    const { sendRequest, rendered } = newSite();
    const head = await sendRequest({ method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("Content-Length")).toBe(String(markup.length + 1));
    expect(await (await sendRequest()).text()).toBe(`${markup}1`);
    expect(rendered).toHaveLength(1);
  });
});
