import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { databases } from "./front-door.ts";
import { formWith, list, pageTools } from "./own-pages.ts";
import { staffedDemo } from "./staffed-demo.ts";

describe.each(databases)("the owner's pages on %s", (database) => {
  const demo = staffedDemo(database);

  const { newest, add, visit, sendRequest } = pageTools(demo);
  const linksOf = async (path: string) => (await visit(path)).elements("a").map(({ href }) => href);

  /** @spec pages.1, activity.4 */
  it("are added in a form, shown at their address at once, and noted", async () => {
    const { location } = await add();
    expect(location).toBe(`${list}/${(await newest()).id}/edit?saved=publish`);
    expect((await demo.admin.open(location ?? "")).text).toContain("Page saved. View on site");
    const page = await visit("/terms-of-hire");
    expect(page.status).toBe(200);
    expect(page.texts("h1")).toEqual(["Terms of hire"]);
    expect(page.texts("p")).toContain("Machines come with an operator.");
    expect((await demo.admin.open(list)).text).toContain("Terms of hire /terms-of-hire Linked from: footer");
    expect((await demo.admin.open("/admin/cms/activity")).text).toContain("created the page Terms of hire");

    const { id, version } = await newest();
    const changed = formWith(["body", "By the day."], ["version", String(version)]);
    expect((await demo.admin.post(`${list}/${id}/edit`, changed)).status).toBe(200);
    expect((await visit("/terms-of-hire")).texts("p")).toContain("By the day.");
  });

  /** @spec pages.2 */
  it("are linked from footer and menu as chosen, but only while visitors can see them", async () => {
    const { db } = demo.site.dependencies;
    for (const [shownIn, times] of [
      ["Footer", 1],
      ["Menu", 2],
      ["Footer and menu", 3],
      ["Nowhere", 0],
    ] as const) {
      await add(["shownIn", shownIn], ["slug", "hire"]);
      expect(
        (await linksOf("/")).filter((href) => href === "/hire"),
        shownIn,
      ).toHaveLength(times);
      expect((await sendRequest("/hire")).status, shownIn).toBe(200);
      await db.deleteFrom("page").where("slug", "=", "hire").execute();
    }
    await add(["slug", "hire"]);
    await db.updateTable("page").set({ published: 0 }).where("slug", "=", "hire").execute();
    expect(await linksOf("/")).not.toContain("/hire");
    for (const path of ["/hire", "/hire.data", "/sitemap.xml", "/llms.txt"])
      expect(await (await sendRequest(path)).text(), path).not.toContain("Machines come");
    expect((await sendRequest("/hire")).status).toBe(404);
    expect(await (await sendRequest("/sitemap.xml")).text()).not.toContain("/hire<");
    expect(await (await sendRequest("/llms.txt")).text()).not.toContain("/hire)");
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

  it("at /capability from before the built-in page stay reachable and editable, and the built-in page returns when they move", async () => {
    const { db } = demo.site.dependencies;
    const part = "/admin/cms/site/capability";
    const notice = "has the address /capability, so visitors see it instead of these figures";
    const footer = async () => (await linksOf("/")).filter((href) => href === "/capability");
    expect((await visit("/capability")).texts("h1")).toEqual(["Capability"]);
    expect((await add(["slug", "capability"])).status).toBe(422);

    await add(["slug", "what-we-can"], ["title", "What we can do"]);
    const { id } = await newest();
    await db.updateTable("page").set({ slug: "capability" }).where("id", "=", id).execute();
    const shown = await visit("/capability");
    expect([shown.status, shown.texts("h1")]).toEqual([200, ["What we can do"]]);
    expect(shown.link("canonical")).toBe(`${demo.site.origin}/capability`);
    expect(shown.elements("link").some(({ href = "" }) => href.includes("/markdown-"))).toBe(true);
    expect(await footer()).toEqual(["/capability"]);
    expect((await demo.admin.open(part)).text).toContain(notice);
    for (const path of ["/sitemap.xml", "/llms.txt"]) {
      const listed = (await (await sendRequest(path)).text()).match(/\/capability[<)]/g);
      expect([path, listed?.length]).toEqual([path, 1]);
    }
    expect((await sendRequest("/capability.pdf")).status).toBe(200);

    const edited = async (...fields: [string, string][]) =>
      demo.admin.post(
        `${list}/${id}/edit`,
        formWith(["title", "What we can do"], ["version", String((await newest()).version)], ...fields),
      );
    expect((await edited(["slug", "capability"], ["body", "Forty trades."])).status).toBe(200);
    expect((await visit("/capability")).texts("p")).toContain("Forty trades.");
    expect((await edited(["slug", "projects"])).status).toBe(422);

    await db.updateTable("page").set({ published: 0 }).where("id", "=", id).execute();
    expect((await visit("/capability")).texts("h1")).toEqual(["Capability"]);
    await db.updateTable("page").set({ published: 1 }).where("id", "=", id).execute();
    expect((await edited(["slug", "what-we-can"])).status).toBe(200);
    expect((await visit("/capability")).texts("h1")).toEqual(["Capability"]);
    expect((await visit("/what-we-can")).texts("h1")).toEqual(["What we can do"]);
    expect((await demo.admin.open(part)).text).not.toContain(notice);
  });

  /** @spec pages.3 */
  it("have a title, description, canonical address, breadcrumb and page data", async () => {
    await add(["seoTitle", "Hire & terms"], ["seoDescription", "What hire includes."]);
    const page = await visit("/terms-of-hire");
    expect(page.texts("title")).toEqual(["Hire & terms"]);
    expect(page.meta("description")).toBe("What hire includes.");
    expect(page.html).toContain(`rel="canonical" href="${demo.site.origin}/terms-of-hire"`);
    expect(page.html).toContain('"@type":"WebPage"');
    expect(page.html).toContain('"@type":"BreadcrumbList"');
    const image = page.meta("og:image") ?? "";
    expect((await fetch(image)).headers.get("Content-Type")).toBe("image/jpeg");
    expect(await (await sendRequest("/sitemap.xml")).text()).toContain(
      `<loc>${demo.site.origin}/terms-of-hire</loc>`,
    );
    expect(await (await sendRequest("/llms.txt")).text()).toContain(
      `[Terms of hire](${demo.site.origin}/terms-of-hire): What hire includes.`,
    );
  });

  /** @spec pages.3 */
  it("are described by their text if there is nothing else, and found in any case at one address", async () => {
    await add();
    expect((await visit("/terms-of-hire")).meta("description")).toBe("Machines come with an operator.");
    const moved = await sendRequest("/Terms-OF-hire");
    expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/terms-of-hire"]);
  });

  /** @spec pages.4 */
  it("cannot take an address of the site: every route and every file is refused", async () => {
    const firsts = [...routes.flatMap(firstParts), ...readdirSync("build/client")];
    const slugs = [...new Set(firsts.filter((part) => /^[a-z0-9-]+$/.test(part)))];
    expect(slugs).toEqual(
      expect.arrayContaining(["admin", "services", "projects", "capability", "photos", "assets"]),
    );
    for (const slug of slugs) {
      const refused = await add(["slug", slug]);
      expect([refused.status, slug]).toEqual([422, slug]);
      expect(refused.text).toContain(
        `The site itself uses the address “${slug}”. Please choose another one.`,
      );
    }
    expect((await add(["slug", ""], ["title", "Equipment"])).status).toBe(422);
    for (const slug of ["Hire", "hire/now", "../hire", "hire.html", "-hire", "मदद"])
      expect((await add(["slug", slug])).status, slug).toBe(422);
  });

  it("leave unknown addresses to the page that says so", async () => {
    for (const path of ["/no-such-page", "/services", "/wp-login.php", "/%E0%A4%AE", "/a/b", "/privacy/x"]) {
      const page = await visit(path);
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.texts("h1")).toEqual(["This page is not on the drawing"]);
    }
  });

  /** @spec pages.5 */
  it("have at most one privacy notice and one page of terms, also after a restore", async () => {
    const refused = await add(["purpose", "Privacy notice"]);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("“Privacy notice” already is the privacy notice.");
    expect((await add(["purpose", "Terms"])).status).toBe(302);
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

  /** @spec pages.5 */
  it("have one page of terms when two are sent at once", async () => {
    const both = await Promise.all(["a", "b"].map((slug) => add(["purpose", "Terms"], ["slug", slug])));
    expect(both.map(({ status }) => status).toSorted()).toEqual([302, 422]);
  });

  /** @spec pages.1 */
  it("go to the trash, come back and are moved like other records", async () => {
    await add();
    const { id, order } = await newest();
    expect((await demo.admin.post(list, { up: String(id) })).text).toContain(
      "Terms of hire moved to place 1 of 2.",
    );
    await demo.admin.post(list, { place: String(id), to: String(order) });
    expect((await demo.admin.post(list, { delete: String(id) })).text).toContain("Terms of hire is deleted.");
    expect((await sendRequest("/terms-of-hire")).status).toBe(404);
    await demo.admin.post("/admin/cms/trash", { kind: "page", restore: String(id) });
    expect((await sendRequest("/terms-of-hire")).status).toBe(200);
  });

  /** @spec pages.9, pages.10 */
  it("have a privacy notice in the demo, to which the inquiry form links as long as there is one", async () => {
    const { db } = demo.site.dependencies;
    const home = await visit("/");
    expect(home.text).toContain("Send Inquiry We use these details to reply to you. Privacy notice");
    expect(home.root.querySelector('#inquiry a[href="/privacy"]')).not.toBeNull();
    expect((await visit("/privacy")).text).toContain("Data Protection Board of India");
    await db.updateTable("page").set({ published: 0 }).execute();
    expect((await visit("/")).root.querySelector("#inquiry")?.text).not.toContain("these details");
    await db.updateTable("page").set({ published: 1 }).execute();
  });
});

/** Returns the first parts of the addresses of a route and its children, such as `admin`. */
function firstParts({ path = "", children = [] }: (typeof routes)[number]): string[] {
  return path === "" ? children.flatMap(firstParts) : path.split("/", 1);
}
