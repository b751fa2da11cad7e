import { sql } from "kysely";
import { expect, test } from "vitest";
import { accounts } from "#tests/support/site.ts";
import { loggedErrors, openDemo } from "./front-door.ts";
import { sendForm, typed } from "./inquiry-form.ts";
import { signedIn } from "./staff-browser.ts";

/** @spec failures.22 */
test("with a full disk for SQLite writes get 507 with a sentence, the log has one line, pages are served, and all works again with space", async () => {
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
