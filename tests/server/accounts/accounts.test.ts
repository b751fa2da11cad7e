import { describe, expect, it } from "vitest";
import { accounts } from "#tests/support/site.ts";
import { databases } from "../front-door.ts";
import { fieldErrors } from "../inquiries/inquiry-form.ts";
import { mailedLink } from "../outbox.ts";
import { type Fields, shownLink, users } from "../staff-browser.ts";
import { accountsDemo } from "./account-tools.ts";

const unchosen = "Choose whether the client sees all projects or only some";

describe.each(databases)("accounts, on %s:", (database) => {
  const demo = accountsDemo(database);

  const by = accounts.admin.email;
  const projectsOf = async (email: string) => {
    const rows = demo.site.dependencies.db
      .selectFrom("accountProject")
      .select("projectId")
      .orderBy("projectId");
    const found = await rows.where("accountId", "=", await demo.idOf(email)).execute();
    return found.map(({ projectId }) => projectId);
  };

  /** @spec accounts.12, activity.4, users.1 */
  it("an invited client gets a link by mail, sets a password and is listed with what it sees", async () => {
    const email = "meera@client.example";
    const { link } = await demo.invite([
      ...Object.entries({ name: "Meera", email, role: "client", sees: "listed" }),
      ["projects[]", "2"],
      ["projects[]", "5"],
    ]);
    expect(await mailedLink(demo.site, email)).toBe(link);
    expect(await projectsOf(email)).toEqual([2, 5]);
    expect(await demo.notesOf(email)).toEqual([`${by} invited`]);
    const { text } = await demo.admin.open(users);
    expect(text).toContain(`${email} Role Client Sees 2 projects`);
    expect(text).toMatch(/asha@dharini\.example Role Admin Sees All projects Two-factor No Open sessions \d/);
    expect(await demo.signIn({ email, password: "" })).toBeNull();
    const browser = demo.newBrowser();
    expect((await demo.setPassword(link, "meera-mango-tree-1", browser)).location).toBe("/admin");
    expect((await browser.open("/admin/account")).text).toContain(email);
  });

  /** @spec failures.1, users.2 */
  it("an invitation that is incomplete or for a known address names the fields, keeps them and adds nothing", async () => {
    const checked = (html: string) =>
      (html.match(/<input[^>]*name="sees"[^>]*>/g) ?? []).map((input) => input.includes("checked"));
    expect(checked((await demo.admin.open(users)).html)).toEqual([false, false]);
    const count = async () =>
      (await demo.site.dependencies.db.selectFrom("account").select("id").execute()).length;
    const before = await count();
    const incomplete = { name: "Please enter a name", "projects[]": "Please select at least one project" };
    for (const [typed, errors] of [
      [
        { name: "Kiran Two", email: "KIRAN@client.example", sees: "all" },
        { email: "An account with this address already exists" },
      ],
      [{ name: " ", email: "no@x.example", sees: "listed" }, incomplete],
      [{ name: "Nobody", email: "no@x.example" }, { sees: unchosen }],
    ] as const) {
      const page = await demo.invite({ role: "client", ...typed });
      expect([page.status, fieldErrors(page.html)]).toEqual([422, errors]);
      const inputs = page.elements("input").map(({ name = "", value = "" }) => [name, value]);
      expect(Object.fromEntries(inputs)).toMatchObject({ name: typed.name, email: typed.email });
      if (!("sees" in typed)) expect(checked(page.html)).toEqual([false, false]);
    }
    expect(await count()).toBe(before);
  });

  /** @spec accounts.13, users.3 */
  it("a change of role takes effect immediately, and an admin becomes a client only with a choice of projects", async () => {
    const { who, browser: open } = await demo.person("Role");
    expect((await open.open(users)).status).toBe(403);
    await demo.admin.post(who.page, { intent: "access", role: "admin" });
    expect((await open.open(users)).status).toBe(200);
    const refused = await demo.admin.post(who.page, { intent: "access", role: "client" });
    expect([refused.status, fieldErrors(refused.html)]).toEqual([422, { sees: unchosen }]);
    expect((await open.open(users)).status).toBe(200);
    await demo.admin.post(who.page, { intent: "access", role: "client", sees: "listed", "projects[]": "3" });
    expect((await open.open(users)).status).toBe(403);
    expect(await projectsOf(who.email)).toEqual([3]);
    expect((await demo.notesOf(who.email)).slice(1)).toEqual([
      `${by} changed role`,
      `${by} changed role projects`,
    ]);
  });

  /** @spec accounts.2, users.4 */
  it("a new link replaces the earlier one, and disabling ends links, sessions and sign-ins until it is undone", async () => {
    const { who, browser: open } = await demo.person("Disabled");
    const newLink = async () => shownLink(await demo.admin.post(who.page, { intent: "link" }));
    const first = await newLink();
    const second = await newLink();
    expect((await demo.setPassword(first, "other-password-1")).status).toBe(410);
    expect((await open.open("/admin/account")).status).toBe(200);
    expect((await demo.admin.post(who.page, { intent: "disable" })).status).toBe(302);
    expect((await open.open("/admin/account")).location).toContain("/admin/login");
    expect(await demo.signIn(who)).toBeNull();
    expect((await demo.setPassword(second, "other-password-1")).status).toBe(410);
    expect((await demo.admin.post(who.page, { intent: "link" })).status).toBe(409);
    await demo.admin.post(who.page, { intent: "enable" });
    await demo.signedIn(who);
    const link = "password-link-created";
    expect(await demo.notesOf(who.email)).toEqual(
      ["invited", link, link, "disabled", "enabled"].map((note) => `${by} ${note}`),
    );
  });

  /** @spec users.5 */
  it("the last admin who can sign in cannot be lost, also beside an invited one", async () => {
    await demo.invite({ name: "Future", email: "future@client.example", role: "admin" });
    const before = await demo.notesOf(by);
    const forms: Fields[] = [{ intent: "disable" }, { intent: "access", role: "client", sees: "all" }];
    for (const fields of forms) {
      const page = await demo.admin.post(`${users}/${await demo.idOf()}`, fields);
      expect(page).toMatchObject({
        status: 409,
        text: expect.stringContaining(
          "This is the last admin who can sign in. Make someone else an admin first.",
        ),
      });
    }
    expect((await demo.admin.open(users)).status).toBe(200);
    expect(await demo.notesOf(by)).toEqual(before);
  });

  /** @spec users.4, users.7 */
  it("signing an account out everywhere ends all its sessions; when it was last seen stays, written every five minutes", async () => {
    const { db } = demo.site.dependencies;
    const who = await demo.newClient("Seen");
    const id = await demo.idOf(who.email);
    const account = db.selectFrom("account").select("lastSeenAt").where("id", "=", id);
    const lastSeen = async () => (await account.executeTakeFirstOrThrow()).lastSeenAt ?? "";
    const browsers = [await demo.signedIn(who), await demo.signedIn(who)];
    const first = await lastSeen();
    expect(Date.now() - Date.parse(first)).toBeLessThan(60_000);
    await Promise.all(browsers.map((browser) => browser.open("/admin/account")));
    expect(await lastSeen()).toBe(first);
    const earlier = new Date(Date.now() - 6 * 60_000);
    const updatedAt = database === "PostgreSQL" ? earlier : earlier.toISOString();
    await db.updateTable("session").set({ updatedAt }).where("accountId", "=", id).execute();
    await browsers[0]?.open("/admin/account");
    expect(await lastSeen()).not.toBe(first);
    expect((await demo.admin.open(who.page)).text).toContain("Open sessions: 2");
    await demo.admin.post(who.page, { intent: "end-sessions" });
    for (const browser of browsers)
      expect((await browser.open("/admin/account")).location).toContain("/admin/login");
    expect((await demo.admin.open(users)).text).toMatch(
      /seen@client.example .{0,60} Open sessions 0 Last seen \d/,
    );
    expect((await demo.notesOf(who.email)).at(-1)).toBe(`${by} signed-out-everywhere`);
  });

  it("an unknown account has no page and cannot be changed", async () => {
    expect((await demo.admin.open(`${users}/nobody`)).status).toBe(404);
    expect((await demo.admin.post(`${users}/nobody`, { intent: "disable" })).status).toBe(404);
    const own = `${users}/${await demo.idOf()}`;
    expect((await demo.admin.post(own, { intent: "constructor" })).status).toBe(400);
  });

  describe("that are selected", () => {
    const change = (what: string, ids: string[], more: [string, string][] = []) =>
      demo.admin.post(users, [
        ["intent", "several"],
        ["change", what],
        ...ids.map((id): [string, string] => ["ids", id]),
        ...more,
      ]);

    /** @spec users.10 */
    it("are disabled or signed out, but never the own one, with a note for each", async () => {
      const own = await demo.idOf();
      const people = [await demo.newClient("Severalone"), await demo.newClient("Severaltwo")];
      const ids = await Promise.all(people.map(({ email }) => demo.idOf(email)));
      const browsers = await Promise.all(people.map((who) => demo.signedIn(who)));
      const out = await change("sign-out", [own, ids[0] ?? ""]);
      expect(out.text).toContain("1 account: signed out everywhere.");
      const page = await change("disable", [own, ...ids, ...ids]);
      expect(page.text).toContain("2 accounts: disabled.");
      expect(page.text).toContain("1 left as it was.");
      for (const { email } of people) expect((await demo.notesOf(email)).at(-1)).toBe(`${by} disabled`);
      for (const browser of browsers)
        expect((await browser.open("/admin/account")).location).toContain("/admin/login");
      const { throttle } = demo.site.dependencies;
      const attempt = () => throttle.begin(people[0]?.email ?? "", "203.0.113.9");
      for (let wrong = 1; wrong <= 5; wrong += 1) await attempt();
      expect(await attempt()).toBeGreaterThan(0);
      expect((await change("enable", ids)).text).toContain("2 accounts: enabled.");
      expect(await attempt(), "an account that is enabled again starts with no wrong attempts").toBe(0);
    });

    it("are left alone by requests that no form sends", async () => {
      const wrong: [string, string[], [string, string][]][] = [
        ["delete", ["a"], []],
        ["disable", [], []],
        ["disable", ["\0"], []],
        ["disable", Array.from({ length: 201 }, (_, at) => `a${at}`), []],
        ["projects", ["a"], [["projects[]", "99999999999"]]],
      ];
      for (const [what, ids, more] of wrong) expect((await change(what, ids, more)).status).toBe(400);
      expect((await change("projects", ["a"])).status).toBe(409);
      expect((await change("disable", ["nobody"])).status).toBe(409);
    });

    /** @spec users.10 */
    it("and pending get a new invitation; for an admin's the identity is confirmed first", async () => {
      const { db } = demo.site.dependencies;
      const email = "waiting@client.example";
      await demo.invite({ name: "Waiting", email, role: "client", sees: "all" });
      const own = await demo.idOf();
      const id = await demo.idOf(email);
      expect((await change("resend", [id, own])).text).toContain("1 account: sent a new invitation.");
      expect((await demo.notesOf(email)).at(-1)).toBe(`${by} invitation-resent`);
      await db.updateTable("account").set({ role: "admin" }).where("id", "=", id).execute();
      const confirmedAt = "2020-01-01T00:00:00.000Z";
      await db.updateTable("session").set({ confirmedAt }).where("accountId", "=", own).execute();
      const refused = await change("resend", [id]);
      expect([refused.status, refused.text.includes("Your password")]).toEqual([422, true]);
    });
  });
});
