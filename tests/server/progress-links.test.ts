import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { purgeProgressLinks } from "#app/content/progress-links/progress-links.server.ts";
import { recordDefinitions } from "#app/content/records/definitions.ts";
import { emptyTrash } from "#app/content/records/trash.server.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import {
  addProgress,
  linksOf,
  linksPage,
  makeLink,
  type OwnPhoto,
  shownLink,
  tokenOf,
} from "./progress-tools.ts";
import { type Browser, newBrowser, signedIn } from "./staff-browser.ts";

const past = "2026-01-01T00:00:00.000Z";

describe.each(bothDatabases)("progress links, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  let visitor: Browser;
  let photo: OwnPhoto;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
    visitor = newBrowser(site);
    photo = await addProgress(site, "2026-11-18", {
      projectId: 1,
      colour: "#123456",
      note: "Raft <b>poured</b>",
    });
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const links = () => linksOf(site);
  const lastLink = async () => (await links()).at(-1) as Awaited<ReturnType<typeof links>>[number];

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
    const [expired, revoked, deleted] = [
      await makeLink(admin, 1),
      await makeLink(admin, 1),
      await makeLink(admin, 3),
    ];
    const ids = (await links()).slice(-3).map(({ id }) => id);
    expect((await visitor.request(revoked)).status).toBe(200);
    await db
      .updateTable("progressLink")
      .set({ expiresOn: "2026-01-01" })
      .where("id", "=", ids[0] ?? 0)
      .execute();
    const done = await admin.post(linksPage(1), { intent: "revoke", id: String(ids[1]) });
    expect(done.html).toContain("The link is revoked");
    await db.updateTable("project").set({ deletedAt: past }).where("id", "=", 3).execute();
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
    await admin.post(linksPage(1), {
      intent: "revoke",
      id: String((await links()).find(({ label }) => label === "Twice")?.id),
    });
    expect((await admin.post(linksPage(1), form)).status).toBe(409);
  });

  /** @spec progress.1 */
  it("are refused with invalid fields, in words beside them", async () => {
    const before = (await links()).length;
    const refused: [Record<string, string>, string][] = [
      [{ label: "x".repeat(101) }, "at most 100 characters"],
      [{ label: "a\u0000b" }, "characters that cannot be shown"],
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
    const unknown: Record<string, string>[] = [
      { intent: "nothing" },
      {},
      { intent: "revoke", id: "0" },
      { intent: "revoke", id: "1\u0000" },
    ];
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
    await db
      .updateTable("progressLink")
      .set({ revokedAt: past })
      .where("id", "=", revoked ?? 0)
      .execute();
    await db
      .updateTable("progressLink")
      .set({ expiresOn: "2026-01-01" })
      .where("id", "=", expired ?? 0)
      .execute();
    expect(await purgeProgressLinks(db, "2025-12-31T00:00:00.000Z")).toBe(0);
    expect(await purgeProgressLinks(db, "2026-10-20T00:00:00.000Z")).toBeGreaterThanOrEqual(2);
  });
});
