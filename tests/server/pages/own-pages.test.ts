import { afterEach, describe, expect, it } from "vitest";
import { bothDatabases, databases } from "../front-door.ts";
import { openPage } from "../read-page.ts";
import { type Field, formOf } from "../records/typed-form.ts";
import { staffedDemo } from "../staffed-demo.ts";

const list = "/admin/cms/pages";
const formWith = formOf([
  ["title", "Terms of hire"],
  ["purpose", "Ordinary page"],
  ["shownIn", "Footer"],
  ["body", "Machines come with an operator."],
  ["slug", "terms-of-hire"],
  ["seoTitle", ""],
  ["seoDescription", ""],
]);

describe.each(bothDatabases)("the owner's pages on %s", (database) => {
  const demo = staffedDemo(database);

  const db = () => demo.site.dependencies.db;
  afterEach(() => db().deleteFrom("page").where("purpose", "<>", "Privacy notice").execute());
  const newest = () => db().selectFrom("page").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
  const add = (...fields: Field[]) => demo.admin.post(`${list}/new`, formWith(...fields));
  const visit = (path: string) => openPage(demo.site.origin + path);
  const sendRequest = (path: string) => fetch(demo.site.origin + path, { redirect: "manual" });
  const textOf = async (path: string) => (await sendRequest(path)).text();
  const linksOf = async (path: string) => (await visit(path)).elements("a").map(({ href }) => href);

  /** @spec pages.5 */
  it("have at most one privacy notice and one page of terms, also after a restore", async () => {
    const refused = await add(["purpose", "Privacy notice"]);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("“Privacy notice” already is the privacy notice.");
    const both = await Promise.all(["a", "b"].map((slug) => add(["purpose", "Terms"], ["slug", slug])));
    expect(both.map(({ status }) => status).toSorted()).toEqual([302, 422]);
    const { id } = await newest();
    await demo.admin.post(list, { delete: String(id) });
    expect((await add(["purpose", "Terms"], ["title", "New terms"])).status).toBe(302);
    for (const [path, fields] of [
      [list, {}],
      ["/admin/cms/trash", { kind: "page" }],
    ] as const) {
      const kept = await demo.admin.post(path, { ...fields, restore: String(id) });
      expect([path, kept.status]).toEqual([path, 409]);
      expect(kept.text).toContain("“New terms” already is the terms. Nothing was restored.");
    }
  });

  // What follows asks nothing of the database that the two answer differently.
  if (!databases.includes(database)) return;

  /** @spec pages.1, activity.4 */
  it("are added in a form, shown at their address at once, and noted", async () => {
    const { location } = await add();
    const added = (await newest()).id;
    expect(location).toBe(`${list}?saved=${added}#record-${added}`);
    const page = await visit("/terms-of-hire");
    expect(page.status).toBe(200);
    expect(page.texts("h1")).toEqual(["Terms of hire"]);
    expect(page.texts("p")).toContain("Machines come with an operator.");
    expect((await demo.admin.open(list)).text).toContain("Terms of hire /terms-of-hire Linked from: footer");
    expect((await demo.admin.open("/admin/cms/activity")).text).toContain("created the page Terms of hire");

    const { id, version } = await newest();
    const changed = formWith(["body", "By the day."], ["version", String(version)]);
    expect((await demo.admin.post(`${list}/${id}/edit`, changed)).status).toBe(302);
    expect((await visit("/terms-of-hire")).texts("p")).toContain("By the day.");
  });

  /** @spec pages.2 */
  it("are linked from footer and menu as chosen, but only while visitors can see them", async () => {
    const times = { Footer: 1, Menu: 2, "Footer and menu": 3, Nowhere: 0 };
    for (const shownIn of Object.keys(times))
      await add(["shownIn", shownIn], ["slug", `hire-${shownIn.toLowerCase().replaceAll(" ", "-")}`]);
    const links = await linksOf("/");
    for (const [shownIn, count] of Object.entries(times)) {
      const address = `/hire-${shownIn.toLowerCase().replaceAll(" ", "-")}`;
      expect([shownIn, links.filter((href) => href === address).length]).toEqual([shownIn, count]);
      expect((await sendRequest(address)).status, shownIn).toBe(200);
    }
    await add(["slug", "hire"]);
    await db().updateTable("page").set({ published: 0 }).where("slug", "=", "hire").execute();
    expect((await sendRequest("/hire")).status).toBe(404);
    for (const path of ["/hire", "/hire.data"])
      expect(await textOf(path), path).not.toContain("Machines come");
    for (const path of ["/", "/sitemap.xml", "/llms.txt"])
      expect(await textOf(path), path).not.toMatch(/\/hire[<)"]/);
  });

  it("link their sections beside the text, if there are several", async () => {
    await add(
      ["slug", "hire"],
      ["body", "Before.\n\n## Operators *and* fuel\n\nText.\n\n### Diesel\n\n## Hours\n\nText."],
    );
    const page = await visit("/hire");
    const sections = page.elements("h2").flatMap(({ id }) => (id?.startsWith("section-") ? [id] : []));
    expect(sections).toEqual(["section-1", "section-2"]);
    const links = page.elements("a").filter(({ href }) => href?.startsWith("#section-"));
    expect(links.map(({ href }) => href)).toEqual(sections.map((id) => `#${id}`));
    expect(page.texts("a")).toEqual(expect.arrayContaining(["Operators and fuel", "Hours"]));
    await add(["slug", "short"], ["body", "## Only one\n\nText."]);
    expect((await linksOf("/short")).filter((href) => href?.startsWith("#section-"))).toEqual([]);
  });

  it("at /capability from before the built-in page stay there, and the built-in page returns when they move", async () => {
    const headline = async () => (await visit("/capability")).texts("h1");
    const notice = async () =>
      (await demo.admin.open("/admin/cms/site/capability")).text.includes(
        "has the address /capability, so visitors see it instead of these figures",
      );
    expect(await headline()).toEqual(["Capability"]);
    await add(["slug", "what-we-can"], ["title", "What we can do"]);
    const { id } = await newest();
    await db().updateTable("page").set({ slug: "capability" }).where("id", "=", id).execute();
    expect([await headline(), await notice()]).toEqual([["What we can do"], true]);
    expect((await linksOf("/")).filter((href) => href === "/capability")).toHaveLength(1);
    for (const path of ["/sitemap.xml", "/llms.txt"])
      expect((await textOf(path)).match(/\/capability[<)]/g), path).toHaveLength(1);

    const edited = async (slug: string) => {
      const version = String((await newest()).version);
      const form = formWith(
        ["title", "What we can do"],
        ["version", version],
        ["slug", slug],
        ["body", "Trades."],
      );
      return (await demo.admin.post(`${list}/${id}/edit`, form)).status;
    };
    expect([await edited("capability"), await edited("projects")]).toEqual([302, 422]);
    expect((await visit("/capability")).texts("p")).toContain("Trades.");
    await db().updateTable("page").set({ published: 0 }).where("id", "=", id).execute();
    expect(await headline()).toEqual(["Capability"]);
    await db().updateTable("page").set({ published: 1 }).where("id", "=", id).execute();
    expect(await edited("what-we-can")).toBe(302);
    expect([await headline(), await notice()]).toEqual([["Capability"], false]);
  });

  /** @spec pages.3, addresses.3 */
  it("have a title, description, canonical address in any case, breadcrumb and page data", async () => {
    await add(["slug", "plain"]);
    expect((await visit("/plain")).meta("description")).toBe("Machines come with an operator.");
    const moved = await sendRequest("/PLAIN");
    expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/plain"]);
    await add(["seoTitle", "Hire & terms"], ["seoDescription", "What hire includes."]);
    const page = await visit("/terms-of-hire");
    expect(page.texts("title")).toEqual(["Hire & terms"]);
    expect(page.meta("description")).toBe("What hire includes.");
    expect(page.html).toContain(`rel="canonical" href="${demo.site.origin}/terms-of-hire"`);
    expect(page.html).toContain('"@type":"WebPage"');
    expect(page.html).toContain('"@type":"BreadcrumbList"');
    const image = page.meta("og:image") ?? "";
    expect((await fetch(image)).headers.get("Content-Type")).toBe("image/jpeg");
    expect(await textOf("/sitemap.xml")).toContain(`<loc>${demo.site.origin}/terms-of-hire</loc>`);
    expect(await textOf("/llms.txt")).toContain(
      `[Terms of hire](${demo.site.origin}/terms-of-hire): What hire includes.`,
    );
  });

  /** @spec pages.4 */
  it("cannot take an address of the site, neither of a route nor of a file", async () => {
    for (const slug of ["admin", "server", "services", "projects", "capability", "photos", "assets"]) {
      const refused = await add(["slug", slug]);
      expect([refused.status, slug]).toEqual([422, slug]);
      expect(refused.text).toContain(
        `The site itself uses the address “${slug}”. Please choose another one.`,
      );
    }
    expect((await add(["slug", ""], ["title", "Equipment"])).status).toBe(422);
  });

  /** @spec pages.6, pages.7 */
  it("show HTML as text, no address that runs a script or loads from another host, and up to 60,000 characters", async () => {
    const hostile = [
      "<script>alert(1)</script> <img src=x onerror=alert(1)> <style>*{}</style>",
      "[a](javascript:alert(1)) [b](java&Tab;script:alert(1)) <javascript:alert(1)>",
      "![c](https://evil.example/c.png) [d](data:text/html,x) &lt;script&gt; [e][f]",
      '[f]: <javascript:alert(1)> "x"',
      '[g](https://g.example "\\" onclick=alert(1)")',
      "`</textarea><script>`",
    ].join("\n\n");
    await add(["body", hostile], ["title", "</title><script>alert(1)</script>"]);
    const article = (await visit("/terms-of-hire")).root.querySelector("article");
    for (const name of ["script", "style", "img", "iframe"])
      expect(article?.querySelectorAll(name), name).toHaveLength(0);
    const links = article?.querySelectorAll(".markdown a").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["https://g.example"]);
    const attributes = article?.querySelectorAll("*").flatMap((part) => Object.keys(part.attributes)) ?? [];
    expect(attributes.filter((name) => /^on|^style$/.test(name))).toEqual([]);
    const form = await demo.admin.open(`${list}/${(await newest()).id}/edit`);
    expect(form.root.querySelector("textarea[name=body]")?.text.trim()).toBe(hostile);

    const long = await add(["slug", "long"], ["body", "क".repeat(60_001)]);
    expect([long.status, long.html.includes("क".repeat(60_001))]).toEqual([422, true]);
    expect((await add(["slug", "long"], ["body", "क".repeat(60_000)])).status).toBe(302);
    expect((await sendRequest("/long")).status).toBe(200);
  });

  /** @spec pages.9, pages.10 */
  it("have a privacy notice in the demo, to which the inquiry form links as long as there is one", async () => {
    const home = await visit("/");
    expect(home.text).toContain("Send Inquiry We use these details to reply to you. Privacy notice");
    expect(home.root.querySelector('#inquiry a[href="/privacy"]')).not.toBeNull();
    expect((await visit("/privacy")).text).toContain("Data Protection Board of India");
    await db().updateTable("page").set({ published: 0 }).execute();
    expect((await visit("/")).root.querySelector("#inquiry")?.text).not.toContain("these details");
    await db().updateTable("page").set({ published: 1 }).execute();
  });
});
