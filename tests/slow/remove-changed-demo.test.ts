import { describe, expect, it } from "vitest";
import { contactTexts } from "#app/content/settings/contact.ts";
import { saveSetting } from "#app/content/settings/settings.server.ts";
import { emptySettings } from "#app/content/settings/settings.ts";
import { settings as demo } from "#db/seed/settings.ts";
import { demoToRemove, page, phrase } from "#tests/server/demo-removal.ts";
import { bothDatabases } from "#tests/server/front-door.ts";
import { type } from "#tests/server/typed-form.ts";
import { leftBehind, nothing } from "#tests/support/left-behind.ts";
import { becomeOwnSite, foreignWords, publicTexts } from "#tests/support/own-site.ts";
import { accounts } from "#tests/support/site.ts";

describe.each(bothDatabases)("removing a demo that was changed on %s", (database) => {
  const { open, remove, savePart, sweep, countAll } = demoToRemove(database);

  /** @spec opening.6, opening.10 */
  it("leaves a site that becomes another firm's and names nothing of the demo, and no draft, version or file", async () => {
    const { site, db, admin } = await open();
    const { storage } = site.dependencies;
    // Documents and sharing images of the demo are stored, versions and former addresses exist.
    for (const path of ["/brochure.pdf", "/share/projects-3.0123456789abcdef.jpeg"])
      expect((await fetch(site.origin + path)).status).toBe(200);
    await savePart(admin, "/admin/cms/site/profile", type("tagline", "Changed and changed back"));
    await savePart(admin, "/admin/cms/site/profile", type("tagline", demo.profile.tagline));
    await savePart(admin, "/admin/cms/contact", type("phoneNote", "Ask for Sunita"), "draft");
    await savePart(admin, "/admin/cms/site/photos", (fields) => fields, "draft");
    await savePart(admin, "/admin/cms/projects/3/edit", type("title", "A draft of Mumbai"), "draft");
    await savePart(admin, "/admin/cms/services/1/edit", type("name", "A draft too"), "draft");
    const at = "2026-11-20T04:30:00.000Z";
    const former = { kind: "project", recordId: 4 };
    await db
      .insertInto("formerAddress")
      .values({ ...former, slug: "old", at })
      .execute();
    await db
      .insertInto("redirect")
      .values({ ...former, path: "/older", target: "", at })
      .execute();
    const offered = (await admin.open(page)).elements("input").filter(({ name }) => name === "delete");
    expect(offered.map(({ value }) => value)).toEqual(["project:3", "service:1"]);
    await remove(
      admin,
      offered.map(({ value = "" }) => ["delete", value] as [string, string]),
    );

    // The draft of the contact settings keeps what was typed and nothing else.
    const drafts = await db.selectFrom("draft").select(["key", "values", "basedOn"]).execute();
    expect(drafts.map(({ key, values, basedOn }) => [key, JSON.parse(values), basedOn])).toEqual([
      ["contact", { ...contactTexts(emptySettings), phoneNote: "Ask for Sunita" }, 0],
    ]);
    for (const table of ["recordVersion", "formerAddress", "redirect", "draftPhoto"] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect([
      ...(await Array.fromAsync(storage.list("documents"))),
      ...(await Array.fromAsync(storage.list("share"))),
    ]).toEqual([]);
    for (const table of ["eventDay", "eventProject"] as const)
      expect(await db.selectFrom(table).selectAll().where("events", ">", 0).execute(), table).toEqual([]);

    await becomeOwnSite(site);
    await saveSetting(db, "opening", { open: true });
    const texts = await publicTexts(site);
    expect(texts.get("/brochure.pdf")).toContain("Sahyadri Piling Works");
    expect(texts.get("sharing images")).toContain("Wakad School");
    expect(foreignWords(texts)).toEqual([]);
    await sweep(site);
    expect(await leftBehind(db, storage)).toEqual(nothing);
    expect(await Array.fromAsync(storage.list("originals"))).toEqual([]);
  });

  /** @spec opening.7 */
  it("keeps a record with a draft and the photos that only the draft shows", async () => {
    const { site, db, admin } = await open();
    const gallery = await db
      .selectFrom("equipmentPhoto")
      .select("photoId")
      .where("equipmentId", "=", 2)
      .execute();
    const added = gallery[0]?.photoId ?? 0;
    await savePart(
      admin,
      "/admin/cms/projects/3/edit",
      (fields) => [...type("title", "Ours soon")(fields), ["photos[]", String(added)]],
      "draft",
    );
    await remove(admin);
    expect(await db.selectFrom("project").select("id").execute()).toEqual([{ id: 3 }]);
    const photos = await db.selectFrom("photo").select("id").execute();
    expect(photos.map(({ id }) => id)).toContain(added);
    await sweep(site);
    expect(await leftBehind(db, site.dependencies.storage)).toEqual(nothing);
    const form = await admin.open("/admin/cms/projects/3/edit");
    expect(form.root.querySelector("[name=title]")?.getAttribute("value")).toBe("Ours soon");
  });

  /** @spec opening.7, availability.6 */
  it("keeps a machine whose calendar the owner has changed, without the other entries of the demo there", async () => {
    const { db, admin } = await open();
    const entries = db.selectFrom("booking").select(["id", "client", "note"]).where("equipmentId", "=", 1);
    const [changed, other] = await entries.orderBy("id").execute();
    await db
      .updateTable("booking")
      .set({ version: 2, note: "Ours" })
      .where("id", "=", changed?.id ?? 0)
      .execute();
    const offered = (await admin.open(page)).elements("input").filter(({ name }) => name === "delete");
    expect(offered.map(({ value }) => value)).toEqual(["equipment:1"]);
    await remove(admin);
    expect(await db.selectFrom("equipment").select("id").execute()).toEqual([{ id: 1 }]);
    const kept = await db.selectFrom("booking").select(["id", "note", "projectId"]).execute();
    expect(other).toBeDefined();
    expect(kept).toEqual([{ id: changed?.id, note: "Ours", projectId: null }]);
  });

  /** @spec opening.7, reports.7 */
  it("keeps a project whose daily report the owner has changed, without the other reports of the demo", async () => {
    const { db, admin } = await open();
    const { id, projectId } = await db
      .selectFrom("dailyReport")
      .select(["id", "projectId"])
      .orderBy("id")
      .executeTakeFirstOrThrow();
    await db.updateTable("dailyReport").set({ version: 2, work: "Ours" }).where("id", "=", id).execute();
    await remove(admin);
    expect(await db.selectFrom("project").select("id").execute()).toEqual([{ id: projectId }]);
    expect(await db.selectFrom("dailyReport").select(["id", "work"]).execute()).toEqual([
      { id, work: "Ours" },
    ]);
  });

  /** @spec opening.7 */
  it("asks for the password again when it was not given lately, and keeps what was ticked", async () => {
    const { db, admin } = await open();
    await db.updateTable("project").set({ version: 2 }).where("id", "=", 1).execute();
    await db.updateTable("session").set({ confirmedAt: "2020-01-01T00:00:00.000Z" }).execute();
    const challenge = await admin.post(page, [phrase, ["delete", "project:1"]]);
    expect(challenge.status).toBe(422);
    expect(challenge.text).toContain("Confirm it’s you");
    expect(await db.selectFrom("project").select("id").execute()).toHaveLength(18);
    await remove(admin, [
      ["delete", "project:1"],
      ["ownPassword", accounts.admin.password],
    ]);
    expect(await db.selectFrom("project").select("id").execute()).toHaveLength(0);
  });

  /** @spec opening.7 */
  it("keeps a changed client account, and removes the demo once when two admins confirm at once", async () => {
    const { site, db, admin } = await open();
    await db
      .updateTable("user")
      .set({ name: "Kiran Mehta" })
      .where("email", "=", accounts.client.email)
      .execute();
    await saveSetting(db, "checklist", { hidden: true });
    const responses = await Promise.all([1, 2, 3].map(() => admin.post(page, [phrase])));
    expect(responses.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(await db.selectFrom("user").select("id").execute()).toHaveLength(2);
    const activity = await db.selectFrom("activity").select("id").where("action", "=", "removed").execute();
    expect(activity).toHaveLength(1);
    expect(await countAll(site)).toMatchObject({ demoRow: 0, project: 0 });
  });
});
