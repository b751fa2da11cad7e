import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { toJson } from "#db/columns.ts";
import { commands } from "#server/commands/run-command.ts";
import { addInquiryFile } from "#tests/support/inquiries.ts";
import { accounts } from "#tests/support/site.ts";
import { accountsDemo } from "./accounts/account-tools.ts";
import { outputOf, plinth, printedLink, runHere, startCommand, variablesOf } from "./console.ts";
import { databases } from "./front-door.ts";
import { inquire, mailOf, typed } from "./inquiries/inquiry-form.ts";
import { mailsAreSent } from "./outbox.ts";
import { newFolder } from "./own-programs.ts";
import { signIn, switchTwoFactorOn } from "./staff-browser.ts";

const password = "Mira-mango-tree-41";

describe.each(databases)("console commands beside a server on %s", (database) => {
  const demo = accountsDemo(database);
  const run = (parameters: string[]) => runHere(parameters, variablesOf(demo.site));
  const refuses = async (error: string, parameters: string[], code = 1) =>
    expect(await run(parameters)).toEqual({ code, out: "", error: expect.stringContaining(error) });

  const confirm = (text: string, parameters: string[]) => plinth(parameters, variablesOf(demo.site), text);

  /** Enters wrong passwords until the sign-in is refused for their number. */
  async function lockOut(email: string) {
    const statuses: number[] = [];
    const wrong = { email, password: "not-the-password", next: "" };
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await demo.newBrowser().send("/admin/login", wrong)).status);
    expect(statuses.at(-1)).toBe(429);
  }

  /** Everything in the database as text, except files and what identifies nobody. */
  async function wholeDatabase() {
    const { db } = demo.site.dependencies;
    const tables = ["inquiry", "outgoingMail", "activity", "missedAddress", "passwordRequest"] as const;
    return toJson(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
  }

  it("reset two-factor of the last admin, who then signs in with only the password", async () => {
    const { email } = accounts.admin;
    await switchTwoFactorOn(demo.admin, accounts.admin.password);
    await lockOut(email);
    const done = await run(["reset-two-factor", email.toUpperCase()]);
    expect(done).toMatchObject({ code: 0, error: "" });
    expect(done.out).toContain(`Two-factor of ${email} is reset`);
    expect((await demo.admin.open("/admin/account")).location).toContain("/admin/login");
    expect(await signIn(demo.admin, accounts.admin)).toBe("/admin/account");
    expect((await demo.notesOf(email)).at(-1)).toBe("The server’s console two-factor-reset");
    const text = expect.stringContaining("Someone with access to the server reset two-factor");
    expect(await mailOf(demo.site, "Your two-factor was reset")).toMatchObject([{ to: email, text }]);
    await refuses(`off for ${accounts.client.email} already`, ["reset-two-factor", accounts.client.email]);
    expect(await demo.notesOf(accounts.client.email)).toEqual([]);
  });

  it("whose output is closed end with a sentence", async () => {
    for (const parameters of [["help"], ["backup", "--to", "-"]]) {
      const child = startCommand(parameters, variablesOf(demo.site));
      child.stdout?.destroy();
      const ended = once(child, "close");
      expect(await outputOf(child.stderr)).toBe("The output cannot be written (write EPIPE).\n");
      expect(await ended).toEqual([1, null]);
    }
  });

  /** @spec console.3 */
  it("let in an owner who has forgotten the password, with a link that works once, but no disabled or unknown account", async () => {
    const { email } = accounts.engineer;
    const before = await demo.signedIn(accounts.engineer);
    await lockOut(email);
    const earlier = printedLink(await run(["password-link", email]));
    const made = await run(["password-link", email.toUpperCase()]);
    expect(made).toMatchObject({ code: 0, error: "" });
    const set = async (link: string) => (await demo.setPassword(link, password)).status;
    expect([await set(earlier), await set(printedLink(made)), await set(printedLink(made))]).toEqual([
      410, 302, 410,
    ]);
    expect((await before.open("/admin/overview")).location).toContain("/admin/login");
    await demo.signedIn({ email, password });
    // The new password is not kept waiting by the wrong ones before it.
    await demo.signedIn({ email, password });
    expect(await demo.notesOf(email)).toContain("The server’s console password-link-created");
    expect((await mailOf(demo.site, "Set a new password")).at(-1)).toMatchObject({ to: email });

    const disabled = await demo.newClient("Devi");
    await demo.admin.post(disabled.page, { intent: "disable" });
    const advice = `The account ${disabled.email} is disabled. An admin can enable it`;
    await refuses(advice, ["password-link", disabled.email]);
    const unknown = ["password-link", "nobody@x.example"];
    await refuses("There is no account with the address nobody@x.example.", unknown);
  });

  /** @spec privacy.1, privacy.2, privacy.3 */
  it("export and erase everything about a number in any notation, and name what stays", async () => {
    const { db } = demo.site.dependencies;
    await inquire(demo.site);
    await inquire(demo.site, { email: "other@x.example", phone: "098200-12345", name: "Bela" });
    await inquire(demo.site, {
      email: "c@x.example",
      phone: "+91 98200 99999",
      name: "Chetan",
      message: "Call 98200 12345.",
      place: "Gate 2, 98200 12345",
    });
    const bela = db.selectFrom("inquiry").select("id").where("name", "=", "Bela");
    const { id } = await bela.executeTakeFirstOrThrow();
    const hash = await addInquiryFile(demo.site.dependencies, id, "%PDF-1.7 of Bela");
    await db
      .insertInto("activity")
      .values({
        at: new Date().toISOString(),
        accountId: null,
        actor: "x",
        action: "read",
        kind: "inquiry",
        recordId: String(id),
        title: "Bela",
        details: "{}",
        fields: "[]",
      })
      .execute();
    await db.updateTable("event").set({ note: "Met +91 98200-12345 on site" }).where("id", "=", 1).execute();
    await demo.admin.request("/call-+919820012345");
    await mailsAreSent(demo.site);

    const file = join(await newFolder(), "export.json");
    const listed = await confirm("", ["erase", "(+91) 98200/12345", "--export", file]);
    expect(listed.code).toBe(1);
    expect(listed.error).toContain("2 inquiries, 1 inquiry of somebody else");
    const exported = JSON.parse(await readFile(file, "utf8"));
    expect(exported).toMatchObject({
      phone: "+919820012345",
      inquiries: [{ name: typed.name }, { name: "Bela", files: [{ name: "soil.pdf" }] }],
    });
    expect(exported.mails).not.toHaveLength(0);
    await refuses("", ["erase", "9820012345", "--export", file]);
    expect(await confirm("98200 12346\n", ["erase", "9820012345"])).toMatchObject({ code: 1, out: "" });
    expect(await wholeDatabase()).toContain("Bela");

    const done = await confirm("+91 98200 12345\n", ["erase", "9820012345"]);
    expect(done.code).toBe(0);
    expect(done.out).toContain("event 1 (published)");
    expect(done.out).toContain("other@x.example");
    const remaining = await wholeDatabase();
    expect(remaining).not.toMatch(/98200[ -]?12345|Bela|Asha Kulkarni/);
    for (const words of ["Call [erased].", "Chetan", "Gate 2, [erased]"]) expect(remaining).toContain(words);
    expect(await db.selectFrom("inquiryFile").selectAll().execute()).toEqual([]);
    const unused = db.selectFrom("unusedFile").select("hash").where("hash", "=", hash);
    expect(await unused.execute()).toEqual([{ hash }]);
    const { text } = await demo.admin.open("/admin/cms/activity");
    expect(text).toContain("The server’s console erased what was stored about a person");
  });

  /** @spec privacy.3, privacy.4 */
  it("erase an address by disabling its account, never the last admin's, and refuse an invalid one", async () => {
    const client = await demo.signedIn(accounts.client);
    const done = await run(["erase", accounts.client.email.toUpperCase(), "--yes"]);
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining("The account is disabled.") });
    expect((await client.open("/admin/overview")).location).toContain("/admin/login");
    const before = await wholeDatabase();
    await refuses("This is the last admin who can sign in.", ["erase", accounts.admin.email, "--yes"]);
    expect(await wholeDatabase()).toBe(before);
    await refuses("", ["erase", "Asha", "--yes"], 2);
    const nothing = "Nothing is stored about nobody@x.example.\n";
    expect(await run(["erase", "nobody@x.example"])).toMatchObject({ code: 0, out: nothing });
  });

  /** @spec console.4 */
  it("create an admin where there is no account at all, but none twice or for an invalid address", async () => {
    await demo.site.dependencies.db.deleteFrom("account").execute();
    const made = await run(["create-admin", "Mira@X.example", "--name", "Mira Sen"]);
    expect(made).toMatchObject({ code: 0, error: "" });
    expect((await demo.setPassword(printedLink(made), password)).status).toBe(302);
    const mira = await demo.signedIn({ email: "mira@x.example", password });
    const { text } = await mira.open("/admin/cms/activity");
    expect(text).toContain("The server’s console invited the account Mira Sen");
    expect((await mailOf(demo.site, "Your account at")).at(-1)).toMatchObject({ to: "mira@x.example" });
    await refuses("npx plinth password-link mira@x.example", ["create-admin", "mira@x.example"]);
    await refuses("Please enter an email address", ["create-admin", "twice"], 2);
  });
});

/** @spec console.1, console.2 */
describe("the console commands", () => {
  it("are listed and explained, exit with 2 when used incorrectly, and create no missing database", async () => {
    const help = await plinth(["help"]);
    expect(help).toMatchObject({ code: 0, error: "" });
    for (const name of Object.keys(commands))
      expect(help.out).toMatch(new RegExp(`^ {2}${name} +[A-Z]`, "m"));
    const usage = await runHere(["reset-two-factor", "--all", "a@x.example"]);
    expect(usage).toMatchObject({ code: 2, out: "" });
    expect(usage.error).toContain("Usage: npx plinth reset-two-factor EMAIL");
    const error = "There is no command strat. Did you mean start?\n";
    expect(await plinth(["strat"])).toEqual({ code: 2, out: "", error });

    const folder = await newFolder();
    const none = await runHere(["reset-two-factor", "a@x.example"], { DATA_DIR: folder });
    expect(none).toMatchObject({ code: 1, error: expect.stringContaining("There is no database at") });
    expect(await readdir(folder)).toEqual([]);
    const wrong = await runHere(["reset-two-factor", "a@x.example"], { PORT: "many" });
    expect(wrong).toMatchObject({ code: 1, error: "PORT: must be a whole number\n" });
  });
});
