import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { openDemo } from "./front-door.ts";
import { type Page, partOf, partsOf } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const machineList = "/admin/cms/equipment";
const projects = "/admin/cms/projects";

/** The words and addresses of the navigation, `cms` standing for the addresses of the content area. */
const calendar = ["Calendar /admin/overview", "Events cms/events", "Newest photos /admin/rooms"];
const records = ["Projects cms/projects", "Equipment cms/equipment"];
const links = {
  admin: [
    "Dashboard cms",
    ...calendar,
    "Event list cms/event-list",
    "Calendar Upload /admin/calendar-upload",
    "Event Statistics cms/events/statistics",
    "Messages cms/messages",
    "Pipeline cms/messages/pipeline",
    ...records,
    "Fleet calendar cms/fleet",
    "Site cms/site",
    "Contact cms/contact",
    "Services cms/services",
    "Pages cms/pages",
    "Photo library cms/photos",
    "Addresses cms/addresses",
    "Users cms/users",
    "Privacy cms/privacy",
    "Export cms/export",
    "Activity cms/activity",
    "Trash cms/trash",
  ],
  client: ["Dashboard cms", ...calendar, ...records, "Contact cms/contact"],
};

describe("the frame of every staff page", () => {
  let site: Site;
  const browsers = {} as Record<keyof typeof links, Browser>;
  beforeAll(async () => {
    site = await openDemo("SQLite");
    for (const role of ["admin", "client"] as const) browsers[role] = await signedIn(site, accounts[role]);
  });
  afterAll(() => site.close());

  /** The links of a part of a page, as words without counts and addresses. */
  const linksIn = (part: Page) =>
    partsOf(part, "a").map(
      (link) =>
        `${link.text.replace(/ \d+ to answer$/, "")} ${link.elements("a")[0]?.href?.replace("/admin/cms", "cms")}`,
    );
  /** On a wide screen the sidebar stands in the page, on a phone in the menu: both are there. */
  const navs = (page: Page) => partsOf(page, "nav", 'aria-label="Staff"');
  const badgesOf = (page: Page) =>
    partsOf(page, "span", 'class="badge ').map((badge) => [/badge-\w+/.exec(badge.html)?.[0], badge.text]);
  const listOf = async (role: keyof typeof links, path: string, label: string) =>
    partOf(await browsers[role].open(path), "ul", `aria-label="${label}"`);

  /** @spec staff.1, staff.4, staff.5 */
  it("has one navigation with the links of the role, beside the page and in the menu", async () => {
    for (const [role, badge] of [
      ["admin", ["badge-blue", "Admin"]],
      ["client", ["badge-gray", "Client"]],
    ] as const) {
      const page = await browsers[role].open("/admin/cms");
      const header = partOf(page, "header");
      expect(linksIn(header)).toContain(`${accounts[role].email} /admin/account`);
      expect(linksIn(header)).toContain("View site /");
      expect(badgesOf(header)).toEqual([badge, badge]);
      expect(navs(page)).toHaveLength(2);
      for (const nav of navs(page)) {
        expect(linksIn(nav)).toEqual(links[role]);
        expect(nav.texts("p")).toEqual([`${badge[1]} Access`]);
      }
    }
  });

  it("has links on a client's pages that all open, one of each kind", async () => {
    const found = new Map([["/admin/cms", "/admin/cms"]]);
    // A map goes through what is added to it on the way.
    for (const [, path] of found) {
      const { status, elements } = await browsers.client.open(path);
      expect(status, path).toBeLessThan(400);
      for (const { href = "" } of elements("a")) {
        const kind = href.replace(/[?#].*/, "").replace(/\d+/g, "0");
        if (kind.startsWith("/admin/") && !found.has(kind)) found.set(kind, href);
      }
    }
    expect([...found.keys()]).toContain(machineList);
  });

  /** @spec staff.2 */
  it.each([
    ["admin", "/admin/cms", 200, "Dashboard"],
    ["admin", "/admin/cms/trash", 200, "Trash"],
    ["admin", "/admin/nowhere", 404, "Page not found"],
    ["admin", "/admin/cms/users/nobody", 404, "Page not found"],
    ["admin", "/admin/events/99999", 404, "Page not found"],
    ["client", "/admin/calendar-upload", 403, "This part is for admins"],
    ["client", "/admin/cms/equipment/1/edit", 403, "This part is for admins"],
    ["client", "/admin/nowhere", 404, "Page not found"],
  ] as const)(
    "surrounds the %s's %s, a %i, with one title in its head",
    async (role, path, status, title) => {
      const page = await browsers[role].open(path);
      expect([page.status, navs(page).length]).toEqual([status, 2]);
      expect(partOf(page, "header").text).toContain(accounts[role].email);
      expect(partOf(page, "main", 'id="content"').texts("h1")).toHaveLength(1);
      expect(page.html.match(/<title>.*?<\/title>/g)).toEqual([`<title>${title}</title>`]);
      expect(page.meta("robots")).toBe("noindex");
    },
  );

  /** @spec staff.2 */
  it("of a refused page leads where the account may go", async () => {
    const refused = await browsers.client.post("/admin/cms/contact", { phoneNote: "Yard" });
    expect([refused.status, navs(refused).length]).toEqual([403, 2]);
    const { html } = await browsers.client.open("/admin/cms/trash");
    expect(html).toContain(`href="${projects}"`);
    expect(html).not.toMatch(/href="\/admin\/cms\/(trash|users|activity)/);
  });

  /** @spec staff.2 */
  it("stays when a table is missing, even one used by the frame itself", async () => {
    const { schema } = site.dependencies.db;
    const lost = ["project", "inquiryTotal", "session"];
    for (const [at, table] of lost.entries()) {
      await schema.alterTable(table).renameTo(`mislaid${table}`).execute();
      const page = await browsers.admin.open(projects);
      expect([page.status, partOf(page, "main", 'id="content"').texts("h1").length]).toEqual([500, 1]);
      expect(navs(page)[0]?.target("Calendar"), table).toBe("/admin/overview");
      expect(partOf(page, "header").html).toContain("Logout");
      expect(page.text.includes(accounts.admin.email)).toBe(at === 0);
    }
    for (const table of lost) await schema.alterTable(`mislaid${table}`).renameTo(table).execute();
  });

  /** @spec calendar.2, staff.6, staff.7, staff.8 */
  it("titles the overview by the role, welcomes a client, and links only admins to the uploader and the statistics", async () => {
    for (const [role, title] of [
      ["admin", "Admin Dashboard"],
      ["client", "Client Dashboard"],
    ] as const) {
      const overview = await browsers[role].open("/admin/overview");
      expect(overview.texts("h1")).toEqual([title]);
      expect(partOf(overview, "table", 'role="grid"').texts("td").length).toBeGreaterThanOrEqual(28);
      expect(overview.text.includes(`Welcome, ${accounts[role].email}`)).toBe(role === "client");
      const events = await browsers[role].open("/admin/cms/events");
      const offered = [overview, events].flatMap((page) => linksIn(partOf(page, "main")));
      const tiles = [
        "Upload Data /admin/calendar-upload",
        "Bulk Upload Events Import from CSV or Excel /admin/calendar-upload",
        "Event Statistics By month and by project cms/events/statistics",
      ];
      if (role === "admin") expect(offered).toEqual(expect.arrayContaining(tiles));
      else expect(offered.join()).not.toMatch(/upload|statistics/i);
    }
  });

  /** @spec equipment.3, projects.2 */
  it("each machine and project of a list has its availability, or its status and type, as badges", async () => {
    const { db } = site.dependencies;
    const tones = { Available: "green", "In Use": "yellow", Maintenance: "red" };
    for (const [at, availability] of Object.keys(tones).entries())
      await db
        .updateTable("machine")
        .set({ availability })
        .where("order", "=", at + 1)
        .execute();
    const machines = badgesOf(await listOf("client", machineList, "Equipment"));
    expect(machines.slice(0, 3)).toEqual(
      Object.entries(tones).map(([name, tone]) => [`badge-${tone}`, name]),
    );
    expect(machines).toHaveLength(12);
    // Admins choose another in place of the badge, which then has all names.
    const chosen = (await listOf("admin", machineList, "Equipment"))
      .elements("option")
      .flatMap((option) => ("selected" in option ? [option.value] : []));
    expect(chosen.slice(0, 3)).toEqual(Object.keys(tones).map((name) => `set:${name}`));
    const rows = await db.selectFrom("project").select(["status", "type"]).orderBy("order").execute();
    const statuses: Record<string, string> = {
      Completed: "green",
      "In Progress": "blue",
      Planning: "yellow",
    };
    expect(badgesOf(await listOf("client", projects, "Projects"))).toEqual(
      rows.flatMap(({ status, type }) => [
        [`badge-${statuses[status]}`, status],
        ["badge-gray", type],
      ]),
    );
  });
});
