import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { linksOf, linksPage, makeLink } from "./progress-tools.ts";
import { type Browser, newBrowser, signedIn } from "./staff-browser.ts";

const limits = { label: "", firstDay: "", lastDay: "", expiresOn: "", passcode: "" };

describe.each(databases)("the form of a progress link, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const stored = async (id: number) => (await linksOf(site)).find((link) => link.id === id);
  async function newLink(fields: Record<string, string> = {}) {
    const path = await makeLink(admin, 1, fields);
    const { id } = (await linksOf(site)).at(-1) as { id: number };
    return { path, id };
  }
  const edit = (id: number, fields: Record<string, string>, project = 1) =>
    admin.post(linksPage(project), { intent: "edit", id: String(id), version: "1", ...limits, ...fields });

  /** @spec progress.9 */
  it("changes the title, the days and the end; the address stays and the change is recorded", async () => {
    const { path, id } = await newLink({ label: "Mr Desai" });
    const form = await admin.open(`${linksPage(1)}?edit=${id}`);
    expect(form.text).toContain("Edit the link: Mr Desai");
    const changed = await edit(id, { label: "Ms Rao", lastDay: "2026-11-18", expiresOn: "2099-01-02" });
    expect(changed.status).toBe(302);
    expect((await admin.open(`${linksPage(1)}?done=changed`)).text).toContain("The link is changed.");
    expect(await stored(id)).toMatchObject({
      ...{ label: "Ms Rao", firstDay: null, lastDay: "2026-11-18", expiresOn: "2099-01-02", version: 2 },
    });
    expect((await newBrowser(site).request(path)).status).toBe(200);
    const latest = site.dependencies.db.selectFrom("activity").select(["action", "kind", "recordId"]);
    expect(await latest.orderBy("id", "desc").executeTakeFirst()).toEqual({
      ...{ action: "progress-link-changed", kind: "project", recordId: "1" },
    });
    expect((await admin.open("/admin/cms/activity")).text).toContain("changed a progress link of");
  });

  /** @spec progress.9 */
  it("keeps the passcode unless it is replaced or removed, and locks browsers out that know the former", async () => {
    const { path, id } = await newLink({ passcode: "841907" });
    const guest = newBrowser(site);
    await guest.post(path, { passcode: "841907" });
    const isLocked = async () => (await guest.open(path)).html.includes("Enter the passcode");
    expect(await isLocked()).toBe(false);
    await edit(id, { label: "Kept" });
    expect(await isLocked()).toBe(false);
    await edit(id, { passcode: "228844", version: "2" });
    expect(await isLocked()).toBe(true);
    await edit(id, { withoutPasscode: "yes", version: "3" });
    expect(await stored(id)).toMatchObject({ passcodeHash: null, version: 4 });
    expect(await isLocked()).toBe(false);
  });

  /** @spec progress.9 */
  it("answers a change based on an earlier version with 409 and keeps what was typed", async () => {
    const { id } = await newLink();
    const both = await Promise.all([edit(id, { label: "First" }), edit(id, { label: "Second" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
    const late = await admin.post(`${linksPage(1)}?edit=${id}`, {
      ...{ intent: "edit", id: String(id), version: "1", ...limits, label: "Third" },
    });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Somebody else changed or revoked this link");
    expect(late.html).toContain("Third");
    expect(await stored(id)).toMatchObject({ version: 2 });
  });

  /** @spec progress.9 */
  it("rejects revoked links, links of other projects and invalid fields", async () => {
    const { id } = await newLink();
    const before = await stored(id);
    expect((await edit(id, {}, 2)).status).toBe(409);
    expect((await edit(id, {}, 99_999)).status).toBe(404);
    expect((await edit(id, { firstDay: "2026-11-18", lastDay: "2026-11-01" })).status).toBe(422);
    expect((await edit(id, { passcode: "short" })).status).toBe(422);
    expect((await edit(id, { label: "a\u0000b" })).status).toBe(422);
    for (const version of ["", "x", "-1", "9999999999999", "1.5"])
      expect([400, 409]).toContain((await edit(id, { version })).status);
    expect(await stored(id)).toEqual(before);
    await admin.post(linksPage(1), { intent: "revoke", id: String(id) });
    expect((await edit(id, {})).status).toBe(409);
    expect((await admin.open(`${linksPage(1)}?edit=${id}`)).html).not.toContain('name="version"');
    const client = await signedIn(site, accounts.client);
    expect((await client.post(linksPage(1), { intent: "edit", id: String(id) })).status).toBe(403);
  });
});
