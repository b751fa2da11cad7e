import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Role, roles } from "#app/domain/accounts/roles.ts";
import { findHelp } from "#app/staff/help/help-screens.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";
import { staffPaths } from "./staff-paths.ts";

describe("the help", () => {
  let site: Site;
  let browsers: Record<Role, Browser>;
  let account: string;
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
    account = (await site.dependencies.db.selectFrom("account").select("id").executeTakeFirstOrThrow()).id;
  });
  afterAll(() => site.close());

  const addressOf = (path: string) =>
    (path.includes(":day") ? path.replace(":id", report.id).replace(":day", report.day) : path)
      .replace("users/:id", `users/${account}`)
      .replace(":id", "1")
      .replace(":part", "leaders");

  /** @spec help.1 */
  it.each(roles)("is linked by every page that the role %s sees, with three sentences", async (role) => {
    const pages: string[] = [];
    for (const path of staffPaths.filter((one) =>
      /^\/admin\/(?!help$|log|forgot|set-|confirm|.*\*)/.test(one),
    )) {
      const address = addressOf(path);
      const response = await browsers[role].request(address);
      const html = await response.text();
      if (response.status !== 200 || !response.headers.get("content-type")?.startsWith("text/html")) continue;
      pages.push(address);
      const links = [...html.matchAll(/href="(\/admin\/help\?[^"]+)"/g)].map(([, href]) => href);
      expect(links, path).toEqual([`/admin/help?${new URLSearchParams({ at: address })}`]);
      expect(findHelp(role, { path: address, part: undefined })?.purpose, path).toBeTruthy();
    }
    expect(pages.length).toBeGreaterThanOrEqual({ admin: 30, engineer: 3, client: 7 }[role]);
    const help = await browsers[role].open(`/admin/help?${new URLSearchParams({ at: pages[0] ?? "" })}`);
    expect([help.status, help.root.querySelectorAll("dd").length]).toEqual([200, 3]);
    expect(help.root.querySelector("h1")?.text).toMatch(/^Help: ./);
  });

  /** @spec help.1 */
  it("lists only what the role sees, whatever page is asked for, with a sentence each and a search", async () => {
    const { admin, client } = browsers;
    for (const at of ["", "/admin/cms/users", "/nowhere", "//evil.example", "\0", "%", "x".repeat(1000)]) {
      const { text } = await client.open(`/admin/help?${new URLSearchParams({ at })}`);
      expect(text).toContain("A day in the calendar");
      expect(text).not.toContain("Event Statistics");
    }
    const open = async (query: string) => {
      const { root, texts } = await admin.open(`/admin/help${query}`);
      const inIndex = (selector: string) =>
        root.querySelectorAll(`[aria-labelledby^=area] li > ${selector}`).map(({ text }) => text);
      return { titles: inIndex("a"), purposes: inIndex("p"), paragraphs: texts("p") };
    };
    const all = await open("");
    expect(all.titles).toContain("Event Statistics");
    expect(all.purposes).toHaveLength(all.titles.length);
    expect(all.purposes).toContain("This page shows who changed what, newest first.");
    expect((await open("?q=PIPELINE+stage")).titles).toEqual(["Pipeline"]);
    const { paragraphs } = await open("?q=zeppelin");
    for (const words of [`0 of ${all.titles.length} pages`, "No help has all of these words."])
      expect(paragraphs).toContain(words);
  });
});
