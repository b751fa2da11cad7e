import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commands } from "#server/commands/commands.ts";
import { sources } from "#tests/support/program-files.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { plinth, variablesOf } from "./console.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { mailOf } from "./inquiry-form.ts";
import { type Browser, notesOf, signedIn, signIn, switchTwoFactorOn } from "./staff-browser.ts";

describe.each(databases)("the console command reset-two-factor, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  let variables: Record<string, string>;
  beforeAll(async () => {
    site = await openDemo(database);
    variables = variablesOf(site);
    admin = await signedIn(site, accounts.admin);
  });
  afterAll(() => site.close());

  it("lets the last admin sign in with only the password, while the server is running", async () => {
    await switchTwoFactorOn(admin, accounts.admin.password);
    const done = await plinth(["reset-two-factor", accounts.admin.email.toUpperCase()], variables);
    expect(done).toMatchObject({ code: 0, error: "" });
    expect(done.out).toContain(`Two-factor of ${accounts.admin.email} is reset`);
    expect((await admin.open("/admin/account")).location).toContain("/admin/login");
    expect(await signIn(admin, accounts.admin)).toBe("/admin/account");
    expect((await admin.open("/admin/account")).text).toContain("Two-factor Off");
    expect((await notesOf(site, accounts.admin.email)).at(-1)).toBe("The server’s console two-factor-reset");
    expect((await admin.open("/admin/cms/activity")).text).toContain(
      "The server’s console reset two-factor of the account Admin",
    );
    const [mail] = await mailOf(site, "Your two-factor was reset");
    expect(mail).toMatchObject({ to: accounts.admin.email });
    expect(mail?.text).toContain("Someone with access to the server reset two-factor");
    expect(loggedErrors(site)).toEqual([]);
  });

  it("changes nothing and explains why when there is nothing to reset", async () => {
    const { email } = accounts.client;
    const off = await plinth(["reset-two-factor", email], variables);
    expect(off).toMatchObject({
      code: 1,
      out: "",
      error: expect.stringContaining(`off for ${email} already`),
    });
    const unknown = await plinth(["reset-two-factor", "nobody@x.example"], variables);
    expect(unknown).toMatchObject({
      code: 1,
      error: "There is no account with the address nobody@x.example.\n",
    });
    expect(await notesOf(site, email)).toEqual([]);
  });
});

/** @spec console.1, console.2 */
describe("the console commands", () => {
  it("are listed and explained", async () => {
    const help = await plinth(["help"], {}, "", sources.plinth);
    expect(help).toMatchObject({ code: 0, error: "" });
    for (const name of Object.keys(commands))
      expect(help.out).toMatch(new RegExp(`^ {2}${name} +[A-Z]`, "m"));
    const one = await plinth(["migrate", "--help"]);
    expect(one).toMatchObject({
      code: 0,
      error: "",
      out: expect.stringContaining("Usage: npx plinth migrate"),
    });
    expect(one.out).toContain("Refuses while a server runs on the same SQLite file, because");
  });

  it("exit with 2 and name the usage when used incorrectly", async () => {
    for (const wrong of [["reset-two-factor"], ["reset-two-factor", "--all", "a@x.example"]])
      expect(await plinth(wrong)).toMatchObject({
        code: 2,
        out: "",
        error: expect.stringContaining("Usage: npx plinth reset-two-factor EMAIL"),
      });
    const error = "There is no command strat. Did you mean start?\n";
    expect(await plinth(["strat"])).toEqual({ code: 2, out: "", error });
  });

  it("create no missing database, and name the invalid variables", async () => {
    const folder = await mkdtemp(join(tmpdir(), "plinth-console-"));
    const none = await plinth(["reset-two-factor", "a@x.example"], { DATA_DIR: folder });
    expect(none).toMatchObject({ code: 1, error: expect.stringContaining("There is no database at") });
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
    const wrong = await plinth(["reset-two-factor", "a@x.example"], { PORT: "many" });
    expect(wrong).toMatchObject({ code: 1, error: "PORT: must be a whole number\n" });
  });
});
