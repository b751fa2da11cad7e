import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { inquire, typed } from "./inquiry-form.ts";
import { type Browser, newClient, signedIn } from "./staff-browser.ts";

const page = "/admin/cms/privacy";

describe.each(databases)("the page Privacy on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database, { TRUST_PROXY: "1" });
    admin = await signedIn(site, accounts.admin);
  });
  afterAll(async () => {
    expect(loggedErrors(site)).toEqual([]);
    await site.close();
  });

  const latest = async () => (await admin.open("/admin/cms/activity")).text;

  /** @spec privacy.1, privacy.2, privacy.3 */
  it("finds, exports and erases a visitor's data after a typed confirmation", async () => {
    const reference = await inquire(site);
    const found = await admin.post(page, { intent: "find", who: "098200 12345" });
    expect(found.status).toBe(200);
    expect(found.text).toContain("Stored about +919820012345");
    expect(found.text).toContain("1 inquiry");
    expect(found.text).toContain(reference);
    expect(found.text).toContain(typed.email);

    const file = await admin.send(`${page}/export`, { who: typed.email?.toUpperCase() ?? "" });
    expect(file.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="personal-data-[\d-]+\.json"$/,
    );
    expect(file.headers.get("Cache-Control")).toContain("no-store");
    expect(await file.json()).toMatchObject({
      email: typed.email,
      inquiries: [{ reference, name: typed.name }],
    });
    expect(await latest()).toContain("exported what was stored about a person");

    const rejected = await admin.post(page, { intent: "erase", who: typed.email ?? "", confirmation: "yes" });
    expect(rejected).toMatchObject({
      status: 422,
      text: expect.stringContaining(`Please type ${typed.email}`),
    });
    expect((await admin.open("/admin/cms/messages")).text).toContain(typed.name);

    const fields = { intent: "erase", who: typed.email ?? "", confirmation: typed.email ?? "" };
    const done = await admin.post(page, fields);
    expect(done).toMatchObject({ status: 200, text: expect.stringContaining(`${typed.email} is erased`) });
    expect(done.text).toContain(typed.phone);
    expect((await admin.open("/admin/cms/messages")).text).not.toContain(typed.name);
    const rows = await site.dependencies.db.selectFrom("activity").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/asha\.kulkarni|98200/);
    expect(await latest()).toContain("erased what was stored about a person");
    const again = await admin.post(page, { intent: "find", who: typed.email ?? "" });
    expect(again.text).toContain(`Nothing is stored about ${typed.email}.`);
  });

  /** @spec privacy.4 */
  it("disables an account, never the last admin's, and keeps what was typed", async () => {
    const client = await newClient(site, admin, "Devi");
    const done = await admin.post(page, { intent: "erase", who: client.email, confirmation: client.email });
    expect(done.text).toContain(`Account Devi, ${client.email}`);
    expect((await admin.open(client.page)).text).toContain("Disabled");
    const own = { who: accounts.admin.email, confirmation: accounts.admin.email };
    const last = await admin.post(page, { intent: "erase", ...own });
    expect(last.status).toBe(409);
    expect(last.text).toContain("This is the last admin who can sign in.");
    expect(last.elements("input").find(({ name }) => name === "confirmation")?.value).toBe(own.confirmation);
    expect((await admin.open(page)).status).toBe(200);
  });

  /** @spec privacy.1 */
  it.each(["", "Asha", "a\u0000@x.example", "a@x.example, b@x.example", "9".repeat(5000)])(
    "rejects %j with a message",
    async (who) => {
      const response = await admin.post(page, { intent: "find", who });
      expect(response).toMatchObject({
        status: 422,
        text: expect.stringContaining("Please enter an email address"),
      });
      expect((await admin.send(`${page}/export`, { who })).status).toBe(422);
    },
  );
});
