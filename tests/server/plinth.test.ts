import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site, siteSecret } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { mailOf } from "./inquiry-form.ts";
import { type Browser, notesOf, signedIn, signIn, switchTwoFactorOn } from "./staff-browser.ts";

const program = fileURLToPath(new URL("../../server/plinth.ts", import.meta.url));

/** Runs a command as `npm run plinth -- …` does, with only these variables. */
async function plinth(parameters: string[], variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, ...parameters], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, error };
}

describe.each(databases)("the console command reset-two-factor, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  let variables: Record<string, string>;
  beforeAll(async () => {
    site = await openDemo(database);
    const { database: url } = site.place;
    variables = { DATA_DIR: site.dataDir, ...(url && { DATABASE_URL: url, AUTH_SECRET: siteSecret }) };
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

describe("the console commands", () => {
  it("show their usage, and exit with 2 when used incorrectly", async () => {
    const help = await plinth(["--help"]);
    expect(help).toMatchObject({ code: 0, error: "" });
    expect(help.out).toContain("npm run plinth -- reset-two-factor EMAIL");
    for (const wrong of [["constructor"], ["reset-two-factor"]]) {
      const answer = await plinth(wrong);
      expect(answer).toMatchObject({ code: 2, out: "" });
      expect(answer.error).toContain("reset-two-factor EMAIL");
    }
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
