import { describe, expect, it } from "vitest";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { purgeProgressLinks } from "#app/domain/progress/progress-links.server.ts";
import { emptyTrash } from "#app/domain/records/trash.server.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, databases, inDemo } from "../front-door.ts";
import { type Browser, newBrowser, signedIn } from "../staff-browser.ts";
import { addProgress, linksOf, linksPage, makeLink, shownLink, tokenOf } from "./progress-tools.ts";

const past = "2026-01-01T00:00:00.000Z";
const limits = { label: "", firstDay: "", lastDay: "", expiresOn: "", passcode: "" };

describe.each(bothDatabases)("progress links, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  let visitor: Browser;
  inDemo(database, {}, async (opened) => {
    site = opened;
    admin = await signedIn(site, accounts.admin);
    visitor = newBrowser(site);
  });

  const links = () => linksOf(site);
  const lastLink = async () => (await links()).at(-1) as Awaited<ReturnType<typeof links>>[number];
  const set = async (id: number | undefined, values: { expiresOn?: string; revokedAt?: string }) => {
    const links = site.dependencies.db.updateTable("progressLink").set(values);
    await links.where("id", "=", id ?? 0).execute();
  };
  const stored = async (id: number) => (await links()).find((link) => link.id === id);
  async function newLink(fields: Record<string, string> = {}) {
    const path = await makeLink(admin, 1, fields);
    return { path, id: (await lastLink()).id };
  }
  const edit = (id: number, fields: Record<string, string>, project = 1) =>
    admin.post(linksPage(project), { intent: "edit", id: String(id), version: "1", ...limits, ...fields });

  /** @spec progress.1 */
  it("are made once by a form that is sent twice, also at the same time", async () => {
    const before = (await links()).length;
    const form = { intent: "create", label: "Twice", key: "0f8b2c1e-5d0e-4c55-9d3e-2f1d9a7c4b10" };
    const pages = await Promise.all([1, 2, 3, 4].map(() => admin.post(linksPage(1), form)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(pages.map(shownLink)).size).toBe(1);
    expect(await links()).toHaveLength(before + 1);
    expect(shownLink(await admin.post(linksPage(2), form))).not.toBe(
      shownLink(pages[0] as (typeof pages)[0]),
    );
    const twice = (await links()).find(({ label }) => label === "Twice");
    await admin.post(linksPage(1), { intent: "revoke", id: String(twice?.id) });
    expect((await admin.post(linksPage(1), form)).status).toBe(409);
  });

  /** @spec progress.9 */
  it("answer a change based on an earlier version with 409 and keep what was typed", async () => {
    const { id } = await newLink();
    const both = await Promise.all([edit(id, { label: "First" }), edit(id, { label: "Second" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
    const late = await admin.post(`${linksPage(1)}?edit=${id}`, {
      intent: "edit",
      id: String(id),
      version: "1",
      ...limits,
      label: "Third",
    });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Somebody else changed or revoked this link");
    expect(late.html).toContain("Third");
    expect(await stored(id)).toMatchObject({ version: 2 });
  });

  // What follows asks nothing of the database that the two answer differently.
  if (!databases.includes(database)) return;

  /** @spec progress.1 */
  it("are shown once, with a text for WhatsApp, and stored as a digest only", async () => {
    const page = await admin.post(linksPage(1), { intent: "create", label: "Mr Desai", passcode: "841907" });
    const link = shownLink(page);
    expect(tokenOf(link)).toMatch(/^[\w-]{22}$/);
    expect(Buffer.from(tokenOf(link), "base64url")).toHaveLength(16);
    const whatsapp =
      page.elements("a").find(({ href }) => href?.startsWith("https://wa.me/?text="))?.href ?? "";
    expect(decodeURIComponent(whatsapp)).toContain(`${site.origin}${link}`);
    expect(whatsapp).not.toContain("841907");
    const list = await admin.open(linksPage(1));
    expect(list.html).toContain("Mr Desai");
    expect(list.html).not.toContain(tokenOf(link));
    await visitor.request(link);
    await visitor.request(`/Progress/${tokenOf(link)}.data`);
    await visitor.request(`/progress//${tokenOf(link)}x`);
    const { db } = site.dependencies;
    const stored = await Promise.all(
      [db.selectFrom("progressLink"), db.selectFrom("activity"), db.selectFrom("missedAddress")].map(
        (query) => (query as ReturnType<typeof db.selectFrom<"activity">>).selectAll().execute(),
      ),
    );
    for (const text of [JSON.stringify(stored), JSON.stringify(site.logged)])
      expect([text.includes(tokenOf(link)), text.includes("841907")]).toEqual([false, false]);
    const { passcodeHash } = await lastLink();
    expect(passcodeHash).toMatch(/^\$scrypt\$/);
    const activity = db.selectFrom("activity").select(["action", "kind", "recordId"]).orderBy("id", "desc");
    expect(await activity.executeTakeFirst()).toMatchObject({
      action: "progress-link-created",
      recordId: "1",
    });
  });

  /** @spec progress.2 */
  it("answer unknown, expired, revoked and deleted-project tokens alike", async () => {
    const { db } = site.dependencies;
    const expired = await makeLink(admin, 1);
    const revoked = await makeLink(admin, 1);
    const deleted = await makeLink(admin, 3);
    const ids = (await links()).slice(-3).map(({ id }) => id);
    expect((await visitor.request(revoked)).status).toBe(200);
    await set(ids[0], { expiresOn: "2026-01-01" });
    const done = await admin.post(linksPage(1), { intent: "revoke", id: String(ids[1]) });
    expect(done.html).toContain("The link is revoked");
    await db.updateTable("project").set({ deletedAt: past }).where("id", "=", 3).execute();
    const photo = await addProgress(site, "2026-11-18", { projectId: 1, colour: "#123456" });
    const unknown = `/progress/${"A".repeat(22)}`;
    const below = [
      "",
      "/2026-11-18",
      `/photo/${photo.id}`,
      `/photos/${photo.hash}/320.webp`,
      "/nowhere",
      ".data",
    ];
    for (const rest of below) {
      const responses = await Promise.all(
        [unknown, expired, revoked, deleted, "/progress/x"].map(async (link) => {
          const response = await visitor.request(link + rest);
          const headers = [...response.headers].filter(([name]) => !["x-request-id", "date"].includes(name));
          return JSON.stringify([response.status, headers, await response.text()]);
        }),
      );
      expect([rest, new Set(responses).size]).toEqual([rest, 1]);
      expect([rest, responses[0]?.slice(0, 5)]).toEqual([rest, "[404,"]);
    }
    await db.updateTable("project").set({ deletedAt: null }).where("id", "=", 3).execute();
    expect((await visitor.request(deleted)).status).toBe(200);
  });

  /** @spec progress.1 */
  it("are refused with invalid fields, in words beside them", async () => {
    const before = (await links()).length;
    const refused: [Record<string, string>, string][] = [
      [{ label: "x".repeat(101) }, "at most 100 characters"],
      [{ firstDay: "2026-02-30" }, "Please enter a day"],
      [{ firstDay: "999999-01-01" }, "at most 10 characters"],
      [{ firstDay: "2026-11-20", lastDay: "2026-11-01" }, "The last day is before the first"],
      [{ expiresOn: "2001-01-01" }, "This day is over"],
      [{ passcode: "12345" }, "at least 6 characters"],
    ];
    for (const [fields, text] of refused) {
      const page = await admin.post(linksPage(1), { intent: "create", ...fields });
      expect([page.status, page.html.includes(text)]).toEqual([422, true]);
    }
    const unknown: Record<string, string>[] = [{}, { intent: "nothing" }, { intent: "revoke", id: "0" }];
    for (const form of unknown) expect((await admin.post(linksPage(1), form)).status).toBe(400);
    const { id } = await lastLink();
    expect((await admin.post(linksPage(4), { intent: "revoke", id: String(id) })).status).toBe(409);
    expect((await lastLink()).revokedAt).toBeNull();
    for (const project of [0, 99_999, 2 ** 31]) {
      const { status } = await admin.post(linksPage(project), { intent: "create" });
      expect([400, 404]).toContain(status);
    }
    expect(await links()).toHaveLength(before);
  });

  /** @spec progress.8 */
  it("go with their project, and 30 days after they have ended", async () => {
    const { db } = site.dependencies;
    await makeLink(admin, 9);
    const { id } = await lastLink();
    await db.updateTable("event").set({ projectId: null }).where("projectId", "=", 9).execute();
    await db.updateTable("project").set({ deletedAt: past }).where("id", "=", 9).execute();
    await emptyTrash(db, recordDefinitions.project, new Date());
    expect((await links()).some((link) => link.id === id)).toBe(false);
    await makeLink(admin, 1);
    await makeLink(admin, 1);
    const [revoked, expired] = (await links()).slice(-2).map((link) => link.id);
    await set(revoked, { revokedAt: past });
    await set(expired, { expiresOn: "2026-01-01" });
    expect(await purgeProgressLinks(db, "2025-12-31T00:00:00.000Z")).toBe(0);
    expect(await purgeProgressLinks(db, "2026-10-20T00:00:00.000Z")).toBeGreaterThanOrEqual(2);
  });

  /** @spec progress.9 */
  it("change title, days and end; the address stays and the change is recorded", async () => {
    const { path, id } = await newLink({ label: "Mr Desai" });
    const form = await admin.open(`${linksPage(1)}?edit=${id}`);
    expect(form.text).toContain("Edit the link: Mr Desai");
    const changed = await edit(id, { label: "Ms Rao", lastDay: "2026-11-18", expiresOn: "2099-01-02" });
    expect(changed.status).toBe(302);
    expect((await admin.open(`${linksPage(1)}?done=changed`)).text).toContain("The link is changed.");
    expect(await stored(id)).toMatchObject({
      label: "Ms Rao",
      firstDay: null,
      lastDay: "2026-11-18",
      expiresOn: "2099-01-02",
      version: 2,
    });
    expect((await newBrowser(site).request(path)).status).toBe(200);
    const latest = site.dependencies.db.selectFrom("activity").select(["action", "kind", "recordId"]);
    expect(await latest.orderBy("id", "desc").executeTakeFirst()).toEqual({
      action: "progress-link-changed",
      kind: "project",
      recordId: "1",
    });
    expect((await admin.open("/admin/cms/activity")).text).toContain("changed a progress link of");
  });

  /** @spec progress.9 */
  it("keep the passcode unless it is replaced or removed, and lock browsers out that know the former", async () => {
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
  it("are not changed when revoked, of other projects or by invalid fields", async () => {
    const { id } = await newLink();
    const before = await stored(id);
    expect((await edit(id, {}, 2)).status).toBe(409);
    expect((await edit(id, {}, 99_999)).status).toBe(404);
    expect((await edit(id, { passcode: "short" })).status).toBe(422);
    for (const version of ["", "x", "-1", "9999999999999", "1.5"])
      expect([400, 409]).toContain((await edit(id, { version })).status);
    expect(await stored(id)).toEqual(before);
    await admin.post(linksPage(1), { intent: "revoke", id: String(id) });
    expect((await edit(id, {})).status).toBe(409);
    expect((await admin.open(`${linksPage(1)}?edit=${id}`)).html).not.toContain('name="version"');
  });
});
