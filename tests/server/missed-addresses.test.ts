import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { storeMissed } from "#app/content/redirects/redirects.server.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const page = "/admin/cms/addresses";

describe.each(databases)("missed addresses, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterAll(() => site.close());

  const missed = () =>
    site.dependencies.db.selectFrom("missedAddress").select(["path", "count", "referrer"]).execute();
  const get = async (path: string, headers = {}) => {
    const { status, headers: sent } = await sendRequest(site.origin, path, { headers });
    return [status, sent.location];
  };
  const redirect = (path: string, target: string) => admin.post(page, { intent: "redirect", path, target });
  const version = async () =>
    (await site.dependencies.db.selectFrom("contentVersion").select("version").executeTakeFirstOrThrow())
      .version;

  /** @spec addresses.4 */
  it("are counted, without their query and with the host that linked there", async () => {
    const before = await version();
    const Referer = "https://news.example/story?mail=asha@client.example";
    await get("/about-us?mail=asha@client.example", { Referer });
    await get("/About-Us/");
    await get("/projects/gone");
    for (const path of ["/index.php", "/.env", "/wp-login", "/admin/nothing", "/a%00b", "/x@y.example"])
      await get(path);
    await sendRequest(site.origin, "/only-head", { method: "HEAD" });
    await vi.waitFor(async () => expect(await missed()).toHaveLength(2), { timeout: 20_000 });
    expect((await missed()).toSorted((one, other) => one.path.localeCompare(other.path))).toEqual([
      { path: "/about-us", count: 2, referrer: "news.example" },
      { path: "/projects/gone", count: 1, referrer: "" },
    ]);
    expect(await version()).toBe(before);
    const shown = await admin.open(page);
    expect(shown.text).toContain("/about-us 2 visits last on");
    expect(shown.text).toContain("Linked from news.example");
    expect((await admin.open(`${page}?q=gone`)).text).not.toContain("/about-us");
  });

  /** @spec addresses.5 */
  it("redirect to the office's choice in one hop, and leave the list", async () => {
    expect((await redirect("/about-us", "/?projects=all#projects")).status).toBe(200);
    expect(await get("/about-us")).toEqual([301, "/?projects=all#projects"]);
    expect((await redirect("/projects/gone", "Nilgiri Point")).status).toBe(200);
    expect(await get("/projects/gone?a=b")).toEqual([301, "/projects/nilgiri-point?a=b"]);
    expect(await get("/Projects/GONE/")).toEqual([301, "/projects/nilgiri-point"]);
    expect(await missed()).toEqual([]);
    const shown = await admin.open(page);
    expect(shown.text).toContain("Leads to /projects/nilgiri-point");
    await redirect("/old.php", "/services/piling");
    expect(await get("/old.php?id=3")).toEqual([301, "/services/piling?id=3"]);
    await redirect("/files/old.pdf", `${site.origin}/brochure.pdf`);
    expect(await get("/files/old.pdf")).toEqual([301, "/brochure.pdf"]);
    await redirect("/services/dredging", "/projects/3");
    expect(await get("/services/dredging")).toEqual([301, "/projects/gulmohar-court-redevelopment"]);
    expect(await get("/equipment/old-crane")).toEqual([404, undefined]);
    await redirect("/equipment/old-crane", "/equipment/cat-320");
    expect(await get("/equipment/old-crane")).toEqual([301, "/equipment/cat-320"]);
  });

  it("follow the record that they redirect to, and end when it is deleted", async () => {
    const { db } = site.dependencies;
    await redirect("/tower", "/projects/vanashri-tower");
    await db.updateTable("project").set({ slug: "vanashri" }).where("id", "=", 7).execute();
    expect(await get("/tower")).toEqual([301, "/projects/vanashri"]);
    await db.updateTable("project").set({ published: 0 }).where("id", "=", 7).execute();
    expect(await get("/tower")).toEqual([404, undefined]);
    expect((await admin.open(page)).text).toContain("Leads nowhere, because its page is not public.");
    await db.updateTable("project").set({ published: 1 }).where("id", "=", 7).execute();
  });

  it.each([
    ["/tower-2", "https://evil.example/", "Choose one of the pages"],
    ["/tower-2", "//evil.example", "Choose one of the pages"],
    ["/tower-2", "/\\evil.example", "Choose one of the pages"],
    ["/tower-2", "javascript:alert(1)", "Choose one of the pages"],
    ["/tower-2", "", "Choose one of the pages"],
    ["/tower-2", "/nothing-here", "There is no page at /nothing-here."],
    ["/tower-2", "/tower-2", "There is no page at /tower-2."],
    ["/tower-2", "/admin/cms", "There is no page at /admin/cms."],
    ["/tower-2", "A\u0000B", "Choose one of the pages"],
    ["/tower-2", "Volvo", "Choose one of the pages"],
    ["/", "/services/piling", "Type an address of this site"],
    ["//evil.example", "/services/piling", "Type an address of this site"],
    ["/a\u0000b", "/services/piling", "Type an address of this site"],
    ["/admin/x", "/services/piling", "belongs to the program"],
    ["/services/piling", "/services/demolition", "There is a page at /services/piling"],
    ["/projects/1", "/services/demolition", "There is a page at /projects/1"],
  ])("%j is not redirected to %j, and the form says why", async (path, target, why) => {
    const response = await redirect(path, target);
    expect(response.status).toBe(422);
    expect(response.text).toContain(why);
    expect(loggedErrors(site)).toEqual([]);
    if (!target.includes("\u0000") && !path.includes("\u0000"))
      expect(
        response.elements("input").some(({ name, value }) => name === "target" && value === target),
      ).toBe(true);
  });

  /** @spec addresses.5 */
  it("never lead in a circle, and chains collapse", async () => {
    await redirect("/first", "/services/piling");
    expect((await redirect("/second", "/first")).status).toBe(200);
    expect(await get("/second")).toEqual([301, "/services/piling"]);
    // A page that goes away later, and is redirected itself.
    const { db } = site.dependencies;
    const row = { kind: "", recordId: 0, at: "2026-11-20T04:30:00.000Z" };
    await db
      .insertInto("redirect")
      .values({ ...row, path: "/third", target: "/fourth" })
      .execute();
    const circle = await redirect("/fourth", "/third");
    expect([circle.status, circle.text.includes("/fourth would lead to itself.")]).toEqual([422, true]);
    await redirect("/fourth", "/services/demolition");
    expect(await get("/third")).toEqual([301, "/services/demolition"]);
  });

  it("are ignored until they are listed again, and redirects end when they are deleted", async () => {
    const { db } = site.dependencies;
    const now = new Date();
    await storeMissed(db, [{ path: "/ignored", count: 3, referrer: "" }], { now, max: 500 });
    expect((await admin.post(page, { intent: "ignore", path: "/ignored" })).text).toContain(
      "/ignored is ignored.",
    );
    await storeMissed(db, [{ path: "/ignored", count: 1, referrer: "" }], { now, max: 500 });
    expect((await admin.open(page)).text).not.toContain("/ignored 4");
    expect((await admin.open(`${page}?show=Ignored`)).text).toContain("/ignored 4 visits");
    await admin.post(page, { intent: "list", path: "/ignored" });
    expect((await admin.open(page)).text).toContain("/ignored 4 visits");
    await admin.post(page, { intent: "delete", path: "/first" });
    expect(await get("/first")).toEqual([404, undefined]);
    for (const path of ["/first", "a\u0000b", "x".repeat(5000)])
      expect((await admin.post(page, { intent: "delete", path })).status).toBe(404);
    expect((await admin.post(page, { intent: "other", path: "/first" })).status).toBe(400);
    const { text } = await admin.open("/admin/cms/activity");
    for (const entry of ["ignored the address /ignored", "deleted the redirect of the address /first"])
      expect(text).toContain(entry);
    expect(text).toContain("redirected the address /second → /first");
  });

  it("are limited in number, whatever a scanner requests on two nodes", async () => {
    const { db } = site.dependencies;
    const many = (start: number) =>
      Array.from({ length: 30 }, (_, at) => ({ path: `/probe-${start + at}`, count: 1, referrer: "" }));
    await storeMissed(db, [{ path: "/wanted", count: 9, referrer: "" }], { now: new Date(), max: 40 });
    await Promise.all(
      [0, 15, 30, 45].map((start) => storeMissed(db, many(start), { now: new Date(), max: 40 })),
    );
    const kept = await missed();
    expect(kept).toHaveLength(40);
    expect(kept.map(({ path }) => path)).toContain("/wanted");
    expect(loggedErrors(site)).toEqual([]);
  });

  it("offer the pages that match the typed text", async () => {
    const found = await admin.request(`${page}/targets?q=nilgiri`);
    expect(await found.json()).toEqual([
      { title: "Nilgiri Point", path: "/projects/nilgiri-point" },
      { title: "Nilgiri Link Campus", path: "/projects/nilgiri-link-campus" },
    ]);
    expect(await (await admin.request(`${page}/targets`)).json()).toEqual([]);
    for (const [typed, path] of [
      ["brochure", "/brochure.pdf"],
      ["prequalification", "/capability.pdf"],
      ["capability", "/capability"],
      ["register", "/projects"],
    ])
      expect(await (await admin.request(`${page}/targets?q=${typed}`)).json()).toEqual([
        expect.objectContaining({ path }),
      ]);
    for (const path of ["/capability.pdf", "/brochure.pdf", "/projects"]) {
      expect((await redirect("/old-paper", path)).status).toBe(200);
      expect(await get("/old-paper")).toEqual([301, path]);
    }
    const client = await signedIn(site, accounts.client);
    expect((await client.post(page, { intent: "delete", path: "/second" })).status).toBe(403);
    expect(await get("/second")).toEqual([301, "/services/piling"]);
  });
});
