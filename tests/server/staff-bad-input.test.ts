import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, type Fields, idOf, newBrowser, signedIn, users } from "./staff-browser.ts";

describe.each(databases)("bad input in the staff area, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  it.each<[string, string, Fields, number]>([
    ["an address to sign in with", "/admin/login", { email: "a\0b@office.example", password: "x" }, 422],
    ["a password", "/admin/login", { email: accounts.admin.email, password: "a\0b" }, 401],
    ["a code", "/admin/login/code", { code: "abcde\0fghij" }, 401],
    ["an address of a lost password", "/admin/forgot-password", { email: "a\0b@office.example" }, 422],
    [
      "the token of a link",
      "/admin/set-password",
      { token: "a\0b", password: "long-enough-1", again: "long-enough-1" },
      422,
    ],
    ["the token of a new address", "/admin/confirm-email", { token: "a\0b" }, 422],
  ])("with a NUL in %s causes no server error", async (_, path, fields, status) => {
    expect((await newBrowser(site).post(path, fields)).status).toBe(status);
  });

  it.each<[string, string, Fields, number]>([
    [
      "the name of an invited person",
      users,
      { intent: "invite", name: "a\0b", email: "n@o.example", role: "admin" },
      422,
    ],
    ["the id of a session", "/admin/account", { intent: "end-session", session: "a\0b" }, 400],
    ["the own password", "/admin/account", { intent: "two-factor-start", password: "a\0b" }, 422],
    ["the id of a message", "/admin/cms/messages", { intent: "read", id: "1\0" }, 400],
    ["what is to be restored", "/admin/cms/trash", { kind: "event\0", restore: "1" }, 400],
    ["the key of a new record", "/admin/cms/equipment/new", { name: " ", submission: "\0" }, 422],
    ["a part of the site", "/admin/cms/site/profile", { name: "a\0b", version: "1\0" }, 422],
  ])("with a NUL in %s causes no server error when signed in", async (_, path, fields, status) => {
    expect((await admin.post(path, fields)).status).toBe(status);
  });

  const versions = ["", "x", "1.5", "-1", "1e3", "0x1", "Infinity", "99999999999", "1\0", " 1", "1,1"];
  const forms: [string, Fields][] = [
    ["/admin/cms/equipment/1/edit", { name: "Crane", category: "Dumper", availability: "Available" }],
    ["/admin/cms/projects/1/edit", { title: "Tower", type: "Commercial Construction", status: "Planning" }],
    ["/admin/cms/contact", { phoneNote: "Ask for Asha" }],
    ["/admin/cms/site/clients", { "clients[]": "Harbourline" }],
    // The demo has never saved its texts.
    ["/admin/cms/site/texts", { heroHeadline: "Ground" }],
  ];
  it.each(forms)("in the version of a save at %s is a conflict", async (path, fields) => {
    const before = await site.dependencies.db.selectFrom("activity").select("id").execute();
    expect((await admin.post(path, fields)).status, "none").toBe(409);
    for (const version of versions)
      expect((await admin.post(path, { ...fields, version })).status, version).toBe(409);
    expect(await site.dependencies.db.selectFrom("activity").select("id").execute()).toEqual(before);
  });

  it.each([
    "/admin/cms/equipment?q=%00&category=%00&page=%00",
    "/admin/cms/projects?q=a%00b&type=%00&page=1e9",
    "/admin/cms/messages?q=%00&status=%00&message=%00",
    "/admin/cms/messages/export?q=%00&status=constructor",
    "/admin/cms/activity?by=%00&kind=%00&from=%00&to=9999-99-99&page=99999999999",
    "/admin/cms/trash?page=2147483648",
    "/server/api/library-photos?search=%00&before=1e9",
  ])("in the address %s is ignored", async (path) => {
    expect((await admin.open(path)).status).toBe(200);
  });

  it("with an invalid project in an account's access is rejected", async () => {
    const id = await idOf(site, accounts.client.email);
    const access: [string, string][] = [
      ["intent", "access"],
      ["role", "client"],
      ["sees", "listed"],
    ];
    for (const project of ["4294967296", "1e300", "-1", "1.5", "one"]) {
      const response = await admin.post(`${users}/${id}`, [...access, ["projects[]", project]]);
      expect(response.status, project).toBe(422);
    }
  });
});
