import { extractText } from "unpdf";
import { afterEach, describe, expect, it } from "vitest";
import { sweepPhotos } from "#app/content/photos/sweep-photos.server.ts";
import { saveSetting } from "#app/content/settings/settings.server.ts";
import { emptySettings } from "#app/content/settings/settings.ts";
import { settings as demo } from "#db/seed/settings.ts";
import { leftBehind, nothing } from "#tests/support/left-behind.ts";
import { becomeOwnSite, foreignWords, publicTexts } from "#tests/support/own-site.ts";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { ask, changeSetting, databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, type Fields, signedIn } from "./staff-browser.ts";
import { type Field, fieldsOf, type } from "./typed-form.ts";

const page = "/admin/cms/demo";
const phrase: [string, string] = ["confirmation", "Remove the  Demo "];

describe.each(databases)("removing the demo on %s", (database) => {
  const sites: Site[] = [];
  afterEach(async () => {
    for (const site of sites.splice(0)) {
      expect(loggedErrors(site)).toEqual([]);
      await site.close();
    }
  });

  async function open() {
    const site = await openDemo(database);
    sites.push(site);
    return { site, db: site.dependencies.db, admin: await signedIn(site, accounts.admin) };
  }

  const remove = async (admin: Browser, fields: Fields = []) => {
    const response = await admin.post(page, [phrase, ...(fields as [string, string][])]);
    expect([response.status, response.location]).toEqual([302, "/admin/cms/opening?done=removed"]);
  };

  /** Sends a staff form with a change; as a draft, or to be published. */
  const savePart = async (
    admin: Browser,
    path: string,
    change: (fields: Field[]) => Field[],
    intent = "publish",
  ) => {
    const fields = change(await fieldsOf(admin, path)).filter(([name]) => name !== "intent");
    const response = await admin.post(path, [...fields, ["intent", intent]]);
    expect(response.status, path).toBeLessThan(400);
  };

  const sweep = ({ dependencies: { db, variants } }: Site) =>
    sweepPhotos(db, variants, new Date(Date.now() + 30 * 86_400_000));

  async function countAll({ dependencies: { db } }: Site) {
    const tables = ["equipment", "project", "event", "message", "photo", "demoRow"] as const;
    const counts = tables.map(async (table) => {
      const rows = await db
        .selectFrom(table)
        .select((row) => row.lit(1).as("one"))
        .execute();
      return [table, rows.length];
    });
    return Object.fromEntries(await Promise.all(counts));
  }

  /** @spec opening.6 */
  it("deletes everything that came with it, photos' files included, and closes the site", async () => {
    const { site, db, admin } = await open();
    const client = await signedIn(site, accounts.client);
    expect((await admin.open("/admin/cms")).target("Remove the demo")).toBe(page);
    await remove(admin);

    expect(await countAll(site)).toEqual({
      equipment: 0,
      project: 0,
      event: 0,
      message: 0,
      photo: 0,
      demoRow: 0,
    });
    const settings = await db.selectFrom("setting").select("key").orderBy("key").execute();
    expect(settings.map(({ key }) => key)).toEqual(["checklist", "opening", "seed"]);
    const users = await db.selectFrom("user").select("email").execute();
    expect(users).toEqual([{ email: accounts.admin.email }]);
    expect((await client.request("/admin/overview")).headers.get("Location")).toMatch(/^\/admin\/login/);
    expect((await ask(site.origin, "/")).status).toBe(503);
    await sweep(site);
    expect(await leftBehind(db, site.dependencies.storage)).toEqual(nothing);

    const dashboard = await admin.open("/admin/cms");
    expect(dashboard.text).toContain("Set up your site");
    expect(dashboard.text).not.toContain("Remove the demo");
    expect(dashboard.text).toContain("removed the demo");
    expect((await admin.open(page)).location).toBe("/admin/cms/opening");
    expect((await admin.post(page, [phrase])).status).toBe(302);
  });

  /** @spec opening.6 */
  it("leaves no word of the demo on any page or in any file, and nothing comes back at a restart", async () => {
    const { site, admin } = await open();
    await remove(admin);
    await site.stop();
    const again = await startSite({ template: "demo", place: site.place });
    try {
      expect(await countAll(again)).toMatchObject({
        equipment: 0,
        project: 0,
        event: 0,
        message: 0,
        photo: 0,
      });
      const browser = await signedIn(again, accounts.admin);
      for (const path of ["/", "/llms.txt", "/sitemap.xml", "/manifest.webmanifest", "/brochure.pdf"]) {
        const response = await browser.request(path);
        expect(response.status, path).toBe(200);
        const bytes = new Uint8Array(await response.arrayBuffer());
        const text = path.endsWith(".pdf")
          ? (await extractText(bytes, { mergePages: true })).text
          : new TextDecoder().decode(bytes);
        const words = ["dharini", "5550", demo.leaders[0]?.name ?? "", demo.clients[0] ?? ""];
        expect(
          words.filter((word) => text.toLowerCase().includes(word.toLowerCase())),
          path,
        ).toEqual([]);
      }
    } finally {
      await again.stop();
    }
  });

  /** @spec opening.7 */
  it("keeps what the owner added and changed, and deletes changed records only when they are ticked", async () => {
    const { site, db, admin } = await open();
    const machine = await admin.open("/admin/cms/equipment/2/edit");
    expect(machine.status).toBe(200);
    const now = new Date().toISOString();
    for (const id of [1, 2])
      await db.updateTable("project").set({ version: 2, updatedAt: now }).where("id", "=", id).execute();
    await db.updateTable("equipment").set({ version: 2, name: "Our rig" }).where("id", "=", 12).execute();
    const event = { date: "2026-11-19", time: "09:30", note: "Ours", createdAt: now, updatedAt: now };
    await db
      .insertInto("event")
      .values({ ...event, projectId: 3 })
      .execute();
    const edited = await db
      .selectFrom("event")
      .select("id")
      .where("projectId", "is", null)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("event")
      .set({ note: "Changed", updatedAt: now })
      .where("id", "=", edited.id)
      .execute();
    await changeSetting(site, "contact", (contact) => ({ ...contact, phonePrimary: "+919822000000" }));
    const leader = { name: "Sunita Rane", role: "Director", bio: "", photoId: null };
    await changeSetting(site, "leaders", (leaders) => [leader, ...leaders]);

    const asked = await admin.open(page);
    const boxes = asked.elements("input").filter(({ name }) => name === "delete");
    expect(boxes.map(({ value }) => value)).toEqual([
      "equipment:12",
      "project:1",
      "project:2",
      `event:${edited.id}`,
    ]);
    expect(boxes.filter((box) => "checked" in box)).toEqual([]);
    expect(asked.text).toContain(
      "These projects stay because calendar events that you have added belong to them",
    );
    const wrong = await admin.post(page, [
      ["confirmation", "yes"],
      ["delete", "project:2"],
    ]);
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Please type “remove the demo” or the company’s name");
    expect(
      wrong
        .elements("input")
        .filter((box) => "checked" in box)
        .map(({ value }) => value),
    ).toEqual(["project:2"]);

    await remove(admin, [
      ["delete", "project:2"],
      ["delete", "project:3"],
      ["delete", "equipment:nothing"],
    ]);
    const left = await db.selectFrom("project").select(["id", "order"]).orderBy("order").execute();
    expect(left).toEqual([
      { id: 1, order: 1 },
      { id: 3, order: 2 },
    ]);
    expect(await db.selectFrom("equipment").select(["id", "order"]).execute()).toEqual([
      { id: 12, order: 1 },
    ]);
    const events = await db.selectFrom("event").select("note").orderBy("id").execute();
    expect(events).toEqual([{ note: "Changed" }, { note: "Ours" }]);
    const stored = await db.selectFrom("setting").select(["key", "value"]).execute();
    const settings = Object.fromEntries(stored.map(({ key, value }) => [key, JSON.parse(value)]));
    expect(settings.contact).toEqual({ ...emptySettings.contact, phonePrimary: "+919822000000" });
    expect(settings.leaders).toEqual([leader]);
    expect(Object.keys(settings).toSorted()).toEqual(["checklist", "contact", "leaders", "opening", "seed"]);

    // Photos of what stayed are still there with their files, and no others.
    await sweep(site);
    expect(await leftBehind(db, site.dependencies.storage)).toEqual(nothing);
    const shown = await db.selectFrom("projectPhoto").select("photoId").execute();
    const photos = await db.selectFrom("photo").select("id").execute();
    const inUse = new Set([
      ...shown.map(({ photoId }) => photoId),
      ...(await db.selectFrom("equipmentPhoto").select("photoId").execute()).map(({ photoId }) => photoId),
      ...(await db.selectFrom("event").select("photoId").execute()).flatMap(({ photoId }) => photoId ?? []),
    ]);
    expect(new Set(photos.map(({ id }) => id))).toEqual(inUse);
    expect((await admin.request("/projects/kelva-twin-residences")).status).toBe(200);
  });

  /** @spec opening.6, opening.10 */
  it("leaves a site that becomes another firm's and names nothing of the demo, and no draft, version or file", async () => {
    const { site, db, admin } = await open();
    const { storage } = site.dependencies;
    // Documents and sharing pictures of the demo are stored, versions and former addresses exist.
    for (const path of ["/brochure.pdf", "/share/projects-3.0123456789abcdef.jpeg"])
      expect((await fetch(site.origin + path)).status).toBe(200);
    await savePart(admin, "/admin/cms/site/profile", type("tagline", "Changed and changed back"));
    await savePart(admin, "/admin/cms/site/profile", type("tagline", demo.profile.tagline));
    await savePart(admin, "/admin/cms/contact", type("phoneNote", "Ask for Sunita"), "draft");
    await savePart(admin, "/admin/cms/site/pictures", (fields) => fields, "draft");
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
      ["contact", { ...emptySettings.contact, phoneNote: "Ask for Sunita" }, 0],
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
    expect(texts.get("sharing pictures")).toContain("Wakad School");
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
      (fields) => [...type("title", "Ours soon")(fields), ["pictures[]", String(added)]],
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

  /** @spec opening.7 */
  it("asks for the password again when it was not given lately, and keeps what was ticked", async () => {
    const { db, admin } = await open();
    await db.updateTable("project").set({ version: 2 }).where("id", "=", 1).execute();
    await db.updateTable("session").set({ confirmedAt: "2020-01-01T00:00:00.000Z" }).execute();
    const asked = await admin.post(page, [phrase, ["delete", "project:1"]]);
    expect(asked.status).toBe(422);
    expect(asked.text).toContain("Confirm it’s you");
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
