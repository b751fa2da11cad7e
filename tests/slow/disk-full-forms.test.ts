import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bothDatabases, openDemo } from "#tests/server/front-door.ts";
import { fillDatabase, freeDatabase } from "#tests/server/full-disk.ts";
import { sendForm, typed } from "#tests/server/inquiries/inquiry-form.ts";
import { mailsTo } from "#tests/server/outbox.ts";
import { idOf, invite, newBrowser, setPassword, shownLink, signedIn } from "#tests/server/staff-browser.ts";
import { accounts, type Site } from "#tests/support/site.ts";

describe.each(bothDatabases)("while the disk of %s is full", (database) => {
  let site: Site;
  beforeEach(async () => {
    site = await openDemo(database, { TRUST_PROXY: "1" });
  });
  afterEach(() => site.close());

  /** @spec failures.24 */
  it("forms for people, addresses, inquiries and privacy keep what was typed", async () => {
    const admin = await signedIn(site, accounts.admin);
    expect((await sendForm(site, typed)).status).toBe(303);
    const { db } = site.dependencies;
    site.dependencies.sendsMail = true;
    const { id } = await db
      .selectFrom("inquiry")
      .select("id")
      .where("email", "=", typed.email ?? "")
      .executeTakeFirstOrThrow();
    const client = await db
      .selectFrom("account")
      .select("id")
      .where("email", "=", accounts.client.email)
      .executeTakeFirstOrThrow();
    const inbox = `/admin/cms/messages?message=${id}`;
    const account = `/admin/cms/users/${client.id}`;
    const forms: { path: string; intent: string; fields: Record<string, string>; kept: string }[] = [
      {
        path: "/admin/cms/users",
        intent: "invite",
        fields: { name: "Typed while full", email: "new@example.com", role: "client", sees: "all" },
        kept: "name",
      },
      { path: account, intent: "name", fields: { name: "Typed while full" }, kept: "name" },
      { path: "/admin/account", intent: "name", fields: { name: "Typed while full" }, kept: "name" },
      {
        path: "/admin/cms/addresses",
        intent: "redirect",
        fields: { path: "/typed-while-full", target: "/services/piling" },
        kept: "path",
      },
      { path: inbox, intent: "note", fields: { id: String(id), text: "Typed while full" }, kept: "text" },
      { path: inbox, intent: "reply", fields: { id: String(id), text: "Typed while full" }, kept: "text" },
      {
        path: inbox,
        intent: "details",
        fields: { id: String(id), stage: "lost", lostReason: "Typed while full" },
        kept: "lostReason",
      },
      {
        path: "/admin/cms/privacy",
        intent: "erase",
        fields: { who: typed.email ?? "", confirmation: typed.email ?? "" },
        kept: "confirmation",
      },
    ];
    await fillDatabase(site, database);
    const stored = async () => {
      const entries = await db.selectFrom("inquiryEntry").selectAll().execute();
      const people = await db.selectFrom("account").select(["id", "name", "email"]).orderBy("id").execute();
      const mails = await db.selectFrom("outgoingMail").select(["id", "to", "text"]).orderBy("id").execute();
      const inquiries = await db.selectFrom("inquiry").selectAll().execute();
      const redirects = await db.selectFrom("redirect").selectAll().execute();
      return { entries, people, mails, inquiries, redirects };
    };
    const before = await stored();
    for (const { path, intent, fields, kept } of forms) {
      const refused = await admin.post(path, { intent, ...fields });
      const form = `${path} ${intent}`;
      expect(refused.status, form).toBe(507);
      expect(refused.text, form).toContain("The disk of the server is full: nothing was saved.");
      const values = [
        ...refused
          .elements("input")
          .filter(({ name }) => name === kept)
          .map(({ value }) => value),
        ...(refused.html.match(/<textarea[^>]*>[^<]*/g) ?? []).map((area) =>
          area.replace(/<[^>]*>/, "").trim(),
        ),
      ];
      expect(values, form).toContain(fields[kept]);
    }
    expect(await stored()).toEqual(before);
  });

  /** @spec failures.24 */
  it("links for a password and an address stay valid, and the demo stays with what was typed", async () => {
    const admin = await signedIn(site, accounts.admin);
    const { db } = site.dependencies;
    const invited = { name: "Invited", email: "invited@example.com", role: "client", sees: "all" } as const;
    const { link } = await invite(admin, invited);
    const reset = shownLink(
      await admin.post(`/admin/cms/users/${await idOf(site, accounts.client.email)}`, { intent: "link" }),
    );
    await admin.post("/admin/account", { intent: "email", email: "moved@example.com" });
    const [mail] = await mailsTo(site, "moved@example.com");
    const confirmed = new URL(/http\S+confirm-email\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    const client = await signedIn(site, accounts.client);
    const stored = async () => [
      await db.selectFrom("account").select(["id", "email", "pending"]).orderBy("id").execute(),
      await db.selectFrom("credential").select(["accountId", "password"]).orderBy("accountId").execute(),
      await db.selectFrom("verification").select(["identifier"]).orderBy("identifier").execute(),
      await db.selectFrom("session").select("id").orderBy("id").execute(),
      await db.selectFrom("emailChange").select("email").execute(),
      await db.selectFrom("project").select("id").orderBy("id").execute(),
    ];
    const before = await stored();
    const full = "The disk of the server is full: nothing was saved.";
    const confirm = () =>
      newBrowser(site).post("/admin/confirm-email", { token: confirmed.searchParams.get("token") ?? "" });
    const words = { confirmation: "start over" };
    const startedAt = new Date().toISOString();
    const backup = { startedAt, finishedAt: startedAt, outcome: "done" as const, file: "" };
    await db.insertInto("backupRun").values(backup).execute();

    await fillDatabase(site, database);
    for (const page of [
      await setPassword(newBrowser(site), link, "mango-tree-41"),
      await setPassword(newBrowser(site), reset, "mango-tree-42"),
      await confirm(),
    ]) {
      expect(page.status).toBe(507);
      expect(page.text).toContain(full);
      expect(page.html).toContain("<form");
      expect(page.html).not.toContain("mango-tree");
    }
    const password = { current: accounts.client.password, password: "mango-tree-43", again: "mango-tree-43" };
    const own = await client.post("/admin/account", { intent: "password", ...password });
    expect([own.status, own.text.includes(full)]).toEqual([507, true]);
    const kept = await admin.post("/admin/cms/start-over", words);
    expect([kept.status, kept.text.includes(full)]).toEqual([507, true]);
    expect(kept.elements("input").find(({ name }) => name === "confirmation")?.value).toBe("start over");
    expect(await stored()).toEqual(before);
    expect((await client.request("/admin/overview")).status).toBe(200);

    await freeDatabase(site, database);
    expect((await setPassword(newBrowser(site), link, "mango-tree-41")).location).toBe("/admin");
    expect((await setPassword(newBrowser(site), reset, "mango-tree-42")).location).toBe("/admin/login");
    expect((await client.request("/admin/overview")).status).toBe(302);
    expect((await confirm()).status).toBe(200);
    expect((await admin.post("/admin/cms/start-over", words)).status).toBe(302);
  });

  /** @spec failures.24 */
  it("changes of lists inside the browser fail with a status that names the cause", async () => {
    const admin = await signedIn(site, accounts.admin);
    await fillDatabase(site, database);
    const changes: [path: string, fields: Record<string, string>][] = [
      ["/admin/cms/equipment.data", { delete: "1" }],
      ["/admin/cms/projects.data", { place: "2", to: "1" }],
      ["/admin/cms/messages.data", { intent: "archive", id: "1" }],
    ];
    for (const [path, fields] of changes) {
      const refused = await admin.send(path, fields);
      const text = await refused.text();
      expect([path, refused.status]).toEqual([path, 507]);
      expect(text).toContain(`"reference","${refused.headers.get("X-Request-Id")}"`);
      expect(text).toMatch(/\b507\b/);
    }
  });
});
