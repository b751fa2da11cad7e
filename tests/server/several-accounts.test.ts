import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import { mailsTo } from "./outbox.ts";
import {
  type Browser,
  idOf,
  invite,
  newBrowser,
  newClient,
  notesOf,
  signedIn,
  users,
} from "./staff-browser.ts";

describe.each(bothDatabases)("the selected accounts, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  let [own, one, two, waiting] = ["", "", "", ""];
  let projects: string[] = [];
  const clients = ["severalone", "severaltwo"].map((name) => `${name}@client.example`);
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
    for (const name of ["Severalone", "Severaltwo"]) await newClient(site, admin, name);
    await invite(admin, { name: "Waiting", email: "waiting@client.example", role: "client", sees: "all" });
    [own = "", one = "", two = "", waiting = ""] = await Promise.all(
      [accounts.admin.email, ...clients, "waiting@client.example"].map((email) => idOf(site, email)),
    );
    const rows = await site.dependencies.db
      .selectFrom("project")
      .select("id")
      .orderBy("id")
      .limit(3)
      .execute();
    projects = rows.map(({ id }) => String(id));
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const change = (what: string, ids: string[], more: [string, string][] = []) =>
    admin.post(users, [
      ["intent", "several"],
      ["change", what],
      ...ids.map((id): [string, string] => ["ids", id]),
      ...more,
    ]);
  const lastNote = async (email: string) => (await notesOf(site, email)).at(-1);

  /** @spec users.10 */
  it("are disabled and enabled again, but never the own one, with a note for each", async () => {
    const page = await change("disable", [own, one, two, one]);
    expect([page.status, page.text.includes("2 accounts: disabled.")]).toEqual([200, true]);
    expect(page.text).toContain("1 left as it was.");
    for (const email of clients) expect(await lastNote(email)).toBe(`${accounts.admin.email} disabled`);
    const signIn = { email: clients[0] ?? "", password: "Severalone-mango-tree-41" };
    expect((await newBrowser(site).post("/admin/login", { ...signIn, next: "/admin" })).location).toBeNull();
    const undone = await change("enable", [one, two]);
    expect(undone.text).toContain("2 accounts: enabled.");
    await signedIn(site, signIn);
  });

  /** @spec users.10 */
  it("that are clients with a list of projects get others besides, even from two admins at once", async () => {
    const listed: [string, string][] = [
      ["intent", "access"],
      ["role", "client"],
      ["sees", "listed"],
      ["projects[]", projects[0] ?? ""],
    ];
    await admin.post(`${users}/${one}`, listed);
    const both = await Promise.all(
      [1, 2].map((at) => change("projects", [own, one, two], [["projects[]", projects[at] ?? ""]])),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { db } = site.dependencies;
    const rows = await db.selectFrom("userProject").select("projectId").where("userId", "=", one).execute();
    expect(rows.map(({ projectId }) => String(projectId)).sort()).toEqual([...projects].sort());
    expect(await lastNote(clients[0] ?? "")).toBe(`${accounts.admin.email} changed projects`);
    expect(
      (await db.selectFrom("userProject").select("projectId").where("userId", "=", two).execute()).length,
    ).toBe(0);
  });

  /** @spec users.10 */
  it("are signed out everywhere", async () => {
    const client = await signedIn(site, { email: clients[1] ?? "", password: "Severaltwo-mango-tree-41" });
    expect((await change("sign-out", [own, two])).text).toContain("1 account: signed out everywhere.");
    expect((await client.open("/admin/account")).location).toContain("/admin/login");
    expect((await admin.open(users)).status).toBe(200);
  });

  /** @spec users.10 */
  it("that are pending get a new invitation; for an admin's the identity is confirmed first", async () => {
    const before = (await mailsTo(site, "waiting@client.example")).length;
    expect((await change("resend", [waiting, one])).text).toContain("1 account: sent a new invitation.");
    expect((await mailsTo(site, "waiting@client.example")).length).toBeGreaterThanOrEqual(before);
    expect(await lastNote("waiting@client.example")).toBe(`${accounts.admin.email} invitation-resent`);
    const { db } = site.dependencies;
    await db.updateTable("user").set({ role: "admin" }).where("id", "=", waiting).execute();
    await db
      .updateTable("session")
      .set({ confirmedAt: "2020-01-01T00:00:00.000Z" })
      .where("userId", "=", own)
      .execute();
    const asked = await change("resend", [waiting]);
    expect([asked.status, asked.text.includes("Your password")]).toEqual([422, true]);
  });

  it("are left alone by requests that no form sends", async () => {
    const wrong: [string, string[], [string, string][]][] = [
      ["delete", [one], []],
      ["disable", [], []],
      ["disable", ["\0"], []],
      ["disable", ["x".repeat(65)], []],
      ["disable", Array.from({ length: 201 }, (_, at) => `a${at}`), []],
      ["projects", [one], [["projects[]", "1e9"]]],
      ["projects", [one], [["projects[]", "99999999999"]]],
    ];
    for (const [what, ids, more] of wrong) expect((await change(what, ids, more)).status).toBe(400);
    expect((await change("projects", [one])).status).toBe(409);
    expect((await change("disable", ["nobody"])).status).toBe(409);
    const client = await signedIn(site, { email: clients[0] ?? "", password: "Severalone-mango-tree-41" });
    const fields: [string, string][] = [
      ["intent", "several"],
      ["change", "disable"],
      ["ids", own],
    ];
    expect((await client.post(users, fields)).status).toBe(403);
  });
});
