import { describe, expect, it } from "vitest";
import { databases } from "./front-door.ts";
import { list, pageTools } from "./own-pages.ts";
import { staffedDemo } from "./staffed-demo.ts";

describe.each(databases)("the text of the owner's pages, on %s,", (database) => {
  const demo = staffedDemo(database);

  const { pages, newest, add, visit, sendRequest } = pageTools(demo);

  /** @spec pages.6 */
  it("shows HTML as text, and no address that runs a script or loads from another host", async () => {
    const hostile = [
      "<script>alert(1)</script> <img src=x onerror=alert(1)> <style>*{}</style>",
      "[a](javascript:alert(1)) [b](java&Tab;script:alert(1)) <javascript:alert(1)>",
      "![c](https://evil.example/c.png) [d](data:text/html,x) &lt;script&gt; [e][f]",
      '[f]: <javascript:alert(1)> "x"',
      '[g](https://g.example "\\" onclick=alert(1)")',
      "`</textarea><script>`",
    ].join("\n\n");
    await add(["body", hostile], ["title", "</title><script>alert(1)</script>"]);
    const page = await visit("/terms-of-hire");
    const article = page.root.querySelector("article");
    for (const name of ["script", "style", "img", "iframe"])
      expect(article?.querySelectorAll(name), name).toHaveLength(0);
    const links = article?.querySelectorAll(".markdown a").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["https://g.example"]);
    const attributes = article?.querySelectorAll("*").flatMap((part) => Object.keys(part.attributes)) ?? [];
    expect(attributes.filter((name) => /^on|^style$/.test(name))).toEqual([]);
    const { id } = await newest();
    const form = await demo.admin.open(`${list}/${id}/edit`);
    expect(form.root.querySelector("textarea[name=body]")?.text.trim()).toBe(hostile);
  });

  /** @spec pages.7 */
  it("is limited in length and characters, and kept when it is rejected", async () => {
    const refused = await add(["body", "Typed\u0000text"]);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Please remove characters that cannot be shown");
    const long = await add(["body", "क".repeat(60_001)]);
    expect(long.status).toBe(422);
    expect(long.text).toContain("Please use at most 60,000 characters");
    expect(long.html).toContain("क".repeat(60_001));
    expect((await add(["body", "क".repeat(60_000)])).status).toBe(302);
    expect((await sendRequest("/terms-of-hire")).status).toBe(200);
  });

  /** @spec pages.8 */
  it("is previewed as it would be shown, without being stored", async () => {
    const preview = (value: unknown, headers: Record<string, string> = {}) =>
      demo.admin.request("/server/api/page-preview", {
        method: "POST",
        headers: { Origin: demo.site.origin, "Content-Type": "application/json", ...headers },
        body: JSON.stringify(value),
      });
    const before = (await pages().execute()).length;
    const response = await preview({ body: "# Hire\n\n<b>x</b>" });
    expect(await response.json()).toEqual({
      status: "success",
      data: {
        nodes: [
          { tag: "h2", children: ["Hire"] },
          { tag: "p", children: ["<b>x</b>"] },
        ],
      },
    });
    expect((await pages().execute()).length).toBe(before);
    for (const wrong of [
      {},
      { body: 1 },
      { body: ["x"] },
      { body: "\u0000" },
      { body: "x".repeat(60_001) },
      7,
    ])
      expect((await preview(wrong)).status).toBe(422);
    expect((await preview({ body: "क".repeat(60_000) })).status).toBe(200);
    expect((await preview({ body: "x".repeat(2_000_000) })).status).toBe(413);
    expect((await preview({}, { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await demo.admin.request("/server/api/page-preview")).status).toBe(405);
  });
});
