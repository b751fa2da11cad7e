import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { saveSetting } from "#app/content/settings/settings.server.ts";
import { emptySettings } from "#app/content/settings/settings.ts";
import { addPage, addProject } from "#tests/support/records.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { databases, loggedErrors, openSite } from "./front-door.ts";
import { readPage } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const company = "Sahyadri Piling Works";

describe("a new installation", () => {
  /** @spec opening.1 */
  it("is closed with SEED=empty and names no company before its owner has", async () => {
    const site = await startSite({ template: null, open: false });
    try {
      const { status, body } = await sendRequest(site.origin, "/");
      expect(status).toBe(503);
      const page = readPage(body.toString());
      expect(page.text).toContain("Opening soon");
      expect(page.text).not.toContain("Your company");
      expect(page.html).not.toContain("tel:");
    } finally {
      await site.close();
    }
  });
});

describe.each(databases)("the set-up checklist on %s", (database) => {
  let site: Site;
  let admin: Browser;
  const owner = { email: "owner@firm.test", password: "chosen-by-the-owner" };
  beforeAll(async () => {
    const variables = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
    site = await openSite(database, { template: null, open: false, variables });
    admin = await signedIn(site, owner);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  /** The steps, without their numbers. */
  const steps = async () =>
    (await admin.open("/admin/cms/opening"))
      .texts("li")
      .filter((text) => /(Done|To do)$/.test(text))
      .map((text) => text.replace(/^\d\d /, ""));
  const isDone = async (step: string) =>
    (await steps()).find((text) => text.startsWith(step))?.endsWith("Done") ?? null;

  /** @spec opening.4 */
  it("stands on the dashboard of a new installation and shows what is done", async () => {
    const dashboard = await admin.open("/admin/cms");
    expect(dashboard.text).toContain("Set up your site");
    for (const step of ["Company", "Contact", "First project", "First machine", "Invite a colleague"]) {
      expect(dashboard.target(step), step).toMatch(/^\/admin\/cms\//);
      expect(await isDone(step), step).toBe(false);
    }
    const { db } = site.dependencies;
    await saveSetting(db, "profile", { ...emptySettings.profile, name: company });
    await saveSetting(db, "contact", { ...emptySettings.contact, emailPrimary: "office@sahyadri.test" });
    const id = await addProject(db);
    await db.updateTable("project").set({ published: 0 }).where("id", "=", id).execute();
    expect(await isDone("Company")).toBe(true);
    expect(await isDone("Contact")).toBe(true);
    expect(await isDone("First project"), "not public").toBe(false);
    await db.updateTable("project").set({ published: 1 }).execute();
    expect(await isDone("First project")).toBe(true);
  });

  /** @spec opening.4 */
  it("counts only a public page that is the privacy notice as the privacy notice", async () => {
    const { db } = site.dependencies;
    const id = await addPage(db);
    expect(await isDone("Privacy notice"), "an ordinary page").toBe(false);
    await db
      .updateTable("page")
      .set({ purpose: "Privacy notice", published: 0 })
      .where("id", "=", id)
      .execute();
    expect(await isDone("Privacy notice"), "not public").toBe(false);
    await db.updateTable("page").set({ published: 1 }).execute();
    expect(await isDone("Privacy notice")).toBe(true);
    await db.deleteFrom("page").execute();
  });

  /** @spec opening.4 */
  it("can be hidden and shown again", async () => {
    await admin.post("/admin/cms/opening", { intent: "hide" });
    expect((await admin.open("/admin/cms")).text).not.toContain("Set up your site");
    await admin.post("/admin/cms/opening", { intent: "show" });
    expect((await admin.open("/admin/cms")).text).toContain("Set up your site");
  });

  /** @spec opening.5 */
  it("opens and closes the site, names what is missing, and records who did it once", async () => {
    const before = await admin.open("/admin/cms/opening");
    expect(before.text).toContain(
      "Not done yet: Logo, Services, First machine, Privacy notice, Invite a colleague.",
    );
    for (let again = 0; again < 2; again += 1) {
      const opened = await admin.post("/admin/cms/opening", { intent: "open" });
      expect(opened.location).toBe("/admin/cms/opening?done=opened");
    }
    expect((await sendRequest(site.origin, "/")).status).toBe(200);
    await admin.post("/admin/cms/opening", { intent: "close" });
    expect((await sendRequest(site.origin, "/")).status).toBe(503);
    const { text } = await admin.open("/admin/cms/activity");
    expect(text.match(/opened the site/g)).toHaveLength(1);
    expect(text.match(/closed the site/g)).toHaveLength(1);
    expect((await admin.post("/admin/cms/opening", { intent: "nothing" })).status).toBe(400);
  });
});
