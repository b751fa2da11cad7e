import { sql } from "kysely";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Caller } from "#tests/server/calendar/calendar.ts";
import { bothDatabases, loggedErrors, openDemo } from "#tests/server/front-door.ts";
import { fillDatabase, freeDatabase } from "#tests/server/full-disk.ts";
import { formValues, sendForm, typed } from "#tests/server/inquiries/inquiry-form.ts";
import { openPage } from "#tests/server/read-page.ts";
import { fieldsOf, formOf } from "#tests/server/records/typed-form.ts";
import { signedIn } from "#tests/server/staff-browser.ts";
import { machinePaths } from "#tests/support/demo-paths.ts";
import { accounts, type Site } from "#tests/support/site.ts";

const noSpace = () => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });

describe.each(bothDatabases)("with a full disk for files, on %s", (database) => {
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

describe.each(bothDatabases)("while the disk of %s is full", (database) => {
  let site: Site;
  beforeEach(async () => {
    site = await openDemo(database, { TRUST_PROXY: "1" });
  });
  afterEach(() => site.close());

  /** All rows that the forms below write. */
  const rows = async () => {
    const { db } = site.dependencies;
    const tables = [
      "inquiry",
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
      expect((await admin.post(path, formOf(fields)([field, "Typed again"]))).status, path).toBe(302);
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
