import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { machinePaths } from "#tests/support/demo-paths.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { sendForm, typed } from "./inquiry-form.ts";
import { openPage } from "./read-page.ts";
import { signedIn } from "./staff-browser.ts";

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
