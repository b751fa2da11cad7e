import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Role, roles } from "#app/content/users/roles.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";
import { staffPaths } from "./staff-paths.ts";

/** Pages without a title of their own, or that are the help. */
const withoutHelp = ["/admin/help"];

describe("the help", () => {
  let site: Site;
  let browsers: Record<Role, Browser>;
  let user: string;
  let report: { id: string; day: string };
  beforeAll(async () => {
    site = await openDemo("SQLite");
    browsers = {
      admin: await signedIn(site, accounts.admin),
      engineer: await signedIn(site, accounts.engineer),
      client: await signedIn(site, accounts.client),
    };
    const reports = site.dependencies.db.selectFrom("dailyReport").select(["projectId", "day"]);
    const { projectId, day } = await reports.orderBy("id").executeTakeFirstOrThrow();
    report = { id: String(projectId), day };
    user = (await site.dependencies.db.selectFrom("user").select("id").executeTakeFirstOrThrow()).id;
  });
  afterAll(() => site.close());

  const addressOf = (path: string) =>
    (path.includes(":day") ? path.replace(":id", report.id).replace(":day", report.day) : path)
      .replace("users/:id", `users/${user}`)
      .replace(":id", "1")
      .replace(":part", "leaders");

  /** The routes that show the role a page of the staff area. */
  async function pagesOf(role: Role) {
    const pages: string[] = [];
    for (const path of staffPaths.filter((one) => /^\/admin\/(?!log|forgot|set-|confirm|.*\*)/.test(one))) {
      const response = await browsers[role].request(addressOf(path));
      const type = response.headers.get("content-type") ?? "";
      if (response.status === 200 && type.startsWith("text/html")) pages.push(path);
      else await response.body?.cancel();
    }
    return pages.filter((path) => !withoutHelp.includes(path));
  }

  /** @spec help.1, help.2 */
  it.each(roles)("has sentences and a picture for every page that the role %s sees", async (role) => {
    const browser = browsers[role];
    const pages = await pagesOf(role);
    expect(pages.length).toBeGreaterThanOrEqual({ admin: 30, engineer: 3, client: 7 }[role]);
    for (const path of pages) {
      const { elements } = await browser.open(addressOf(path));
      const links = elements("a").flatMap(({ href }) => (href?.startsWith("/admin/help?") ? href : []));
      expect(links, path).toEqual([`/admin/help?${new URLSearchParams({ at: addressOf(path) })}`]);
      const help = await browser.open(links[0] ?? "");
      expect(help.status).toBe(200);
      expect(help.root.querySelector("h1")?.text, `the help of ${path}`).toMatch(/^Help: ./);
      expect(help.root.querySelectorAll("dd")).toHaveLength(3);
      const [picture] = help.elements("img").filter(({ alt }) => alt?.includes("with the demo’s data"));
      expect([picture?.width, picture?.height, picture?.loading]).toEqual(["1000", "700", "lazy"]);
      const image = await browser.request(picture?.src ?? "");
      expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/avif"]);
      expect(image.headers.get("cache-control")).toContain("immutable");
    }
  });

  /** @spec help.1 */
  it("lists only what the role sees, whatever page is asked for", async () => {
    const titles = async (role: Role, query = "") => (await browsers[role].open(`/admin/help${query}`)).text;
    expect(await titles("admin")).toContain("Event Statistics");
    const ofClient = await titles("client");
    expect(ofClient).toContain("A day in the calendar");
    expect(ofClient).not.toContain("Event Statistics");
    for (const at of ["/admin/cms/users", "/nowhere", "//evil.example", "\0", "%", "x".repeat(1000)])
      expect(await titles("client", `?${new URLSearchParams({ at })}`)).toContain("A day in the calendar");
  });

  /** @spec help.1 */
  it("says in a sentence what each page is for and finds pages by their words", async () => {
    const { admin } = browsers;
    const open = async (query: string) => {
      const { root, texts } = await admin.open(`/admin/help${query}`);
      const inIndex = (selector: string) =>
        root.querySelectorAll(`.help-index li > ${selector}`).map(({ text }) => text);
      return { titles: inIndex("a"), purposes: inIndex("p"), paragraphs: texts("p") };
    };
    const all = await open("");
    expect(all.purposes).toHaveLength(all.titles.length);
    expect(all.purposes).toContain("This page shows who changed what, newest first.");
    expect((await open("?q=PIPELINE+stage")).titles).toEqual(["Pipeline"]);
    const { paragraphs } = await open("?q=zeppelin");
    expect(paragraphs).toContain(`0 of ${all.titles.length} pages`);
    expect(paragraphs).toContain("No help has all of these words.");
  });
});
