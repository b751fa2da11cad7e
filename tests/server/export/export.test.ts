import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import Papa from "papaparse";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { readArchive } from "#app/adapters/archive/archive.ts";
import { toJson } from "#db/columns.ts";
import { connect } from "#db/connect.ts";
import { machinePaths, projectPaths } from "#tests/support/demo-paths.ts";
import { addInquiry, addInquiryFile } from "#tests/support/inquiries.ts";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { differingFiles, otherPlace, placeVariables, refuse, succeed } from "../console.ts";
import { databases, loggedErrors, openDemo } from "../front-door.ts";
import { newFolder } from "../own-programs.ts";
import { idOf, newBrowser, signedIn, signIn } from "../staff-browser.ts";

async function membersOf(file: string) {
  async function* source() {
    yield await readFile(file);
  }
  const members = new Map<string, Uint8Array>();
  for await (const { name, bytes } of readArchive(source())) members.set(name, bytes);
  return members;
}

const contentOf = (output: string) => /^content ([0-9a-f]{64})$/m.exec(output)?.[1];

const noteAuthor = "Asha Quillfeather";

const formula = `=HYPERLINK("https://evil.example","Click")`;

describe.each(databases)("an export of a site on %s", { timeout: 240_000 }, (database) => {
  let site: Site;
  let [own, folder, file, output, sent] = ["", "", "", "", ""];
  beforeAll(async () => {
    site = await openDemo(database);
    own = await idOf(site);
    const { db } = site.dependencies;
    await addInquiry(db, { name: formula, message: "Two\nlines, “quoted” — नमस्ते" });
    await db.updateTable("project").set({ title: "From the export" }).execute();
    await db.updateTable("event").set({ createdBy: own }).execute();
    await db.updateTable("account").set({ name: sql<string>`'Quillfeather ' || "id"` }).execute();
    await db.updateTable("dailyReport").set({ updatedBy: own }).execute();
    await db.updateTable("inquiry").set({ ownerId: own, stage: "quoted" }).execute();
    sent = await addInquiryFile(site.dependencies, 1, "%PDF-1.7 soil");
    const note = {
      inquiryId: 1,
      kind: "note",
      at: "2026-11-20T04:30:00.000Z",
      text: "Ask for the survey",
    } as const;
    await db
      .insertInto("inquiryEntry")
      .values({ ...note, accountId: own, author: noteAuthor, mailKey: null, key: null })
      .execute();
    const written = { kind: "project", key: "1", values: toJson({}), author: accounts.admin.email };
    await db
      .insertInto("recordVersion")
      .values({ ...written, at: note.at })
      .execute();
    await db
      .insertInto("draft")
      .values({
        ...written,
        version: 1_000_000,
        basedOn: 1,
        accountId: own,
        savedAt: note.at,
        publishAt: null,
        failure: null,
      })
      .execute();
    await db
      .insertInto("booking")
      .values({
        machineId: 1,
        kind: "booking",
        firstDay: "2027-05-03",
        lastDay: "9999-12-31",
        units: 2,
        projectId: 2,
        client: "Kadambari Estates",
        note: "With operator",
      })
      .execute();
    await db.updateTable("photo").set({ fileName: "खुदाई 12 “east”.jpg" }).where("id", "=", 1).execute();
    folder = await mkdtemp(join(tmpdir(), "plinth-export-"));
    file = join(folder, "site.tar");
    output = await succeed(["export", file], placeVariables(site.place));
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  /** @spec export.1, export.2, export.3 */
  it("has all content without accounts, also as CSV, and is equal after an import elsewhere", async () => {
    expect(await succeed(["verify", file], {})).toContain(`${file} is complete`);
    const members = await membersOf(file);
    const text = (name: string) => Buffer.from(members.get(name) ?? []).toString();
    const tables = JSON.parse(text("archive.json")).tables.map(({ name }: { name: string }) => name);
    expect(tables.toSorted().join(" ")).toBe(
      "booking certificate dailyReport draft draftPhoto event film filmPhoto formerAddress " +
        "inquiry inquiryEntry inquiryFile logo machine machinePhoto missedAddress page photo project projectMachine projectPhoto " +
        "projectService recordVersion redirect service servicePhoto setting",
    );
    for (const table of tables) expect([...members.keys()]).toContain(`csv/${table}.csv`);
    const cells = Papa.parse<Record<string, string>>(text("csv/inquiry.csv").slice(1), { header: true });
    expect(cells.data.find(({ name }) => name === `'${formula}`)?.message).toBe(
      "Two\nlines, “quoted” — नमस्ते",
    );
    const rows = await site.dependencies.db.selectFrom("account").select(["id", "name", "email"]).execute();
    const ofAccounts = [noteAuthor, ...rows.flatMap(({ id, name, email }) => [id, name, email])];
    const legible = [...members].flatMap(([name, bytes]) => {
      const content = (name.endsWith(".gz") ? gunzipSync(bytes) : Buffer.from(bytes)).toString();
      return ofAccounts.filter((word) => content.includes(word)).map((word) => `${name}: ${word}`);
    });
    expect(legible).toEqual([]);
    expect(text("csv/recordVersion.csv")).toContain('"Staff"');

    const place = await otherPlace(database);
    const imported = await succeed(["import", file], placeVariables(place));
    expect(contentOf(imported)).toBe(contentOf(output));
    const again = await succeed(["export", join(folder, "again.tar")], placeVariables(place));
    expect(contentOf(again)).toMatch(/^[0-9a-f]{64}$/);
    expect(contentOf(again)).toBe(contentOf(output));

    const copy = await startSite({ template: inject("siteTemplate"), place });
    onTestFinished(() => copy.stop());
    expect(copy.firstAccounts.map(({ role }) => role)).toEqual(["admin", "client", "engineer"]);
    for (const path of ["/", projectPaths[0], machinePaths[0], "/services/piling"])
      expect((await fetch(copy.origin + path)).status, path).toBe(200);
    const photos = await site.dependencies.db.selectFrom("photo").select("hash").execute();
    const files = await copy.dependencies.db
      .selectFrom("inquiryFile")
      .select(["inquiryId", "hash"])
      .execute();
    expect(files).toEqual([{ inquiryId: 1, hash: sent }]);
    expect(await differingFiles(site, copy, [...photos, ...files])).toEqual([]);
    expect(loggedErrors(copy)).toEqual([]);
  });

  /** @spec export.4 */
  it("replaces the content of another site only on demand, and keeps its accounts and their sessions", async () => {
    const target = await openDemo(database);
    onTestFinished(() => target.close());
    const variables = placeVariables(target.place);
    const editor = await signedIn(target, accounts.admin);
    const { db } = target.dependencies;
    const client = await idOf(target, accounts.client.email);
    const added = await addInquiry(db, { reference: "of the target" });
    await db.updateTable("account").set({ allProjects: 0 }).where("id", "=", client).execute();
    await db.insertInto("accountProject").values({ accountId: client, projectId: 1 }).execute();
    const news = { covered: 0, dueOn: "2026-11-20" };
    await db
      .insertInto("news")
      .values([
        { accountId: client, projectId: 1, wanted: 0, ...news },
        { accountId: await idOf(target), projectId: 2, wanted: 1, ...news },
      ])
      .onConflict((conflict) => conflict.columns(["accountId", "projectId"]).doUpdateSet({ wanted: 0 }))
      .execute();
    const refused = (message: string, parameters: string[]) => refuse(message, parameters, variables);
    await refused("A server is running on", ["import", file, "--replace"]);
    await target.stop();
    await refused("already has content", ["import", file]);
    await refused("use plinth import", ["restore", file, "--replace"]);
    const cut = join(await newFolder(), "cut.tar");
    await writeFile(cut, (await readFile(file)).subarray(0, -3000));
    await refused("is refused", ["import", cut, "--replace"]);

    const imported = await succeed(["import", file, "--replace"], variables);
    expect(contentOf(imported)).toBe(contentOf(output));
    expect(imported).toContain("2 accounts saw chosen projects");
    const again = await startSite({ template: inject("siteTemplate"), place: target.place });
    onTestFinished(() => again.stop());
    const now = again.dependencies.db;
    const titles = await now.selectFrom("project").select("title").distinct().execute();
    expect(titles).toEqual([{ title: "From the export" }]);
    expect(await now.selectFrom("accountProject").selectAll().execute()).toEqual([]);
    const last = await now
      .selectFrom("eventArrival")
      .select(({ fn }) => fn.max("number").as("number"))
      .executeTakeFirstOrThrow();
    const choices = await now
      .selectFrom("news")
      .select(["wanted", "covered"])
      .where("wanted", "is not", null)
      .execute();
    expect(choices).toHaveLength(2);
    for (const wanted of [0, 1]) expect(choices).toContainEqual({ wanted, covered: last.number });
    expect(await addInquiry(now, { reference: "next" })).toBeGreaterThan(added);
    const browser = newBrowser(again);
    for (const pair of editor.cookie.split("; ")) {
      const [name = "", ...value] = pair.split("=");
      browser.setCookie(name, value.join("="));
    }
    expect((await browser.open("/admin/cms/activity")).text).toContain(
      "The server’s console imported the content of the site",
    );
    expect(await signIn(newBrowser(again), accounts.client)).toBe("/admin/account");
    expect(loggedErrors(again)).toEqual([]);
    const backup = join(await newFolder(), "backup.tar");
    await again.stop();
    await succeed(["backup", "--to", backup], variables);
    await refused("use plinth restore", ["import", backup, "--replace"]);
    const open = connect(target.place.database ?? join(target.dataDir, "plinth.sqlite"));
    expect((await open.selectFrom("account").select("id").execute()).length).toBe(3);
    await open.destroy();
  });
});
