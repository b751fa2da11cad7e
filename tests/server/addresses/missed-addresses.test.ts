import { describe, expect, it, vi } from "vitest";
import { storeMissed } from "#app/domain/addresses/redirects.server.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts } from "#tests/support/site.ts";
import { databases } from "../front-door.ts";
import { contentVersion } from "../publishing/draft-tools.ts";
import { signedIn } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";

const page = "/admin/cms/addresses";

describe.each(databases)("missed addresses, on %s,", (database) => {
  const demo = staffedDemo(database);
  const db = () => demo.site.dependencies.db;
  const get = (path: string, method = "GET") => sendRequest(demo.site.origin, path, { method });
  /** The status of an address, and where it leads. */
  const leads = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.location].join(" ").trim();
  };
  const redirect = (path: string, target: string) =>
    demo.admin.post(page, { intent: "redirect", path, target });
  const missed = () =>
    db().selectFrom("missedAddress").select(["path", "count", "referrer"]).orderBy("path").execute();

  /** @spec addresses.4 */
  it("are counted, without their query and with the host that linked there", async () => {
    const before = await contentVersion(demo.site);
    const Referer = "https://news.example/story?mail=asha@client.example";
    await sendRequest(demo.site.origin, "/about-us?mail=asha@client.example", { headers: { Referer } });
    for (const path of ["/About-Us/", "/gone/tower", "/index.php", "/.env", "/admin/nothing", "/a%00b"])
      await get(path);
    await get("/only-head", "HEAD");
    const counted = [
      { path: "/about-us", count: 2, referrer: "news.example" },
      { path: "/gone/tower", count: 1, referrer: "" },
    ];
    await vi.waitFor(async () => expect(await missed()).toEqual(counted), { timeout: 20_000 });
    expect(await contentVersion(demo.site)).toBe(before);
    const shown = await demo.admin.open(page);
    expect(shown.text).toContain("/about-us 2 visits last on");
    expect(shown.text).toContain("Linked from news.example");
    expect((await demo.admin.open(`${page}?q=tower`)).text).not.toContain("/about-us");
  });

  /** @spec addresses.5 */
  it("redirect to the office's choice in one hop, follow its record, and leave the list", async () => {
    for (const [path, target, location] of [
      ["/about-us", "/?projects=all#projects", "/?projects=all#projects"],
      ["/gone/tower", "Vanashri Tower", "/projects/vanashri-tower"],
      ["/old.php", "/services/piling", "/services/piling"],
      ["/files/old.pdf", `${demo.site.origin}/brochure.pdf`, "/brochure.pdf"],
      ["/services/dredging", "/projects/3", "/projects/gulmohar-court-redevelopment"],
      ["/equipment/old-crane", "/equipment/cat-320", "/equipment/cat-320"],
      ["/second", "/old.php", "/services/piling"],
    ] as const) {
      expect((await redirect(path, target)).status, path).toBe(200);
      expect([path, await leads(path)]).toEqual([path, `301 ${location}`]);
    }
    expect(await leads("/Gone/TOWER/?a=b")).toBe("301 /projects/vanashri-tower?a=b");
    expect((await missed()).map(({ path }) => path)).not.toContain("/gone/tower");
    const tower = db().updateTable("project").where("id", "=", 7);
    await tower.set({ slug: "vanashri" }).execute();
    expect(await leads("/gone/tower")).toBe("301 /projects/vanashri");
    await tower.set({ published: 0 }).execute();
    expect(await leads("/gone/tower")).toBe("404");
    const shown = (await demo.admin.open(page)).text;
    for (const text of ["Leads to /services/piling", "Leads nowhere, because its page is not public."])
      expect(shown).toContain(text);
  });

  it("stay searched and on their page while the redirects are paged", async () => {
    const row = { kind: "", recordId: 0, at: "2026-11-20T04:30:00.000Z", target: "/projects" };
    const rows = Array.from({ length: 31 }, (_, at) => ({ ...row, path: `/paged/${at}` }));
    await db().insertInto("redirect").values(rows).execute();
    const next = (await demo.admin.open(`${page}?q=tower&page=1`)).target("Next");
    expect(next).toBe(`${page}?q=tower&page=1&redirects=2`);
    await db().deleteFrom("redirect").where("path", "like", "/paged/%").execute();
  });

  it("are not redirected to other sites, to nothing, from pages, or in a circle, and the form says why", async () => {
    const row = { kind: "", recordId: 0, at: "2026-11-20T04:30:00.000Z" };
    await db()
      .insertInto("redirect")
      .values({ ...row, path: "/third", target: "/fourth" })
      .execute();
    for (const [path, target, why] of [
      ...[
        "https://evil.example/",
        "//evil.example",
        "/\\evil.example",
        "javascript:alert(1)",
        "",
        "Volvo",
      ].map((elsewhere) => ["/tower-2", elsewhere, "Choose one of the pages"] as const),
      ...["/nothing-here", "/tower-2", "/admin/cms"].map(
        (nothing) => ["/tower-2", nothing, `There is no page at ${nothing}.`] as const,
      ),
      ["/", "/services/piling", "Type an address of this site"],
      ["//evil.example", "/services/piling", "Type an address of this site"],
      [`/${"x".repeat(200)}`, "/services/piling", "begins with / and has at most 200 characters"],
      ["/admin/x", "/services/piling", "belongs to the program"],
      ["/projects/1", "/services/demolition", "There is a page at /projects/1"],
      ["/fourth", "/third", "/fourth would lead to itself."],
    ] as const) {
      const refused = await redirect(path, target);
      expect([path, target, refused.status, refused.text.includes(why)]).toEqual([path, target, 422, true]);
      const typed = refused
        .elements("input")
        .flatMap(({ name, value }) => (name === "target" ? [value] : []));
      expect(typed).toContain(target);
    }
    await redirect("/fourth", "/services/demolition");
    expect(await leads("/third")).toBe("301 /services/demolition");
  });

  it("lead nowhere once their redirect is deleted, which only admins do and which is noted", async () => {
    const client = await signedIn(demo.site, accounts.client);
    const form = { intent: "delete", path: "/second" };
    expect((await client.post(page, form)).status).toBe(403);
    expect(await leads("/second")).toBe("301 /services/piling");
    await demo.admin.post(page, form);
    expect(await leads("/second")).toBe("404");
    for (const path of ["/second", "a\0b", "x".repeat(5000)])
      expect((await demo.admin.post(page, { ...form, path })).status).toBe(404);
    expect((await demo.admin.post(page, { ...form, intent: "other" })).status).toBe(400);
    const { text } = await demo.admin.open("/admin/cms/activity");
    for (const entry of [
      "deleted the redirect of the address /second",
      "redirected the address /second → /old.php",
    ])
      expect(text).toContain(entry);
  });

  it("are limited in number, whatever a scanner requests on two nodes", async () => {
    const many = (start: number) =>
      Array.from({ length: 30 }, (_, at) => ({ path: `/probe-${start + at}`, count: 1, referrer: "" }));
    const limit = { now: new Date(), max: 40 };
    await storeMissed(db(), [{ path: "/wanted", count: 9, referrer: "" }], limit);
    await Promise.all([0, 15, 30, 45].map((start) => storeMissed(db(), many(start), limit)));
    const kept = (await missed()).map(({ path }) => path);
    expect([kept.length, kept.includes("/wanted")]).toEqual([40, true]);
  });

  it("are offered the pages that match the typed text", async () => {
    const found = async (typed: string) => {
      const response = await demo.admin.request(`${page}/targets?q=${typed}`);
      return ((await response.json()) as { data: { path: string }[] }).data.map(({ path }) => path);
    };
    expect(await found("nilgiri")).toEqual(["/projects/nilgiri-point", "/projects/nilgiri-link-campus"]);
    expect(await found("")).toEqual([]);
    for (const [typed = "", path = ""] of [
      ["brochure", "/brochure.pdf"],
      ["prequalification", "/capability.pdf"],
      ["capability", "/capability"],
      ["register", "/projects"],
    ])
      expect(await found(typed)).toEqual([path]);
  });
});
