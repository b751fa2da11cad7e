import { describe, expect, it } from "vitest";
import { weekdays } from "#app/domain/company/open-days.ts";
import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, inDemo } from "../front-door.ts";
import { type Browser, idOf, signedIn } from "../staff-browser.ts";

const inbox = "/admin/cms/messages";
const openDaysPage = "/admin/cms/site/openDays";
const weekdayOf = (day: string) => weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7];

describe.each(databases)("the filters and folders of the inbox, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  let me: string;
  inDemo(database, {}, async (opened) => {
    site = opened;
    admin = await signedIn(site, accounts.admin);
    const { db } = site.dependencies;
    me = await idOf(site);
    const them = await idOf(site, accounts.client.email);
    const on = (days: number) => addDays(siteDay(new Date()), days);
    await addInquiry(db, { name: "Filter mine", ownerId: me, stage: "quoted", followUpOn: on(0) });
    await addInquiry(db, { name: "Filter theirs", ownerId: them, stage: "won", followUpOn: on(7) });
    await addInquiry(db, { name: "Filter nobody", service: "Tunnels & shafts", followUpOn: on(8) });
    await addInquiry(db, { name: "Filter spam", ownerId: me, stage: "quoted", spam: 1 });
    await addInquiry(db, { name: "Filter archived", stage: "won", status: "archived", ownerId: me });
  });

  /** The names of the listed inquiries that begin with this word. */
  const found = async (query: string, word = "Filter") => {
    const { html } = await admin.open(`${inbox}?q=${word}&${query}`);
    const names = html.matchAll(/>(?:<span class="sr-only">New: <\/span>)?([A-Z][a-z]+ [a-z ]+)</g);
    return [...names].flatMap(([, name = ""]) => (name.startsWith(word) ? [name] : []));
  };
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

  /** @spec messages.19 */
  it("leave the inquiries of an owner, a stage, a service and a follow-up day, in any folder", async () => {
    for (const [query, names] of [
      ["owner=me", ["Filter spam", "Filter mine"]],
      [`owner=${me}&status=to-answer`, ["Filter mine"]],
      ["owner=none", ["Filter nobody"]],
      ["owner=me&status=spam", ["Filter spam"]],
      ["stage=won&status=any", ["Filter archived", "Filter theirs"]],
      ["stage=quoted&owner=none", []],
      ["service=Tunnels+%26+shafts", ["Filter nobody"]],
      ["followUp=due", ["Filter mine"]],
      ["followUp=week", ["Filter theirs"]],
      ["followUp=any", ["Filter nobody", "Filter theirs", "Filter mine"]],
      ["followUp=none", ["Filter spam"]],
    ] as const)
      expect(await found(query), query).toEqual(names);
  });

  /** @spec messages.18, messages.19 */
  it("stay in the links of the page and in the export, and offer the services that inquiries name", async () => {
    const page = await admin.open(`${inbox}?owner=me&stage=quoted`);
    const links = page.elements("a").map(({ href }) => href ?? "");
    expect(links).toContainEqual(
      expect.stringMatching(/^(\/admin\/cms\/messages)?\?status=spam&stage=quoted&owner=me$/),
    );
    expect(links).toContainEqual(expect.stringMatching(/\?stage=quoted&owner=me&message=\d+$/));
    expect(page.html).toContain("Tunnels &amp; shafts</option>");
    const csv = await (await admin.request(`${inbox}/export?owner=me&stage=quoted`)).text();
    expect(csv).toContain("Filter mine");
    expect(csv).not.toMatch(/Filter (theirs|nobody|spam|archived)/);
  });

  /** @spec messages.19 */
  it("ignore what is no filter", async () => {
    const hostile = [
      "stage=",
      "followUp=toString",
      "owner=%00",
      `owner=${"x".repeat(65)}`,
      `service=${"x".repeat(300)}`,
      "service=a%01b",
      "owner=me&owner=none",
    ];
    for (const query of hostile) expect((await admin.open(`${inbox}?${query}`)).status, query).toBe(200);
    expect(await found("stage=constructor")).toHaveLength(4);
  });

  /** @spec messages.1 */
  it("are not needed to go to an inquiry from the palette, by name, company or reference", async () => {
    const { db } = site.dependencies;
    const company = "Zenith Quarries";
    const id = await addInquiry(db, { name: "Palette Person", company, reference: "INQ-PAL77" });
    await addInquiry(db, { name: "Palette Spam", spam: 1 });
    const label = `Palette Person, ${company} · INQ-PAL77`;
    for (const q of ["palette", "quarries", "pal77 zenith"]) {
      const response = await admin.request(`/admin/cms/find?q=${encodeURIComponent(q)}`);
      const { data } = (await response.json()) as { data: { kind: string }[] };
      const inquiries = data.filter(({ kind }) => kind === "Message");
      expect(inquiries, q).toEqual([{ to: `${inbox}?message=${id}`, kind: "Message", label }]);
    }
  });

  /** @spec messages.2, messages.8, messages.9, activity.2 */
  it("include unanswered inquiries, and overdue ones by the open days of the settings", async () => {
    expect(await tickedDays()).toEqual(weekdays.filter((day) => day !== "sunday"));
    await openOn(...weekdays);
    expect((await admin.open("/admin/cms/activity")).text).toMatch(
      /changed the Hours and promise settings ?: Sunday /,
    );
    const { db } = site.dependencies;
    const now = new Date();
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
    await addInquiry(db, { name: "Clock fresh", createdAt: ago(20) });
    await addInquiry(db, { name: "Clock late", createdAt: ago(30) });
    await addInquiry(db, { name: "Clock late and read", status: "read", createdAt: ago(200) });
    await addInquiry(db, { name: "Clock answered", createdAt: ago(200), answeredAt: now.toISOString() });
    const overdue = () => found("status=overdue", "Clock");
    const late = ["Clock late and read", "Clock late"];
    expect(await found("status=to-answer", "Clock")).toEqual([...late, "Clock fresh"]);
    expect(await overdue()).toEqual(late);
    // No day ticked: every day counts.
    await openOn();
    expect(await overdue()).toEqual(late);
    const [today, yesterday] = [0, -1].map((days) => weekdayOf(addDays(siteDay(now), days)));
    const others = weekdays.filter((day) => day !== today && day !== yesterday);
    await openOn(...others);
    expect(await overdue()).toEqual(["Clock late and read"]);
    expect(await tickedDays()).toEqual(others);
  });

  it("stand as five tabs, and the others in a menu that is named after the current one", async () => {
    const nav = async (query: string) => {
      const html = await (await admin.request(inbox + query)).text();
      const [, menu = "", tabs = ""] =
        /aria-label="Status"[^>]*>(<details.*?<\/details>)(.*?)<\/nav>/s.exec(html) ?? [];
      const names = (part: string) =>
        [...part.matchAll(/<a [^>]*>([^<]+)/g)].map(([, name = ""]) => name.trim());
      const current = (part: string) => (part.match(/aria-current="page"/g) ?? []).length;
      const named = /<summary[^>]*>([^<]+)/.exec(menu)?.[1]?.trim();
      return { tabs: names(tabs), menu: names(menu), named, current: [current(menu), current(tabs)] };
    };
    const parts = {
      tabs: ["To answer", "Overdue", "Answered", "Archived", "Spam"],
      menu: ["All open", "New", "Read", "All"],
    };
    // The menu's tab and its link are current.
    expect(await nav("?status=read")).toEqual({ ...parts, named: "Read", current: [2, 0] });
    expect(await nav("?status=overdue")).toEqual({ ...parts, named: "All open", current: [0, 1] });
    const { html } = await admin.open(`${inbox}?status=read`);
    const [, select = ""] = /<select name="status"[^>]*>(.*?)<\/select>/s.exec(html) ?? [];
    for (const name of ["All open", "New", "Read", "Archived", "To answer", "Spam"])
      expect(select).toContain(`>${name}</option>`);
    expect(select).toMatch(/value="read" selected=""/);
  });

  /** @spec messages.1 */
  it("are searched, and lead to what is archived", async () => {
    const { db } = site.dependencies;
    await addInquiry(db, { name: "Archived Anand", status: "archived" });
    const page = await admin.open(`${inbox}?q=anand`);
    expect(page.text).toContain("No message in “All open” has “anand”.");
    expect(page.target("Search archived messages")).toBe(`${inbox}?q=anand&status=archived`);
    expect((await admin.open(`${inbox}?q=anand&status=archived`)).text).toContain("Archived Anand");
    await addInquiry(db, { name: "Found Farida", phone: "098200-77777" });
    const byPhone = await admin.open(`${inbox}?${new URLSearchParams({ q: "+91 98200 77777" })}`);
    expect(byPhone.text).toContain("Found Farida");
    expect(byPhone.text).toContain("1 message found");
  });
});
