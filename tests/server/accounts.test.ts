import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import { fieldErrors } from "./inquiry-form.ts";
import { mailedLink } from "./outbox.ts";
import {
  type Browser,
  idOf,
  invite,
  newBrowser,
  newClient,
  notesOf,
  setPassword,
  shownLink,
  signedIn,
  signIn,
  users,
} from "./staff-browser.ts";

describe.each(bothDatabases)("accounts, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const projectsOf = async (email: string) => {
    const seen = site.dependencies.db.selectFrom("userProject").select("projectId").orderBy("projectId");
    return (await seen.where("userId", "=", await idOf(site, email)).execute()).map(
      ({ projectId }) => projectId,
    );
  };

  /** @spec accounts.12, users.1 */
  it("the list shows each account's permissions, to admins only", async () => {
    const page = await admin.open(users);
    expect(page.text).toMatch(
      /asha@dharini\.example Role Admin Sees All projects Two-factor No Open sessions \d/,
    );
    const client = await signedIn(site, accounts.client);
    expect((await client.open(users)).status).toBe(403);
    expect((await client.post(users, { intent: "two-factor", needed: "yes" })).status).toBe(403);
    expect((await newBrowser(site).open(users)).location).toBe("/admin/login?next=%2Fadmin%2Fcms%2Fusers");
  });

  /** @spec activity.4, users.1 */
  it("an invited client gets a link by mail, sets a password and sees the selected projects", async () => {
    const email = "meera@client.example";
    const page = await invite(admin, [
      ...Object.entries({ name: "Meera", email, role: "client", sees: "listed" }),
      ["projects[]", "2"],
      ["projects[]", "5"],
    ]);
    expect(page.status).toBe(200);
    expect(await mailedLink(site, email)).toBe(page.link);
    expect(await projectsOf(email)).toEqual([2, 5]);
    expect(await notesOf(site, email)).toEqual([`${accounts.admin.email} invited`]);
    expect((await admin.open(users)).text).toContain(`${email} Role Client Sees 2 projects`);
    expect(await signIn(newBrowser(site), { email, password: "" })).toBeNull();
    const browser = newBrowser(site);
    expect((await setPassword(browser, page.link, "meera-mango-tree-1")).location).toBe("/admin");
    expect((await browser.open("/admin/account")).text).toContain(email);
    await signedIn(site, { email, password: "meera-mango-tree-1" });
  });

  it("a link sets a password only once", async () => {
    const { link } = await invite(admin, {
      name: "Once",
      email: "once@client.example",
      role: "client",
      sees: "all",
    });
    expect((await setPassword(newBrowser(site), link, "first-password-1")).status).toBe(302);
    const again = await setPassword(newBrowser(site), link, "second-password-1");
    expect([again.status, again.text.includes("already used")]).toEqual([410, true]);
    const second = { email: "once@client.example", password: "second-password-1" };
    expect(await signIn(newBrowser(site), second)).toBeNull();
  });

  it("an invitation to an address that has an account is rejected and keeps the typed values", async () => {
    const typed = { name: "Kiran Two", email: "KIRAN@client.example", role: "client", sees: "all" };
    const page = await invite(admin, typed);
    expect(page.status).toBe(422);
    expect(fieldErrors(page.html)).toEqual({ email: "An account with this address already exists" });
    const values = Object.fromEntries(
      page.elements("input").map(({ name = "", value = "" }) => [name, value]),
    );
    expect(values).toMatchObject({ name: typed.name, email: typed.email });
  });

  /** @spec failures.1 */
  it("an incomplete invitation names the missing fields and creates no account", async () => {
    const page = await invite(admin, { name: " ", email: "nobody", role: "client", sees: "listed" });
    expect(page.status).toBe(422);
    expect(fieldErrors(page.html)).toEqual({
      name: "Please enter a name",
      email: "Please enter an email address such as name@company.com",
      "projects[]": "Please select at least one project",
    });
    expect((await admin.open(users)).text).not.toContain("nobody");
  });

  /** @spec users.2 */
  it("an invitation has no preselected project access and is rejected without a choice", async () => {
    const sees = (html: string) => html.match(/<input[^>]*name="sees"[^>]*>/g) ?? [];
    const shown = sees((await admin.open(users)).html);
    expect(shown).toHaveLength(2);
    expect(shown.filter((input) => input.includes("checked"))).toEqual([]);
    const page = await invite(admin, { name: "Nobody", email: "nobody@client.example", role: "client" });
    expect(page.status).toBe(422);
    expect(fieldErrors(page.html)).toEqual({
      sees: "Choose whether the client sees all projects or only some",
    });
    expect(sees(page.html).filter((input) => input.includes("checked"))).toEqual([]);
    expect((await admin.open(users)).text).not.toContain("nobody@client.example");
  });

  /** @spec users.3 */
  it("an admin becomes a client only with a choice of projects", async () => {
    const who = await newClient(site, admin, "Demoted");
    expect((await admin.post(who.page, { intent: "access", role: "admin" })).status).toBe(302);
    const inputs = (await admin.open(who.page)).html.match(/<input[^>]*name="sees"[^>]*>/g) ?? [];
    expect(inputs.filter((input) => input.includes("checked"))).toEqual([]);
    const refused = await admin.post(who.page, { intent: "access", role: "client" });
    expect(refused.status).toBe(422);
    expect(fieldErrors(refused.html)).toEqual({
      sees: "Choose whether the client sees all projects or only some",
    });
    const stored = site.dependencies.db.selectFrom("user").select("role").where("email", "=", who.email);
    expect(await stored.executeTakeFirst()).toEqual({ role: "admin" });
    const access = { intent: "access", role: "client", sees: "all" };
    expect((await admin.post(who.page, access)).status).toBe(302);
  });

  /** @spec users.4 */
  it("a reset link replaces earlier ones, and using it ends the open sessions", async () => {
    const who = await newClient(site, admin, "Reset");
    const open = await signedIn(site, who);
    const first = shownLink(await admin.post(who.page, { intent: "link" }));
    const second = shownLink(await admin.post(who.page, { intent: "link" }));
    expect((await setPassword(newBrowser(site), first, "other-password-1")).status).toBe(410);
    expect((await open.open("/admin/account")).status).toBe(200);
    expect((await setPassword(newBrowser(site), second, "other-password-1")).status).toBe(302);
    expect((await open.open("/admin/account")).location).toContain("/admin/login");
    expect(await signIn(newBrowser(site), who)).toBeNull();
    await signedIn(site, { ...who, password: "other-password-1" });
  });

  /** @spec accounts.2, users.4 */
  it("a disabled account is signed out at once and cannot sign in until it is enabled", async () => {
    const who = await newClient(site, admin, "Disabled");
    const open = await signedIn(site, who);
    const link = shownLink(await admin.post(who.page, { intent: "link" }));
    expect((await admin.post(who.page, { intent: "disable" })).status).toBe(302);
    expect((await open.open("/admin/account")).location).toContain("/admin/login");
    expect(await signIn(newBrowser(site), who)).toBeNull();
    expect((await setPassword(newBrowser(site), link, "other-password-1")).status).toBe(410);
    expect((await admin.post(who.page, { intent: "link" })).status).toBe(409);
    await admin.post(who.page, { intent: "enable" });
    await signedIn(site, who);
    const notes = ["invited", "password-link-created", "disabled", "enabled"];
    expect(await notesOf(site, who.email)).toEqual(notes.map((note) => `${accounts.admin.email} ${note}`));
  });

  /** @spec accounts.13 */
  it("a change of role takes effect immediately, without signing in again", async () => {
    const who = await newClient(site, admin, "Role");
    const open = await signedIn(site, who);
    expect((await open.open(users)).status).toBe(403);
    await admin.post(who.page, { intent: "access", role: "admin", sees: "all" });
    expect((await open.open(users)).status).toBe(200);
    await admin.post(who.page, { intent: "access", role: "client", sees: "listed", "projects[]": "3" });
    expect((await open.open(users)).status).toBe(403);
    expect(await projectsOf(who.email)).toEqual([3]);
    expect((await notesOf(site, who.email)).slice(1)).toEqual([
      `${accounts.admin.email} changed role`,
      `${accounts.admin.email} changed role projects`,
    ]);
  });

  /** @spec users.5 */
  it.each<Record<string, string>>([{ intent: "disable" }, { intent: "access", role: "client", sees: "all" }])(
    "the last admin cannot be lost: %j changes nothing",
    async (fields) => {
      const before = await notesOf(site, accounts.admin.email);
      const page = await admin.post(`${users}/${await idOf(site)}`, fields);
      expect(page.status).toBe(409);
      expect(page.text).toContain(
        "This is the last admin who can sign in. Make someone else an admin first.",
      );
      expect((await admin.open(users)).status).toBe(200);
      expect(await notesOf(site, accounts.admin.email)).toEqual(before);
    },
  );

  /** @spec users.5 */
  it("two admins who demote each other at the same moment leave one admin", async () => {
    const who = await newClient(site, admin, "Rival");
    await admin.post(who.page, { intent: "access", role: "admin", sees: "all" });
    const rival = await signedIn(site, who);
    const demote = { intent: "access", role: "client", sees: "all" };
    await Promise.all([admin.post(who.page, demote), rival.post(`${users}/${await idOf(site)}`, demote)]);
    const admins = site.dependencies.db.selectFrom("user").select("email").where("role", "=", "admin");
    expect(await admins.execute()).toHaveLength(1);
    const set = { role: "admin" };
    await site.dependencies.db
      .updateTable("user")
      .set(set)
      .where("email", "=", accounts.admin.email)
      .execute();
    await admin.post(who.page, demote);
  });

  /** @spec users.4 */
  it("signing an account out everywhere ends all its sessions and no others", async () => {
    const who = await newClient(site, admin, "Everywhere");
    const [one, two] = [await signedIn(site, who), await signedIn(site, who)];
    expect((await admin.open(who.page)).text).toContain("Open sessions: 2");
    await admin.post(who.page, { intent: "end-sessions" });
    for (const browser of [one, two])
      expect((await browser.open("/admin/account")).location).toContain("/admin/login");
    expect((await admin.open(who.page)).text).toContain("Open sessions: 0");
    expect(await notesOf(site, who.email)).toContain(`${accounts.admin.email} signed-out-everywhere`);
  });

  it("an unknown account has no page and cannot be changed", async () => {
    expect((await admin.open(`${users}/nobody`)).status).toBe(404);
    expect((await admin.post(`${users}/nobody`, { intent: "disable" })).status).toBe(404);
    expect((await admin.post(`${users}/${await idOf(site)}`, { intent: "constructor" })).status).toBe(400);
  });
});
