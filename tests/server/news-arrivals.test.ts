import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { queueNews } from "#app/operations/news.server.ts";
import { addPhoto as addPhotoOfHash } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { own } from "./engineers.ts";
import { databases, openDemo } from "./front-door.ts";
import { after, before, newsTools } from "./news-tools.ts";
import { type Browser, newClient, signedIn } from "./staff-browser.ts";
import { fieldsOf, formOf } from "./typed-form.ts";

describe.each(databases)("news of photos that arrived, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  let client: Awaited<ReturnType<typeof newClient>>;
  let { addPhoto, deliver, newsTo, titleOf } = {} as ReturnType<typeof newsTools>;
  beforeEach(async () => {
    site = await openDemo(database);
    ({ addPhoto, deliver, newsTo, titleOf } = newsTools(site));
    admin = await signedIn(site, accounts.admin);
    client = await newClient(site, admin, "Leela");
    await queueNews(site.dependencies.db, before("2026-03-02"));
  });
  afterEach(() => site.close());

  it("tell of photos that come to the project, or to its clients, later, each once", async () => {
    const { db } = site.dependencies;
    const elsewhere = await addPhoto({ projectId: null, note: "Moved in later" });
    const office = await addPhoto({ projectId: null, note: "Shown to clients later", adminsOnly: 1 });
    await addPhoto({ projectId: own, note: "Slab cast" });
    await queueNews(db, after("2026-03-02"));
    await deliver();
    expect((await newsTo(client.email)).map(({ subject }) => subject)).toEqual([
      `${await titleOf(own)}: 1 new site photo`,
    ]);
    const set = (id: number, projectId: number | null) =>
      db.updateTable("event").set({ projectId, adminsOnly: 0 }).where("id", "=", id).execute();
    await set(elsewhere, own);
    await set(office, own);
    await queueNews(db, after("2026-03-03"));
    await deliver();
    const [, mail] = await newsTo(client.email);
    expect(mail?.subject).toBe(`${await titleOf(own)}: 2 new site photos`);
    expect(mail?.text).toContain("Moved in later");
    expect(mail?.text).toContain("Shown to clients later");
    // A change and its undoing are no news.
    await set(office, null);
    await set(office, own);
    await queueNews(db, after("2026-03-04"));
    await deliver();
    expect(await newsTo(client.email)).toHaveLength(2);
  });

  it("are sent without a photo that cannot be read, in the notation of the site", async () => {
    const { db, storage } = site.dependencies;
    const [notes, hash] = [["Slab cast", "Unreadable"], "f".repeat(64)];
    for (const note of notes) await addPhoto({ projectId: own, note });
    await storage.put(`originals/${hash}`, Buffer.from("not a picture"));
    const photoId = await addPhotoOfHash(db, hash, "private");
    await db.updateTable("event").set({ photoId }).where("note", "=", "Unreadable").execute();
    const region = await fieldsOf(admin, "/admin/cms/site/region");
    await admin.post("/admin/cms/site/region", formOf(region)(["locale", "en-US"], ["intent", "publish"]));
    await queueNews(db, after("2026-03-02"));
    await deliver();
    const [mail, ...more] = await newsTo(client.email);
    expect(more).toEqual([]);
    for (const note of notes) expect(mail?.text).toContain(`Mar 2, 2026, 10:30: ${note}`);
    expect(mail?.attachments).toHaveLength(1);
  });
});
