import { sql } from "kysely";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { machinePaths } from "#tests/support/demo-paths.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller } from "./calendar.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { formValues, sendForm, typed } from "./inquiry-form.ts";
import { openPage } from "./read-page.ts";
import { signedIn } from "./staff-browser.ts";
import { fieldsOf, formOf } from "./typed-form.ts";

const noSpace = () => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });

describe.each(databases)("with a full disk for files, on %s", (database) => {
  let site: Site;
  beforeEach(async () => {
    site = await openDemo(database);
  });
  afterEach(() => site.close());

  /** @spec failures.22 */
  it("photos, documents and sharing images are served although they cannot be stored", async () => {
    const { storage } = site.dependencies;
    const { html } = await openPage(site.origin);
    const photo = /\/photos\/[0-9a-f]{64}\/\d+\.webp/.exec(html)?.[0] ?? "";
    const share = /\/share\/home\.[0-9a-f]{16}\.jpeg/.exec(html)?.[0] ?? "";
    for await (const folder of ["variants", "share", "documents"])
      for await (const key of storage.list(folder)) await storage.delete(key);
    const { put } = storage;
    storage.put = async () => {
      throw noSpace();
    };
    for (const path of [photo, share, `${machinePaths[0]}/specifications.pdf`])
      for (const time of ["first", "again"]) {
        const response = await fetch(site.origin + path);
        expect(response.status, `${path} ${time}`).toBe(200);
        expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
      }
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
    storage.put = put;
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  });
});

describe("with a full disk for SQLite", () => {
  /** @spec failures.22 */
  it("writes get 507 with a sentence, the log has one line, pages are served, and all works again with space", async () => {
    const site = await openDemo("SQLite");
    const { db } = site.dependencies;
    const admin = await signedIn(site, accounts.admin);
    const size = sql<{ page_count: number }>`pragma page_count`;
    const pages = (await size.execute(db)).rows[0]?.page_count ?? 0;
    await sql.raw(`pragma max_page_count = ${pages}`).execute(db);
    const long = { ...typed, message: "Basement for a hospital. ".repeat(390) };
    const refused = await Promise.all(Array.from({ length: 4 }, () => sendForm(site, long)));
    expect(refused.map(({ status }) => status)).toContain(507);
    const full = refused.find(({ status }) => status === 507);
    expect(full?.text).toContain(
      "Our storage is full. Please try again later, or call us on +91 67000 00140 .",
    );
    expect(full?.headers.get("Retry-After")).toBe("600");
    expect((await fetch(site.origin)).status).toBe(200);
    expect((await admin.open("/admin/cms")).status).toBe(200);
    expect(loggedErrors(site).map(({ msg }) => msg)).toEqual(["the disk is full: nothing can be saved"]);
    const ready = await fetch(`${site.origin}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining("SQLITE_FULL")]);
    await sql.raw("pragma max_page_count = 1000000").execute(db);
    expect((await sendForm(site, long)).status).toBe(303);
    await site.close();
  });
});

/** Fills the disk of the database for the last writes of a transaction: of activity and of mail. */
async function fillDatabase({ dependencies: { db } }: Site, database: (typeof databases)[number]) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  if (database === "PostgreSQL")
    await run(`create function "diskFull"() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  else await run("create table filler (bytes blob)");
  for (const table of ["activity", "outgoingMail"])
    await run(
      database === "PostgreSQL"
        ? `create trigger "diskFull" before insert on "${table}" execute function "diskFull"()`
        : `create trigger "diskFull${table}" before insert on "${table}"
           begin insert into filler values (zeroblob(4000000)); end`,
    );
  if (database === "SQLite") await run("pragma max_page_count = 1");
}

async function freeDatabase({ dependencies: { db } }: Site, database: (typeof databases)[number]) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  if (database === "SQLite") await run("pragma max_page_count = 1000000");
  for (const table of ["activity", "outgoingMail"])
    await run(
      database === "PostgreSQL" ? `drop trigger "diskFull" on "${table}"` : `drop trigger "diskFull${table}"`,
    );
}

describe.each(databases)("while the disk of %s is full", (database) => {
  let site: Site;
  beforeEach(async () => {
    site = await openDemo(database, { TRUST_PROXY: "1" });
  });
  afterEach(() => site.close());

  /** All rows that the forms below write. */
  const rows = async () => {
    const { db } = site.dependencies;
    const tables = [
      "message",
      "outgoingMail",
      "project",
      "setting",
      "recordVersion",
      "activity",
      "photo",
    ] as const;
    return Promise.all(
      tables.map((table) =>
        sql`select * from ${sql.table(table)} order by 1`.execute(db).then((found) => found.rows),
      ),
    );
  };

  /** @spec failures.24 */
  it("the inquiry form keeps what was typed and says whom to call, and nothing is half-saved", async () => {
    await fillDatabase(site, database);
    const before = await rows();
    const refused = await sendForm(site, typed);
    expect(refused.status).toBe(507);
    expect(refused.headers.get("Retry-After")).toBe("600");
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
    expect(refused.text).toContain(
      "Nothing was sent. Our storage is full. Please try again later, or call us on +91 67000 00140 .",
    );
    expect(formValues(refused.html)).toMatchObject({
      ...typed,
      message: typed.message?.replaceAll("\r\n", "\n"),
    });
    expect(await rows()).toEqual(before);
    await freeDatabase(site, database);
    expect((await sendForm(site, typed)).status).toBe(303);
  });

  /** @spec failures.24 */
  it("staff forms keep what was typed, nothing is half-saved, and admins are told on every page", async () => {
    const admin = await signedIn(site, accounts.admin);
    const client = await signedIn(site, accounts.client);
    const project = "/admin/cms/projects/1/edit";
    const contact = "/admin/cms/contact";
    const unnamed = async (path: string) =>
      (await fieldsOf(admin, path)).filter(([name]) => name !== "slug" && name !== "version");
    const forms = [
      { path: project, field: "title", fields: await fieldsOf(admin, project) },
      { path: "/admin/cms/projects/new", field: "title", fields: await unnamed(project) },
      { path: contact, field: "addressLine1", fields: await fieldsOf(admin, contact) },
    ];
    await fillDatabase(site, database);
    const before = await rows();
    for (const { path, field, fields } of forms) {
      const refused = await admin.post(path, formOf(fields)([field, "Typed while full"]));
      expect(refused.status, path).toBe(507);
      expect(refused.text, path).toContain("The disk of the server is full: nothing was saved.");
      const input = refused.elements("input").find(({ name }) => name === field);
      expect(input?.value, path).toBe("Typed while full");
    }
    expect(await rows()).toEqual(before);
    const warning = "Nothing can be saved: inquiries, changes and photos are refused.";
    for (const path of ["/admin/cms", "/admin/overview", "/admin/account"])
      expect((await admin.open(path)).text, path).toContain(warning);
    expect((await client.open("/admin/overview")).text).not.toContain(warning);
    expect(loggedErrors(site).map(({ msg }) => msg)).toEqual(["the disk is full: nothing can be saved"]);
    await freeDatabase(site, database);
    for (const { path, field, fields } of forms.slice(0, 1))
      expect((await admin.post(path, formOf(fields)([field, "Typed again"]))).status, path).toBe(200);
  });

  /** @spec failures.24 */
  it("forms for people, addresses, inquiries and privacy keep what was typed", async () => {
    const admin = await signedIn(site, accounts.admin);
    expect((await sendForm(site, typed)).status).toBe(303);
    const { db } = site.dependencies;
    const { id } = await db
      .selectFrom("message")
      .select("id")
      .where("email", "=", typed.email ?? "")
      .executeTakeFirstOrThrow();
    const client = await db
      .selectFrom("user")
      .select("id")
      .where("email", "=", accounts.client.email)
      .executeTakeFirstOrThrow();
    const inbox = `/admin/cms/messages?message=${id}`;
    const user = `/admin/cms/users/${client.id}`;
    const forms: { path: string; intent: string; fields: Record<string, string>; kept: string }[] = [
      {
        path: "/admin/cms/users",
        intent: "invite",
        fields: { name: "Typed while full", email: "new@example.com", role: "client", sees: "all" },
        kept: "name",
      },
      { path: user, intent: "name", fields: { name: "Typed while full" }, kept: "name" },
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
      const entries = await db.selectFrom("messageEntry").selectAll().execute();
      const people = await db.selectFrom("user").select(["id", "name", "email"]).orderBy("id").execute();
      const mails = await db.selectFrom("outgoingMail").select(["id", "to", "text"]).orderBy("id").execute();
      const messages = await db.selectFrom("message").selectAll().execute();
      const redirects = await db.selectFrom("redirect").selectAll().execute();
      return { entries, people, mails, messages, redirects };
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
  it("a photo that cannot be stored leaves no row", async () => {
    const admin = new Caller(site, await signedIn(site, accounts.admin));
    const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: "#123" } })
      .jpeg()
      .toBuffer();
    const before = await rows();
    site.dependencies.storage.put = async () => {
      throw noSpace();
    };
    const { status, json } = await admin.call(
      "POST",
      "/server/api/photos",
      new Blob([new Uint8Array(photo)]),
    );
    expect([status, json.message]).toEqual([507, "The disk of the server is full. Nothing was saved."]);
    expect(await rows()).toEqual(before);
  });
});
