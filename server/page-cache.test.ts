import { describe, expect, test } from "vitest";
import { markup, newSite, origin, type Page } from "#tests/support/cached-site.ts";
import { createPageCache } from "./page-cache.ts";

describe("a public page", () => {
  test("is rendered once and then served from memory", async () => {
    const { ask, rendered } = newSite();
    const answers = [await ask(), await ask(), await ask()];
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(3).fill(`${markup}1`));
    expect(rendered).toHaveLength(1);
  });

  /** @spec content.2 */
  test("is rendered afresh at the first request after the content has changed", async () => {
    const { ask } = newSite();
    await ask({ tag: "v1" });
    expect(await (await ask({ tag: "v2" })).text()).toBe(`${markup}2`);
    expect(await (await ask({ tag: "v2" })).text()).toBe(`${markup}2`);
  });

  test("is rendered afresh once it is as old as it may be", async () => {
    const { ask, clock } = newSite({ maxAge: 60 });
    await ask();
    clock.now += 59_999;
    expect(await (await ask()).text()).toBe(`${markup}1`);
    clock.now += 1;
    expect(await (await ask()).text()).toBe(`${markup}2`);
  });

  test("is kept by its address, whichever spelling of it was requested", async () => {
    const { cache, rendered, render } = newSite();
    const page = { address: `${origin}/`, tag: "v1" };
    for (const requested of ["http://127.0.0.1:3000/?x=1", "http://localhost/?x=2", `${origin}/?x=3`])
      await cache.respond(new Request(requested), page, render);
    expect(rendered.map((request) => request.url)).toEqual([`${origin}/`]);
  });

  test("is rendered without anything of the visitor who happens to ask first", async () => {
    const { ask, rendered } = newSite();
    await ask({
      headers: { Cookie: "session=secret", Authorization: "Basic x", "X-Forwarded-For": "203.0.113.7" },
    });
    expect(Object.fromEntries(rendered[0]?.headers ?? [])).toEqual({ accept: "text/html" });
    expect(rendered[0]?.method).toBe("GET");
  });

  test("asked for by twenty visitors at once is rendered once", async () => {
    const { ask, rendered } = newSite();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(rendered).toHaveLength(1);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });

  test("goes out with its headers, without those that were meant for the cache", async () => {
    const { ask } = newSite({ headers: { "Content-Type": "text/html; charset=utf-8" } });
    for (const answer of [await ask(), await ask()]) {
      expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("CDN-Cache-Control")).toBeNull();
      expect(answer.headers.get("Cache-Control")).toBe("no-cache");
      expect(answer.headers.get("Content-Length")).toBe(String(markup.length + 1));
    }
  });
});

describe("a page that must not be kept", () => {
  test.each<[string, Page]>([
    ["does not ask to be", { maxAge: null }],
    ["does not exist", { status: 404 }],
    ["is broken", { status: 500 }],
    ["leads elsewhere", { status: 302, headers: { Location: "/" } }],
  ])("because it %s is rendered for each visitor", async (_, page) => {
    const { ask, rendered } = newSite(page);
    const answers = [await ask(), ...(await Promise.all([ask(), ask()]))];
    expect(answers.map((answer) => answer.status)).toEqual(Array(3).fill(page.status ?? 200));
    expect(await Promise.all(answers.map((answer) => answer.text()))).not.toContain("");
    expect(rendered).toHaveLength(3);
    expect(answers[0]?.headers.get("ETag")).toBeNull();
  });

  test("because rendering it failed is tried again by the next visitor", async () => {
    const { cache } = newSite();
    const ask = (render: () => Promise<Response>) =>
      cache.respond(new Request(`${origin}/`), { address: `${origin}/`, tag: "v1" }, render);
    const broken = () => Promise.reject(new Error("the database does not answer"));
    const both = await Promise.allSettled([ask(broken), ask(broken)]);
    expect(both.map((result) => result.status)).toEqual(["rejected", "rejected"]);
    expect(await (await ask(async () => new Response("back"))).text()).toBe("back");
  });
});

test("pages that do not fit into the memory set aside are rendered again, never refused", async () => {
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
