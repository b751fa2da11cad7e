import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { openDemo } from "./front-door.ts";
import { type Page, partOf, partsOf } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const equipment = "/admin/cms/equipment";
const projects = "/admin/cms/projects";

const calendar = [
  ["Calendar Events", "/admin/cms/events"],
  ["Overview", "/admin/overview"],
  ["Newest photos", "/admin/rooms"],
];
const records = [
  ["Projects", projects],
  ["Equipment", equipment],
];

const who = {
  admin: {
    badge: "Admin",
    access: "Admin Access",
    links: [
      ["Today Dashboard", "/admin/cms"],
      ...calendar,
      ["Event list", "/admin/cms/event-list"],
      ["Calendar Upload", "/admin/calendar-upload"],
      ["Event Statistics", "/admin/cms/events/statistics"],
      ["Inbox Messages", "/admin/cms/messages"],
      ["Pipeline", "/admin/cms/messages/pipeline"],
      ...records,
      ["Fleet calendar", "/admin/cms/fleet"],
      ["Site", "/admin/cms/site"],
      ["Contact", "/admin/cms/contact"],
      ["Services", "/admin/cms/services"],
      ["Pages", "/admin/cms/pages"],
      ["Photo library", "/admin/cms/photos"],
      ["Addresses", "/admin/cms/addresses"],
      ["People Users", "/admin/cms/users"],
      ["Privacy", "/admin/cms/privacy"],
      ["Export", "/admin/cms/export"],
      ["Activity", "/admin/cms/activity"],
      ["Trash", "/admin/cms/trash"],
    ],
  },
  client: {
    badge: "Client",
    access: "Client Access",
    links: [["Today Dashboard", "/admin/cms"], ...calendar, ...records, ["Contact", "/admin/cms/contact"]],
  },
};

describe("the frame of every staff page", () => {
  let site: Site;
  const browsers = {} as Record<keyof typeof who, Browser>;
  beforeAll(async () => {
    site = await openDemo("SQLite");
    for (const role of ["admin", "client"] as const) browsers[role] = await signedIn(site, accounts[role]);
  });
  afterAll(() => site.close());

  /** The links of a part of a page, as words without counts and addresses. */
  const linksIn = (part: Page) =>
    partsOf(part, "a").map((link) => [link.text.replace(/ \d+ to answer$/, ""), link.elements("a")[0]?.href]);
  /** On a wide screen the sidebar stands in the page, on a phone in the menu: both are there. */
  const navs = (page: Page, label: string) => partsOf(page, "nav", `aria-label="${label}"`);
  const badgesOf = (page: Page) =>
    partsOf(page, "span", 'class="badge ').map((badge) => [/badge-\w+/.exec(badge.html)?.[0], badge.text]);

  /** @spec staff.1, staff.4, staff.5 */
  it.each(["admin", "client"] as const)(
    "has one navigation with the links of the %s, beside the page and in the menu",
    async (role) => {
      const { badge, access, links } = who[role];
      const page = await browsers[role].open("/admin/cms");
      const header = partOf(page, "header");
      expect(linksIn(header)).toContainEqual([accounts[role].email, "/admin/account"]);
      const tone = role === "admin" ? "badge-blue" : "badge-gray";
      expect(badgesOf(header)).toEqual([
        [tone, badge],
        [tone, badge],
      ]);
      expect(linksIn(header)).toContainEqual(["View site", "/"]);
      expect(navs(page, "Staff")).toHaveLength(2);
      for (const nav of navs(page, "Staff")) {
        expect(linksIn(nav)).toEqual(links);
        expect(nav.texts("p")).toEqual([access]);
      }
    },
  );

  it("shows a client nothing in the navigation that is closed, and every link on a client's pages opens", async () => {
    const start = await browsers.client.open("/admin/cms");
    for (const nav of navs(start, "Staff"))
      expect(nav.texts("li").join(" ")).not.toMatch(/Inbox|Admins only/);
    const found = new Set(["/admin/cms"]);
    // A set goes through what is added to it on the way.
    for (const path of found) {
      const response = await browsers.client.open(path);
      expect(response.status, path).toBeLessThan(400);
      // Only the query says which photos a file has.
      for (const { href = "" } of response.elements("a"))
        if (/^\/admin\//.test(href)) found.add(href.includes(".zip?") ? href : href.replace(/[?#].*/, ""));
    }
    expect(found).toContain("/admin/cms/equipment");
  });

  /** @spec staff.2 */
  it.each([
    ["admin", "/admin/cms", 200, "Dashboard"],
    ["admin", "/admin/overview", 200, "Admin Dashboard"],
    ["admin", "/admin/cms/trash", 200, "Trash"],
    ["admin", "/admin/nowhere", 404, "Page not found"],
    ["admin", "/admin/cms/users/nobody", 404, "Page not found"],
    ["admin", "/admin/events/99999", 404, "Page not found"],
    ["client", "/admin/cms/messages", 403, "This part is for admins"],
    ["client", "/admin/calendar-upload", 403, "This part is for admins"],
    ["client", "/admin/cms/equipment/1/edit", 403, "This part is for admins"],
    ["client", "/admin/nowhere", 404, "Page not found"],
  ] as const)(
    "surrounds the %s's %s, a %i, with one title in its head",
    async (role, path, status, title) => {
      const page = await browsers[role].open(path);
      expect(page.status).toBe(status);
      expect(navs(page, "Staff")).toHaveLength(2);
      expect(partOf(page, "header").text).toContain(accounts[role].email);
      expect(partOf(page, "main", 'id="content"').texts("h1")).toHaveLength(1);
      expect(page.html.match(/<title>.*?<\/title>/g)).toEqual([`<title>${title}</title>`]);
      expect(page.meta("robots")).toBe("noindex");
    },
  );

  /** @spec staff.2 */
  it("of a missing or refused page leads where the account may go, of an admin first to the list of the record and the trash", async () => {
    const missing = (await browsers.admin.open("/admin/cms/projects/1/nothing")).html;
    const places = /<nav aria-labelledby="places-title".*?<\/nav>/s.exec(missing)?.[0] ?? "";
    for (const path of [projects, "/admin/cms/trash"]) expect(places).toContain(`href="${path}"`);
    const refused = await browsers.client.post("/admin/cms/contact", { phoneNote: "Yard" });
    expect([refused.status, navs(refused, "Staff").length]).toEqual([403, 2]);
    for (const path of ["/admin/cms/trash", "/admin/nothing"]) {
      const offered = (await browsers.client.open(path)).html;
      expect(offered).toContain(`href="${projects}"`);
      expect(offered).not.toMatch(/href="\/admin\/cms\/(trash|users|activity)/);
    }
  });

  /** @spec staff.2 */
  it("stays when a table is missing, even one used by the frame itself", async () => {
    const { db } = site.dependencies;
    const lost: string[] = [];
    for (const [table, path] of [
      ["activity", "/admin/cms/activity"],
      ["project", projects],
      ["messageTotal", projects],
      ["session", projects],
    ] as const) {
      await db.schema.alterTable(table).renameTo(`mislaid${table}`).execute();
      lost.push(table);
      const page = await browsers.admin.open(path);
      expect([page.status, partOf(page, "main", 'id="content"').texts("h1").length]).toEqual([500, 1]);
      expect(navs(page, "Staff")[0]?.target("Overview"), table).toBe("/admin/overview");
      expect(partOf(page, "header").html).toContain("Logout");
      expect(page.text.includes(accounts.admin.email)).toBe(lost.length < 3);
    }
    for (const table of lost) await db.schema.alterTable(`mislaid${table}`).renameTo(table).execute();
  });

  /** @spec staff.6, staff.7 */
  it("titles the overview by the role, has the calendar for all, and welcomes a client", async () => {
    for (const [role, title] of [
      ["admin", "Admin Dashboard"],
      ["client", "Client Dashboard"],
    ] as const) {
      const page = await browsers[role].open("/admin/overview");
      expect(page.texts("h1")).toEqual([title]);
      expect(partOf(page, "table", 'role="grid"').texts("td").length).toBeGreaterThanOrEqual(28);
      expect(page.text.includes(`Welcome, ${accounts[role].email}`)).toBe(role === "client");
    }
  });

  /** @spec staff.8, calendar.2 */
  it("links only admins from the overview and the events to the uploader and the statistics", async () => {
    const linksOn = async (role: keyof typeof who, path: string) =>
      linksIn(partOf(await browsers[role].open(path), "main"));
    const upload = ["Upload Data", "/admin/calendar-upload"];
    const tiles = [
      ["Bulk Upload Events Import from CSV or Excel", "/admin/calendar-upload"],
      ["Event Statistics By month and by project", "/admin/cms/events/statistics"],
    ];
    expect(await linksOn("admin", "/admin/overview")).toContainEqual(upload);
    expect(await linksOn("admin", "/admin/cms/events")).toEqual(expect.arrayContaining(tiles));
    for (const path of ["/admin/overview", "/admin/cms/events"])
      expect(JSON.stringify(await linksOn("client", path))).not.toMatch(/upload|statistics/i);
  });

  /** @spec equipment.3 */
  it("each machine of the list has its availability as a badge: green, yellow or red", async () => {
    const { db } = site.dependencies;
    const tones = { Available: "green", "In Use": "yellow", Maintenance: "red" };
    for (const [at, availability] of Object.keys(tones).entries())
      await db
        .updateTable("equipment")
        .set({ availability })
        .where("order", "=", at + 1)
        .execute();
    // Admins choose another in place of the badge, which then has all names.
    const list = partOf(await browsers.client.open(equipment), "ul", 'aria-label="Equipment"');
    const badges = Object.entries(tones).map(([name, tone]) => [`badge-${tone}`, name]);
    expect(badgesOf(list).slice(0, 3)).toEqual(badges);
    expect(badgesOf(list)).toHaveLength(12);
    const chosen = partOf(await browsers.admin.open(equipment), "ul", 'aria-label="Equipment"')
      .elements("option")
      .flatMap((option) => ("selected" in option ? [option.value] : []));
    expect(chosen.slice(0, 3)).toEqual(Object.keys(tones).map((name) => `set:${name}`));
  });

  /** @spec projects.2 */
  it("each project of the list has badges of its status and its type", async () => {
    const rows = await site.dependencies.db
      .selectFrom("project")
      .select(["status", "type"])
      .orderBy("order")
      .execute();
    const tones: Record<string, string> = { Completed: "green", "In Progress": "blue", Planning: "yellow" };
    const list = partOf(await browsers.client.open(projects), "ul", 'aria-label="Projects"');
    expect(badgesOf(list)).toEqual(
      rows.flatMap(({ status, type }) => [
        [`badge-${tones[status]}`, status],
        ["badge-gray", type],
      ]),
    );
  });

  it("a record's form can be sent at once, the contact form only after a change", async () => {
    const saves = async (path: string, words: string) =>
      partsOf(await browsers.admin.open(path), "button")
        .find(({ text }) => text === words)
        ?.elements("button")[0];
    const record = await saves(`${equipment}/1/edit`, "Save");
    expect([record?.type, record?.disabled]).toEqual(["submit", undefined]);
    expect(await saves("/admin/cms/contact", "Save Changes")).toMatchObject({ disabled: "" });
  });
});
