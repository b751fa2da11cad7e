import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, openDemo } from "./front-door.ts";
import { type Browser, idOf, invite, newBrowser, newClient, setPassword, signedIn } from "./staff-browser.ts";
import { staffPaths } from "./staff-paths.ts";

/** The part of a page that is its own, without the bar and the links around it. */
const mainOf = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";

describe.each(databases)("the client view, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterAll(() => site.close());

  async function listedClient(name: string, projects: number[]) {
    const who = { email: `${name}@client.example`, password: `${name}-mango-tree-41` };
    const ticked = projects.map((id): [string, string] => ["projects[]", String(id)]);
    const fields = { name, email: who.email, role: "client", sees: "listed" };
    const { link } = await invite(admin, [...Object.entries(fields), ...ticked]);
    await setPassword(newBrowser(site), link, who.password);
    return signedIn(site, who);
  }

  /** A client whose only project has been taken away. */
  async function clientWithNothing() {
    const who = await newClient(site, admin, "Bare");
    const user = site.dependencies.db.updateTable("user").set({ allProjects: 0 });
    await user.where("id", "=", await idOf(site, who.email)).execute();
    return signedIn(site, who);
  }

  /** Each day's count, counted here row by row: of these projects, and of no project. */
  async function expected(projects: number[] | "all") {
    const events = await site.dependencies.db.selectFrom("event").select(["date", "projectId"]).execute();
    const seen = events.filter(
      ({ projectId }) => projectId === null || projects === "all" || projects.includes(projectId),
    );
    const days = [...new Set(seen.map(({ date }) => date))].toSorted().reverse();
    return days.map((day) => [day, seen.filter(({ date }) => date === day).length]);
  }

  /** Each day's count as the calendar reads it. */
  async function daysOf(browser: Browser) {
    const { data } = JSON.parse((await browser.open("/server/api/calendar.php")).html);
    return data.map(({ date, count }: { date: string; count: number }) => [date, count]);
  }

  /** The totals of the dashboard, which also lists photos. */
  const tilesOf = (html: string) =>
    [...mainOf(html).matchAll(/<li>(.*?)<\/li>/gs)]
      .map(([, tile = ""]) =>
        tile
          .replace(/<[^>]*>/g, " ")
          .trim()
          .split(/\s+/),
      )
      .filter(([, count = ""]) => /^\d+$/.test(count));

  async function showsJust(browser: Browser, projects: number[] | "all") {
    const days = await expected(projects);
    const sum = days.reduce((total, [, count]) => total + Number(count), 0);
    expect(await daysOf(browser)).toEqual(days);
    const tiles = tilesOf((await browser.open("/admin/cms")).html);
    expect(tiles.find(([name]) => name === "Events")?.[1]).toBe(String(sum));
    return { days: days.length, sum };
  }

  /** @spec events.4 */
  it("shows every event to a client with all projects, as for an admin", async () => {
    const client = await signedIn(site, accounts.client);
    expect((await showsJust(client, "all")).sum).toBe(12);
    expect((await showsJust(admin, "all")).sum).toBe(12);
  });

  /** @spec accounts.13 */
  it("shows a client with listed projects the events of those projects and those without a project", async () => {
    const rows = await site.dependencies.db.selectFrom("event").select("projectId").distinct().execute();
    const [one = 0, two = 0] = rows.flatMap(({ projectId }) => projectId ?? []).toSorted((a, b) => a - b);
    const ofOne = await showsJust(await listedClient("one", [one]), [one]);
    const ofBoth = await showsJust(await listedClient("both", [one, two]), [one, two]);
    expect(ofOne.sum).toBeLessThan(ofBoth.sum);
    expect(ofBoth.sum).toBeLessThan(12);
  });

  it("shows a client with no projects only events without a project, in the data as well", async () => {
    const client = await clientWithNothing();
    const { days } = await showsJust(client, []);
    expect(days).toBeGreaterThan(0);
    const titles = await site.dependencies.db.selectFrom("project").select("title").execute();
    for (const path of ["/admin/overview", "/admin/cms/events"]) {
      for (const { title } of titles) {
        expect(mainOf((await client.open(path)).html), path).not.toContain(title);
        expect((await client.open(`${path}.data`)).html, path).not.toContain(title);
      }
    }
  });

  /** @spec cms.3, cms.5 */
  it("opens the CMS with three tiles, none of them about inquiries", async () => {
    const client = await signedIn(site, accounts.client);
    const page = await client.open("/admin/cms");
    expect(tilesOf(page.html).map(([name, count]) => [name, count])).toEqual([
      ["Equipment", "34"],
      ["Projects", "18"],
      ["Events", "12"],
    ]);
    expect(mainOf(page.html)).not.toMatch(/messages|inquiries/i);
    expect((await client.open("/admin/cms.data")).html).not.toMatch(/inquiries/i);
    expect(tilesOf((await admin.open("/admin/cms")).html).map(([name]) => name)).toContain("Messages");
  });

  /** @spec accounts.11 */
  it("has no forms in the CMS but search, and only the logout form around it", async () => {
    const client = await signedIn(site, accounts.client);
    const shown: string[] = [];
    for (const path of staffPaths.filter((path) => path.startsWith("/admin/cms") && !path.includes(":"))) {
      const page = await client.open(path);
      if (page.status !== 200) continue;
      shown.push(path);
      expect(mainOf(page.html), path).toContain("<h1");
      const own = mainOf(page.html).replace(/<form\b[^>]*role="search".*?<\/form>/gs, "");
      expect(own, path).not.toMatch(/<(form|input|select|textarea|button)\b/i);
      const posted = page.elements("form").filter(({ method }) => method === "post");
      expect(new Set(posted.map(({ action }) => action)), path).toEqual(new Set(["/admin/logout"]));
    }
    expect(shown).toEqual(
      expect.arrayContaining(
        ["equipment", "projects", "events", "contact"].map((name) => `/admin/cms/${name}`),
      ),
    );
    expect(mainOf((await admin.open("/admin/cms/users")).html)).toMatch(/<form\b/);
  });
});
