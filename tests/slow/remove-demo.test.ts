import { extractText } from "unpdf";
import { describe, expect, it } from "vitest";
import { emptySettings } from "#app/content/settings/settings.ts";
import { settings as demo } from "#db/seed/settings.ts";
import { demoToRemove, page, phrase } from "#tests/server/demo-removal.ts";
import { bothDatabases, changeSetting } from "#tests/server/front-door.ts";
import { signedIn } from "#tests/server/staff-browser.ts";
import { leftBehind, nothing } from "#tests/support/left-behind.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, startSite } from "#tests/support/site.ts";

describe.each(bothDatabases)("removing the demo on %s", (database) => {
  const { open, remove, sweep, countAll } = demoToRemove(database);

  /** @spec opening.6 */
  it("deletes everything that came with it, photos' files included, and closes the site", async () => {
    const { site, db, admin } = await open();
    const client = await signedIn(site, accounts.client);
    expect((await admin.open("/admin/cms")).target("Remove the demo")).toBe(page);
    await remove(admin);

    expect(await countAll(site)).toEqual({
      equipment: 0,
      booking: 0,
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
    expect((await sendRequest(site.origin, "/")).status).toBe(503);
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

    const form = await admin.open(page);
    const boxes = form.elements("input").filter(({ name }) => name === "delete");
    expect(boxes.map(({ value }) => value)).toEqual([
      "equipment:12",
      "project:1",
      "project:2",
      `event:${edited.id}`,
    ]);
    expect(boxes.filter((box) => "checked" in box)).toEqual([]);
    expect(form.text).toContain(
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
});
