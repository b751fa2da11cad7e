import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { plinth, printedLink, variablesOf } from "./console.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { mailOf } from "./inquiry-form.ts";
import { newBrowser, newClient, notesOf, setPassword, signedIn, signIn } from "./staff-browser.ts";

const password = "Mira-mango-tree-41";

describe.each(databases)("console commands for accounts, beside a server on %s,", (database) => {
  let site: Site;
  let variables: Record<string, string>;
  beforeAll(async () => {
    site = await openDemo(database);
    variables = variablesOf(site);
  });
  afterAll(async () => {
    expect(loggedErrors(site)).toEqual([]);
    await site.close();
  });

  /** @spec console.3 */
  it("let in an owner who has forgotten the password, with a link that works once", async () => {
    const { email } = accounts.client;
    const before = await signedIn(site, accounts.client);
    const earlier = printedLink(await plinth(["password-link", email], variables));
    const made = await plinth(["password-link", email.toUpperCase()], variables);
    expect(made).toMatchObject({ code: 0, error: "" });
    const browser = newBrowser(site);
    expect((await setPassword(browser, earlier, password)).status).not.toBe(302);
    expect((await setPassword(browser, printedLink(made), password)).status).toBe(302);
    expect((await setPassword(newBrowser(site), printedLink(made), password)).status).not.toBe(302);
    expect((await before.open("/admin/overview")).location).toContain("/admin/login");
    expect(await signIn(newBrowser(site), { email, password })).toBe("/admin/account");

    expect(await notesOf(site, email)).toContain("The server’s console password-link-created");
    const mails = await mailOf(site, "Set a new password");
    expect(mails.at(-1)).toMatchObject({ to: email });
  });

  /** @spec console.3 */
  it("give no link to an account that is disabled or unknown, and say what to do", async () => {
    const admin = await signedIn(site, accounts.admin);
    const { email, page } = await newClient(site, admin, "Devi");
    await admin.post(page, { intent: "disable" });
    expect(await plinth(["password-link", email], variables)).toMatchObject({
      code: 1,
      out: "",
      error: expect.stringContaining(`The account ${email} is disabled. An admin can enable it`),
    });
    expect(await plinth(["password-link", "nobody@x.example"], variables)).toMatchObject({
      code: 1,
      out: "",
      error: expect.stringContaining("There is no account with the address nobody@x.example."),
    });
  });

  /** @spec console.4 */
  it("create an admin where there is no account at all", async () => {
    await site.dependencies.db.deleteFrom("user").execute();
    const who = { email: "mira@x.example", password };
    const made = await plinth(["create-admin", "Mira@X.example", "--name", "Mira Sen"], variables);
    expect(made).toMatchObject({ code: 0, error: "" });
    expect((await setPassword(newBrowser(site), printedLink(made), password)).status).toBe(302);
    const admin = await signedIn(site, who);
    expect((await admin.open("/admin/cms/activity")).text).toContain(
      "The server’s console invited the account Mira Sen",
    );
    expect((await mailOf(site, "Your account at")).at(-1)).toMatchObject({ to: who.email });
  });

  /** @spec console.4 */
  it("refuse to create an account twice, or for an invalid address", async () => {
    await plinth(["create-admin", "twice@x.example"], variables);
    expect(await plinth(["create-admin", "twice@x.example"], variables)).toMatchObject({
      code: 1,
      out: "",
      error: expect.stringContaining("npx plinth password-link twice@x.example"),
    });
    expect(await plinth(["create-admin", "twice"], variables)).toMatchObject({
      code: 2,
      out: "",
      error: expect.stringContaining("Please enter an email address"),
    });
  });
});
