import { describe, expect, test } from "vitest";
import { markup, newSite, origin, type Page } from "#tests/support/cached-site.ts";
import { createPageCache } from "./page-cache.ts";

describe("a public page", () => {
  test("is rendered once and then served from memory", async () => {
    const { sendRequest, rendered } = newSite();
    const responses = [await sendRequest(), await sendRequest(), await sendRequest()];
    expect(await Promise.all(responses.map((response) => response.text()))).toEqual(
      Array(3).fill(`${markup}1`),
    );
    expect(rendered).toHaveLength(1);
  });

  /** @spec content.2 */
  test("is rendered again at the first request after a content change", async () => {
    const { sendRequest } = newSite();
    await sendRequest({ tag: "v1" });
    expect(await (await sendRequest({ tag: "v2" })).text()).toBe(`${markup}2`);
    expect(await (await sendRequest({ tag: "v2" })).text()).toBe(`${markup}2`);
  });

  test("is kept for the latest content only", async () => {
    const { sendRequest } = newSite();
    for (const tag of ["v1", "v2", "v2"]) await sendRequest({ tag });
    expect(await (await sendRequest({ tag: "v1" })).text()).toBe(`${markup}3`);
  });

  test("is rendered again once it has reached its maximum age", async () => {
    const { sendRequest, clock } = newSite({ maxAge: 60 });
    await sendRequest();
    clock.now += 59_999;
    expect(await (await sendRequest()).text()).toBe(`${markup}1`);
    clock.now += 1;
    expect(await (await sendRequest()).text()).toBe(`${markup}2`);
  });

  test("is cached under its canonical address for every requested spelling", async () => {
    const { cache, rendered, render } = newSite();
    const page = { address: `${origin}/`, tag: "v1" };
    for (const requested of ["http://127.0.0.1:3000/?x=1", "http://localhost/?x=2", `${origin}/?x=3`])
      await cache.respond(new Request(requested), page, render);
    expect(rendered.map((request) => request.url)).toEqual([`${origin}/`]);
  });

  test("is rendered without data of the visitor who requests it first", async () => {
    const { sendRequest, rendered } = newSite();
    await sendRequest({
      headers: { Cookie: "session=secret", Authorization: "Basic x", "X-Forwarded-For": "203.0.113.7" },
    });
    expect(Object.fromEntries(rendered[0]?.headers ?? [])).toEqual({ accept: "text/html" });
    expect(rendered[0]?.method).toBe("GET");
  });

  test("is rendered once for twenty simultaneous requests", async () => {
    const { sendRequest, rendered } = newSite();
    const responses = await Promise.all(Array.from({ length: 20 }, () => sendRequest()));
    expect(rendered).toHaveLength(1);
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
  });

  test("is sent with its headers, without those meant for the cache", async () => {
    const { sendRequest } = newSite({ headers: { "Content-Type": "text/html; charset=utf-8" } });
    for (const response of [await sendRequest(), await sendRequest()]) {
      expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("CDN-Cache-Control")).toBeNull();
      expect(response.headers.get("Cache-Control")).toBe("no-cache");
      expect(response.headers.get("Content-Length")).toBe(String(markup.length + 1));
    }
  });
});

describe("a page that must not be cached", () => {
  test.each<[string, Page]>([
    ["does not ask to be", { maxAge: null }],
    ["does not exist", { status: 404 }],
    ["is broken", { status: 500 }],
    ["leads elsewhere", { status: 302, headers: { Location: "/" } }],
  ])("because it %s is rendered for each request", async (_, page) => {
    const { sendRequest, rendered } = newSite(page);
    const responses = [await sendRequest(), ...(await Promise.all([sendRequest(), sendRequest()]))];
    expect(responses.map((response) => response.status)).toEqual(Array(3).fill(page.status ?? 200));
    expect(await Promise.all(responses.map((response) => response.text()))).not.toContain("");
    expect(rendered).toHaveLength(3);
    expect(responses[0]?.headers.get("ETag")).toBeNull();
  });

  test("because rendering failed is rendered again for the next request", async () => {
    const { cache } = newSite();
    const sendRequest = (render: () => Promise<Response>) =>
      cache.respond(new Request(`${origin}/`), { address: `${origin}/`, tag: "v1" }, render);
    const broken = () => Promise.reject(new Error("the database does not answer"));
    const both = await Promise.allSettled([sendRequest(broken), sendRequest(broken)]);
    expect(both.map((result) => result.status)).toEqual(["rejected", "rejected"]);
    expect(await (await sendRequest(async () => new Response("back"))).text()).toBe("back");
  });
});

test("pages that exceed the cache's memory are rendered again, never rejected", async () => {
  const cache = createPageCache({ maxBytes: 10, now: () => 0 });
  const render = async () => new Response(markup, { headers: { "CDN-Cache-Control": "max-age=60" } });
  for (const _ of [1, 2]) {
    expect(
      await (
        await cache.respond(new Request(`${origin}/`), { address: `${origin}/`, tag: "v1" }, render)
      ).text(),
    ).toBe(markup);
  }
});
