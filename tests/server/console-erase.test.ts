import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toJson } from "#db/json.ts";
import { addInquiryFile } from "#tests/support/messages.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { plinth, variablesOf } from "./console.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { inquire, typed } from "./inquiry-form.ts";
import { mailsAreSent } from "./outbox.ts";
import { signedIn } from "./staff-browser.ts";

describe.each(databases)("the console command erase, beside a server on %s,", (database) => {
  let site: Site;
  const erase = (parameters: string[], text?: string) =>
    plinth(["erase", ...parameters], variablesOf(site), text);
  beforeAll(async () => {
    site = await openDemo(database, { TRUST_PROXY: "1" });
  });
  afterAll(async () => {
    expect(loggedErrors(site)).toEqual([]);
    await site.close();
  });

  /** Everything in the database as text, except files and what identifies nobody. */
  async function wholeDatabase() {
    const { db } = site.dependencies;
    const tables = ["message", "outgoingMail", "activity", "missedAddress", "passwordRequest"] as const;
    return toJson(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
  }

  /** @spec privacy.1, privacy.2, privacy.3 */
  it("exports and erases everything about a number in any notation, and names what stays", async () => {
    const { db } = site.dependencies;
    await inquire(site);
    await inquire(site, { email: "other@x.example", phone: "098200-12345", name: "Bela" });
    await inquire(site, {
      email: "c@x.example",
      phone: "+91 98200 99999",
      name: "Chetan",
      message: "Call 98200 12345.",
      place: "Gate 2, 98200 12345",
    });
    const admin = await signedIn(site, accounts.admin);
    const { id } = await db
      .selectFrom("message")
      .select("id")
      .where("name", "=", "Bela")
      .executeTakeFirstOrThrow();
    const hash = await addInquiryFile(site.dependencies, id, "%PDF-1.7 of Bela");
    await db
      .insertInto("activity")
      .values({
        ...{ at: new Date().toISOString(), userId: null, actor: "x", action: "read", kind: "message" },
        ...{ recordId: String(id), title: "Bela", details: "{}", fields: "[]" },
      })
      .execute();
    await db.updateTable("event").set({ note: "Met +91 98200-12345 on site" }).where("id", "=", 1).execute();
    await admin.request("/call-+919820012345");
    await mailsAreSent(site);

    const file = join(tmpdir(), `plinth-export-${process.pid}-${database}.json`);
    expect(await erase(["(+91) 98200/12345", "--export", file])).toMatchObject({
      code: 1,
      error: expect.stringContaining("2 inquiries, 1 inquiry of somebody else"),
    });
    const exported = JSON.parse(await readFile(file, "utf8"));
    expect(exported).toMatchObject({
      phone: "+919820012345",
      inquiries: [{ name: typed.name }, { name: "Bela", files: [{ name: "soil.pdf" }] }],
    });
    expect(exported.mails).not.toHaveLength(0);
    expect(await erase(["9820012345", "--export", file])).toMatchObject({ code: 1, out: "" });
    await rm(file);
    expect(await erase(["9820012345"], "98200 12346\n")).toMatchObject({ code: 1, out: "" });
    expect(await wholeDatabase()).toContain("Bela");

    const done = await erase(["9820012345"], "+91 98200 12345\n");
    expect(done).toMatchObject({ code: 0 });
    expect(done.out).toContain("event 1 (published)");
    expect(done.out).toContain("other@x.example");
    const left = await wholeDatabase();
    expect(left).not.toMatch(/98200[ -]?12345|Bela|Asha Kulkarni/);
    expect(left).toContain("Call [erased].");
    expect(left).toContain("Chetan");
    expect(left).toContain("Gate 2, [erased]");
    expect(await db.selectFrom("inquiryFile").selectAll().execute()).toEqual([]);
    const unused = db.selectFrom("unusedFile").select("hash").where("hash", "=", hash);
    expect(await unused.execute()).toEqual([{ hash }]);
    expect((await admin.open("/admin/cms/activity")).text).toContain(
      "The server’s console erased what was stored about a person",
    );
    expect(await erase(["+91 98200 12345", "--yes"])).toMatchObject({
      code: 0,
      out: expect.stringContaining("event 1"),
    });
  });

  /** @spec privacy.3, privacy.4 */
  it("disables an account of the address and never the last admin's, and refuses an invalid address", async () => {
    const { email } = accounts.client;
    const client = await signedIn(site, accounts.client);
    const done = await erase([email.toUpperCase(), "--yes"]);
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining("The account is disabled.") });
    expect((await client.open("/admin/overview")).location).toContain("/admin/login");
    const before = await wholeDatabase();
    expect(await erase([accounts.admin.email, "--yes"])).toMatchObject({
      code: 1,
      out: "",
      error: expect.stringContaining("This is the last admin who can sign in."),
    });
    expect(await wholeDatabase()).toBe(before);
    expect(await erase(["Asha", "--yes"])).toMatchObject({ code: 2, out: "" });
    expect(await erase(["nobody@x.example"])).toMatchObject({
      code: 0,
      out: "Nothing is stored about nobody@x.example.\n",
    });
  });
});
