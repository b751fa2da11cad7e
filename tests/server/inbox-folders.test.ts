import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { weekdays } from "#app/content/settings/open-days.ts";
import { addDays, siteDay } from "#app/content/site-time.ts";
import { addMessage } from "#tests/support/messages.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const inbox = "/admin/cms/messages";
const openDaysPage = "/admin/cms/site/openDays";
const weekdayOf = (day: string) => weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7];

describe.each(databases)("the folders of the inbox on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const tickedDays = async () => {
    const inputs = (await admin.open(openDaysPage)).elements("input");
    return inputs.filter((input) => "checked" in input).map(({ name }) => name);
  };
  const openOn = async (...days: string[]) => {
    const inputs = (await admin.open(openDaysPage)).elements("input");
    const others = ["version", "opens", "closes", "closedNote"].map((field): [string, string] => [
      field,
      inputs.find(({ name }) => name === field)?.value ?? "",
    ]);
    const ticked = days.map((day): [string, string] => [day, "Open"]);
    expect((await admin.post(openDaysPage, [...others, ...ticked])).status).toBe(200);
  };

  /** @spec messages.9, activity.2 */
  it("start with Monday to Saturday as the demo's open days, and record which day was changed", async () => {
    expect(await tickedDays()).toEqual(weekdays.filter((day) => day !== "sunday"));
    await openOn(...weekdays);
    expect((await admin.open("/admin/cms/activity")).text).toMatch(
      /changed the Hours and promise settings ?: Sunday /,
    );
  });

  /** @spec messages.2, messages.8 */
  it("include unanswered messages, and overdue ones by the open days of the settings", async () => {
    const { db } = site.dependencies;
    const now = new Date();
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
    const answeredAt = now.toISOString();
    await addMessage(db, { name: "Clock fresh", createdAt: ago(20) });
    await addMessage(db, { name: "Clock late", createdAt: ago(30) });
    await addMessage(db, { name: "Clock late and read", status: "read", createdAt: ago(200) });
    await addMessage(db, { name: "Clock answered", status: "read", createdAt: ago(200), answeredAt });
    await addMessage(db, { name: "Clock archived", status: "archived", createdAt: ago(200) });
    await addMessage(db, { name: "Clock spam", spam: 1, createdAt: ago(200) });
    const found = async (status: string) => {
      const { html } = await admin.open(`${inbox}?q=clock&status=${status}`);
      return [...html.matchAll(/>(?:<span class="sr-only">New: <\/span>)?(Clock [a-z ]+)</g)].map(
        ([, name]) => name,
      );
    };
    await openOn(...weekdays);
    expect(await found("to-answer")).toEqual(["Clock fresh", "Clock late", "Clock late and read"]);
    expect(await found("overdue")).toEqual(["Clock late", "Clock late and read"]);
    // No day ticked: every day counts.
    await openOn();
    expect(await found("overdue")).toEqual(["Clock late", "Clock late and read"]);
    const [today, yesterday] = [0, -1].map((days) => weekdayOf(addDays(siteDay(now), days)));
    const others = weekdays.filter((day) => day !== today && day !== yesterday);
    await openOn(...others);
    expect(await found("overdue")).toEqual(["Clock late and read"]);
    expect(await tickedDays()).toEqual(others);
  });

  it("stand as five tabs, and the others in a menu that is named after the current one", async () => {
    const nav = async (query: string) => {
      const html = await (await admin.request(inbox + query)).text();
      const [, menu = "", tabs = ""] =
        /aria-label="Status">(<details.*?<\/details>)(.*?)<\/nav>/s.exec(html) ?? [];
      const names = (part: string) =>
        [...part.matchAll(/<a [^>]*>(?:<bdi>)?([^<]+)/g)].map(([, name = ""]) => name.trim());
      const current = (part: string) => (part.match(/aria-current="page"/g) ?? []).length;
      const named = /<summary[^>]*>([^<]+)/.exec(menu)?.[1]?.trim();
      return { tabs: names(tabs), menu: names(menu), named, current: [current(menu), current(tabs)] };
    };
    const parts = {
      tabs: ["To answer", "Overdue", "Answered", "Archived", "Spam"],
      menu: ["All open", "New", "Read", "All"],
    };
    // The menu's tab and its link are current.
    expect(await nav("")).toEqual({ ...parts, named: "All open", current: [2, 0] });
    expect(await nav("?status=read")).toEqual({ ...parts, named: "Read", current: [2, 0] });
    expect(await nav("?status=overdue")).toEqual({ ...parts, named: "All open", current: [0, 1] });
  });

  it("show archived messages only in their own folder, and link to it", async () => {
    await addMessage(site.dependencies.db, { name: "Archived Anand", status: "archived" });
    const page = await admin.open(`${inbox}?q=anand`);
    expect(page.text).toContain("No message in “All open” has “anand”.");
    expect(page.target("Search archived messages")).toBe(`${inbox}?q=anand&status=archived`);
    expect((await admin.open(`${inbox}?q=anand&status=archived`)).text).toContain("Archived Anand");
  });

  /** @spec messages.1 */
  it("can be searched by phone number, service and reference", async () => {
    const { db } = site.dependencies;
    const given = { phone: "098200-77777", service: "Equipment Rental", reference: "INQ-FINDME" };
    await addMessage(db, { name: "Found Farida", ...given });
    for (const q of ["+91 98200 77777", "farida equipment rental", "inq-findme"]) {
      const page = await admin.open(`${inbox}?${new URLSearchParams({ q })}`);
      expect(page.text, q).toContain("Found Farida");
      expect(page.text, q).toContain("1 message found");
    }
  });
});
