import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addInquiry, inquiryRow } from "#tests/support/inquiries.ts";
import { addMachine } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, openDemo } from "../front-door.ts";
import { partOf } from "../read-page.ts";
import { type Browser, signedIn } from "../staff-browser.ts";

const inbox = "/admin/cms/messages";

describe.each(databases)("the office's inbox on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterAll(() => site.close());

  const stateOf = (id: number) =>
    site.dependencies.db.selectFrom("inquiry").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const change = (id: number, intent: string, by = admin) =>
    by.post(`${inbox}?message=${id}`, { id: String(id), intent });
  const notesOf = async (id: number) => {
    const notes = site.dependencies.db.selectFrom("activity").select("action").where("kind", "=", "inquiry");
    const found = await notes.where("recordId", "=", String(id)).orderBy("id").execute();
    return found.map(({ action }) => action);
  };

  /** @spec cms.1, cms.3, messages.2, messages.10 */
  it("the demo has seven inquiries, three of them new, in the list and the window title, and four to answer beside the link", async () => {
    const page = await admin.open(inbox);
    expect(page.html).toContain("<title>(3) Messages</title>");
    expect(page.text).toContain("3 new, 3 read");
    expect(page.text).toContain("Messages 4 to answer ");
    expect(page.elements("a").filter(({ href }) => href?.includes("message="))).toHaveLength(6);
    const { text } = await admin.open("/admin/cms");
    for (const tile of [
      "Equipment 34 units, 12 machines",
      "Projects 18 projects, 2 in progress",
      "Events 12 events, 12 site photos",
      "Messages 7 inquiries, 3 new",
    ])
      expect(text).toContain(tile);
    const archived = await admin.open(`${inbox}?status=archived`);
    expect(archived.elements("a").filter(({ href }) => href?.includes("message="))).toHaveLength(1);
  });

  /** @spec messages.3, messages.4 */
  it("every change works by its own form, is confirmed and can be undone", async () => {
    const id = await addInquiry(site.dependencies.db, { name: "Noscript Naik" });
    const buttons = (page: Awaited<ReturnType<typeof change>>) =>
      partOf(page, "form", "inquiry-actions")
        .texts("button")
        .filter((text) => text.startsWith("Mark as ") && text !== "Mark as answered");
    // Opening an inquiry changes nothing until the page sends a form.
    expect(buttons(await admin.open(`${inbox}?message=${id}`))).toEqual(["Mark as Read"]);
    expect((await stateOf(id)).status).toBe("new");
    const read = await change(id, "read");
    for (const words of ["Marked as read", "Two-level basement at Chembur."])
      expect(read.text).toContain(words);
    expect(buttons(read)).toEqual(["Mark as New"]);
    expect(buttons(await change(id, "unread"))).toEqual(["Mark as Read"]);
    expect((await change(id, "answered")).text).not.toContain("already");
    expect((await change(id, "answered")).text).toContain("Marked as answered already");
    expect((await change(id, "archive")).text).toContain("Message archived");
    const gone = await change(id, "delete");
    expect(gone.text).toContain("Message deleted");
    expect(gone.undo).toContainEqual(["intent", "restore"]);
    expect((await admin.open(`${inbox}?message=${id}`)).text).toContain("This message no longer exists.");
    expect((await change(id, "restore")).text).toContain("Message restored");
    expect(await stateOf(id)).toMatchObject({ status: "archived", deletedAt: null });
    const done = ["read", "marked-new", "marked-answered", "archived", "deleted", "restored"];
    expect(await notesOf(id)).toEqual(done);
  });

  /** @spec messages.16 */
  it("several inquiries are changed at once and undone at once, each recorded", async () => {
    const { db } = site.dependencies;
    const statuses = ["new", "read", "archived"] as const;
    const ids: number[] = [];
    for (const status of statuses) ids.push(await addInquiry(db, { status }));
    const several = (intent: string, chosen: (number | string)[]) =>
      admin.post(inbox, [["intent", intent], ...chosen.map((id): [string, string] => ["ids", String(id)])]);
    const page = await several("archive", [...ids, ids[0] ?? 0, 999_999, "x"]);
    expect(page.text).toContain("2 messages archived");
    const named = page.undo.filter(([name]) => name === "ids");
    expect(named).toEqual(ids.slice(0, 2).map((id) => ["ids", String(id)]));
    expect((await admin.post(inbox, page.undo)).text).toContain("2 messages moved back from the archive");
    for (const [at, id] of ids.entries()) expect((await stateOf(id)).status).toBe(statuses[at]);
    expect(await notesOf(ids[0] ?? 0)).toEqual(["archived", "unarchived"]);
    expect(await notesOf(ids[2] ?? 0)).toEqual([]);
    expect((await several("archive", [ids[2] ?? 0, 999_999])).text).toContain("1 message archived already");
    expect((await several("archive", [999_998, 999_999])).text).toContain("These messages no longer exist.");
    expect((await several("archive", ["x"])).status).toBe(400);
    expect((await several("constructor", ids)).status).toBe(400);
    const many = Array.from({ length: 51 }, (_, at) => at + 1);
    expect((await several("delete", many)).status).toBe(400);
    const [id = 0] = ids;
    const wrong = [
      { id: String(id), intent: "constructor" },
      { id: String(id), intent: "" },
      { id: "1 or 1=1", intent: "delete" },
      { id: "", intent: "delete" },
    ];
    for (const fields of wrong)
      expect((await admin.post(inbox, fields)).status, JSON.stringify(fields)).toBe(400);
    for (const id of ids) expect((await stateOf(id)).deletedAt).toBeNull();
  });

  /** @spec messages.7 */
  it("an inquiry links to its machine's public page and form, unless the machine is deleted", async () => {
    const { db } = site.dependencies;
    const machineId = await addMachine(db, { name: "Long-reach excavator", slug: "long-reach" });
    const id = await addInquiry(db, { machineId });
    const links = async () => {
      const page = await admin.open(`${inbox}?message=${id}`);
      expect(page.text).toContain("Long-reach excavator");
      return page
        .elements("a")
        .flatMap(({ href }) => (/equipment\/(long-reach|\d+\/edit)/.test(href ?? "") ? [href] : []));
    };
    expect(await links()).toEqual(["/equipment/long-reach", `/admin/cms/equipment/${machineId}/edit`]);
    await db.updateTable("machine").set({ deletedAt: "2026-11-20" }).where("id", "=", machineId).execute();
    expect(await links()).toEqual([]);
  });

  /** @spec saving.10 */
  it("hostile text is shown as typed and never runs", async () => {
    const hostile = `<script>alert("1")</script><img src=x onerror=alert(1)>`;
    const id = await addInquiry(site.dependencies.db, { name: hostile, company: hostile, message: hostile });
    const pages = [inbox, `${inbox}?message=${id}`, `${inbox}?q=${encodeURIComponent(hostile)}`];
    for (const path of pages) {
      const page = await admin.open(path);
      expect(page.status).toBe(200);
      expect(page.html).not.toContain("<script>alert");
      expect(page.html).not.toContain("<img src=x");
    }
  });

  const read = (html: string) =>
    Papa.parse<Record<string, string>>(html.replace(/^\uFEFF/, ""), { header: true, skipEmptyLines: true });

  /** @spec messages.11 */
  it("the export contains all listed inquiries, as a dated UTF-8 file without spreadsheet formulas", async () => {
    const { db } = site.dependencies;
    const message = `=cmd|' /C calc'!A0\n"quoted", नमस्ते 🏗️`;
    const odd = { name: "@SUM(1+1)", company: "Kestrel, Ltd", message, reference: "INQ-EXPORT" };
    await addInquiry(db, { ...odd, status: "read" });
    await addInquiry(db, { name: "Kestrel other folder" });
    const response = await admin.request(`${inbox}/export?q=kestrel&status=read`);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const { data, errors } = read(bytes.toString("utf8"));
    expect(errors).toEqual([]);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      Reference: "INQ-EXPORT",
      Status: "read",
      Name: "'@SUM(1+1)",
      Phone: "'+91 67000 00151",
      Company: "Kestrel, Ltd",
      Service: "Piling",
      Message: `'${message}`,
    });
    const many = Array.from({ length: 230 }, () => inquiryRow({ company: "Manifold" }));
    await db.insertInto("inquiry").values(many).execute();
    const all = await (await admin.request(`${inbox}/export?q=manifold`)).text();
    expect(read(all).data).toHaveLength(230);
  });

  /** @spec accounts.12, cms.5, saving.9 */
  it("a client can neither see nor change anything in the inbox, by any path", async () => {
    const id = await addInquiry(site.dependencies.db, { name: "Private Person" });
    const before = await stateOf(id);
    const client = await signedIn(site, accounts.client);
    const paths = [
      inbox,
      `${inbox}.data`,
      `${inbox}?message=${id}`,
      `${inbox}/export`,
      `${inbox}/export.data`,
    ];
    for (const path of [...paths, "/admin/cms/activity", "/admin/cms/activity.data"]) {
      const page = await client.open(path);
      expect([path, page.status, page.html.includes("Private Person")]).toEqual([path, 403, false]);
    }
    for (const path of [inbox, `${inbox}.data`, `${inbox}?index`, `${inbox}/export`])
      for (const intent of ["read", "delete"])
        expect((await client.post(path, { id: String(id), intent })).status, path).toBe(403);
    expect(await stateOf(id)).toEqual(before);
    expect((await client.open("/admin/cms")).text).not.toMatch(
      /Private Person|Recent Activity|Quick Actions/,
    );
  });
});
