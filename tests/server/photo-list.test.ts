import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweepPhotos } from "#app/content/photos/sweep-photos.server.ts";
import { addEquipment, addProject } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { changeSetting, databases, openDemo } from "./front-door.ts";
import { library, libraryTools } from "./library-tools.ts";
import { signedIn } from "./staff-browser.ts";

const hour = 3_600_000;

describe.each(databases)("the photo library on %s", (database) => {
  let site: Site;
  let tools: ReturnType<typeof libraryTools>;
  beforeAll(async () => {
    site = await openDemo(database);
    tools = libraryTools(site, await signedIn(site, accounts.admin));
  });
  afterAll(() => site.close());

  const audienceOf = async (id: number) =>
    (
      await site.dependencies.db
        .selectFrom("photo")
        .select("audience")
        .where("id", "=", id)
        .executeTakeFirst()
    )?.audience;

  /** @spec library.8 */
  it("finds photos by file name, alternative text and the title of what uses them", async () => {
    const inMachine = await tools.newPhoto({ fileName: "IMG_4711 100%.jpg" });
    const inDraft = await tools.newPhoto();
    const inSlot = await tools.newPhoto({ alt: "Raft of the Kurla tower" });
    const equipmentId = await addEquipment(site.dependencies.db, { name: "Zentaur 9000 Crane" });
    const projectId = await addProject(site.dependencies.db, { title: "Quarzite Quay" });
    await site.dependencies.db
      .insertInto("equipmentPhoto")
      .values({ equipmentId, photoId: inMachine, order: 1 })
      .execute();
    const stored = { kind: "project", key: String(projectId) };
    await site.dependencies.db
      .insertInto("draft")
      .values({
        ...stored,
        values: "{}" as never,
        version: 1,
        basedOn: 1,
        userId: null,
        author: "",
        savedAt: "",
        publishAt: null,
        failure: null,
      })
      .execute();
    await site.dependencies.db
      .insertInto("draftPhoto")
      .values({ ...stored, photoId: inDraft })
      .execute();
    await changeSetting(site, "photos", (photos) => ({ ...photos, about: inSlot }));
    for (const [search, found] of [
      ["img_4711", [inMachine]],
      ["zentaur 4711", [inMachine]],
      ["100%25", [inMachine]],
      ["quarzite", [inDraft]],
      ["kurla About", [inSlot]],
      ["zentaur quarzite", []],
    ] as const)
      expect(await tools.shown(`?q=${search}`), search).toEqual(found);
    expect(await tools.shown("?q=quarzite&show=unused")).toEqual([]);
    for (const id of [inMachine, inDraft, inSlot]) expect(await tools.shown("?show=used")).toContain(id);
    const html = await tools.page("?q=zentaur");
    expect(html).toContain(`/admin/cms/equipment/${equipmentId}/edit`);
    expect(html).toContain("IMG_4711 100%.jpg");
  });

  /** @spec library.8 */
  it("filters by use and by missing text, and its counts match the lists", async () => {
    const unused = await tools.newPhoto({ alt: "Unused crane" });
    const bare = await tools.newPhoto();
    const trashed = await addProject(site.dependencies.db, {
      title: "Trashed",
      deletedAt: "2026-11-19T04:30:00.000Z",
    });
    const inTrash = await tools.newPhoto();
    await site.dependencies.db
      .insertInto("projectPhoto")
      .values({ projectId: trashed, photoId: inTrash, order: 1 })
      .execute();
    expect(await tools.shown("?show=unused")).toEqual(expect.arrayContaining([unused, bare]));
    expect(await tools.shown("?show=unused")).not.toContain(inTrash);
    expect(await tools.shown("?show=used")).toContain(inTrash);
    const withoutText = await tools.shown("?show=without-text");
    expect(withoutText).toEqual(expect.arrayContaining([bare, inTrash]));
    expect(withoutText).not.toContain(unused);
    const html = await tools.page();
    const count = (name: string) => Number(new RegExp(`${name}</bdi><span[^>]*>(\\d+)<`).exec(html)?.[1]);
    expect(count("Without alternative text")).toBe(withoutText.length);
    expect(count("Unused")).toBe((await tools.shown("?show=unused")).length);
    expect(count("Used") + count("Unused")).toBe(count("All photos"));
  });

  /** @spec library.8 */
  it.each(["newest", "oldest", "name", "narrowest"])(
    "has every photo once on its pages, forwards and backwards, sorted by %s",
    async (sort) => {
      for (let at = 0; at < 60; at += 1)
        await tools.newPhoto({ alt: "Paged", fileName: `page ${at % 7}.jpg`, width: 100 + (at % 5) });
      const next = (html: string) => /href="[^"]*[?&;](after=\d+)[^"]*"[^>]*>Next/.exec(html)?.[1];
      const forwards: number[][] = [];
      for (let step: string | undefined = ""; step !== undefined; ) {
        const query = `?q=paged&sort=${sort}&${step}`;
        forwards.push(await tools.shown(query));
        step = next(await tools.page(query));
      }
      const all = forwards.flat();
      expect(new Set(all).size).toBe(all.length);
      expect(all.length).toBeGreaterThanOrEqual(60);
      expect(await tools.shown(`?q=paged&sort=${sort}&before=${forwards.at(-1)?.[0]}`)).toEqual(
        forwards.slice(0, -1).flat().slice(-48),
      );
    },
  );

  /** @spec library.9 */
  it("deletes the unused ones of the selected photos, says where the others are used, and undoes it", async () => {
    const [first, second, used] = [
      await tools.newPhoto({ alt: "First" }),
      await tools.newPhoto(),
      await tools.newPhoto(),
    ];
    const equipmentId = await addEquipment(site.dependencies.db, { name: "Keeper & Co" });
    await site.dependencies.db
      .insertInto("equipmentPhoto")
      .values({ equipmentId, photoId: used, order: 1 })
      .execute();
    const ids = [first, second, used, first, 999_999].map((id): [string, string] => ["ids", String(id)]);
    const { text } = await tools.post([["intent", "delete"], ...ids]);
    expect(text).toContain("2 photos deleted; 1 photo in use was kept");
    expect(text).toContain("Keeper & Co");
    expect([await audienceOf(first), await audienceOf(used)]).toEqual(["deleted", "public"]);
    expect(await tools.shown()).not.toContain(first);
    expect((await tools.open(`/${first}`)).status).toBe(404);
    const undo = await tools.change("restore", first, used);
    expect(undo.text).toContain("1 photo restored");
    expect(await tools.shown()).toContain(first);
    expect((await tools.notes(first)).map(({ action }) => action)).toEqual(["deleted", "restored"]);
    expect(await tools.notes(used)).toEqual([]);
  });

  /** @spec library.9 */
  it("restores a deleted photo with its file until the sweep has removed it", async () => {
    const { variants } = site.dependencies;
    const kept = await tools.upload("kept.png", "#114411");
    const gone = await tools.upload("gone.png", "#441111");
    await tools.change("delete", kept.id, gone.id);
    await sweepPhotos(site.dependencies.db, variants, new Date());
    expect((await tools.change("restore", kept.id)).text).toContain("1 photo restored");
    await sweepPhotos(site.dependencies.db, variants, new Date(Date.now() + 2 * hour));
    expect((await fetch(`${site.origin}/photos/${kept.hash}/300.webp`)).status).toBe(200);
    expect(await audienceOf(gone.id)).toBeUndefined();
    expect((await tools.change("restore", gone.id)).text).toContain("no longer be restored");
  });

  it("adds a deleted photo anew when it is uploaded again", async () => {
    const { id } = await tools.upload("again.png", "#224466");
    await tools.change("delete", id);
    const again = await tools.upload("again.png", "#224466");
    expect(again.id).not.toBe(id);
    expect((await tools.change("restore", id)).text).toContain("no longer be restored");
    expect(await tools.shown()).toContain(again.id);
  });

  it.each([
    ...["?show=all%00&sort=__proto__&after=-1&before=1e9", "?after=999999999&sort=name", "?q=%25_%5C'\"--"],
    ...[
      `?q=${"a+".repeat(300)}`,
      "?q=%00%E0%A4%A8&show=constructor",
      "?deleted=999999999",
      "?after=1&before=1",
    ],
  ])("shows the library for %j", async (query) => {
    await tools.page(query);
  });

  it("rejects changes of too many photos, of none and of unknown kinds", async () => {
    const many = Array.from({ length: 60 }, (_, at): [string, string] => ["ids", String(at + 1)]);
    expect((await tools.post([["intent", "delete"], ...many])).status).toBe(400);
    expect((await tools.post({ intent: "publish", ids: "1" })).status).toBe(400);
    expect((await tools.post({ intent: "delete", ids: "1 or 1=1" })).text).toContain("no longer exist");
    expect(
      (await tools.post({ intent: "save", alt: "x", focalX: "0", focalY: "0" }, `${library}/999999`)).status,
    ).toBe(404);
    expect((await tools.open("/1%20")).status).toBe(404);
  });
});
