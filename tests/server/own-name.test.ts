import { expect, it } from "vitest";
import { accounts } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { notesOf, signedIn, users } from "./staff-browser.ts";

const page = "/admin/account";

/** @spec accounts.16 */
it.each(databases)(
  "an admin can change their own name in the list of users, and a client cannot, on %s",
  async (database) => {
    const site = await openDemo(database);
    const admin = await signedIn(site, accounts.admin);
    expect((await admin.open(page)).elements("input").find(({ name }) => name === "name")?.value).toBe(
      "Admin",
    );
    for (const [name, error] of [
      [" ", "Please enter a name"],
      ["x".repeat(121), "Please use at most 120 characters"],
      ["a\0b", ""],
    ] as const) {
      const refused = await admin.post(page, { intent: "name", name });
      expect([refused.status, refused.html.includes(error)]).toEqual([422, true]);
    }
    const renamed = await admin.post(page, { intent: "name", name: "  Asha Rao " });
    expect(renamed.location).toBe("/admin/account?done=name#name");
    expect((await admin.open(renamed.location ?? "")).text).toContain("Your name is saved.");
    expect((await admin.open(users)).text).toContain("Asha Rao");
    await admin.post(page, { intent: "name", name: "Asha Rao" });
    expect((await notesOf(site, accounts.admin.email)).filter((note) => note.endsWith("name"))).toEqual([
      `${accounts.admin.email} changed name`,
    ]);
    expect((await admin.open("/admin/cms/activity")).text).toMatch(/changed their own account ?: Name/);
    const client = await signedIn(site, accounts.client);
    expect((await client.open(page)).elements("input").filter(({ name }) => name === "name")).toEqual([]);
    expect((await client.post(page, { intent: "name", name: "Asha Rao" })).status).toBe(403);
    expect(loggedErrors(site)).toEqual([]);
    await site.close();
  },
);
