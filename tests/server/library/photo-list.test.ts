import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweepPhotos } from "#app/domain/photos/originals.server.ts";
import { addMachine, addProject } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { changeSetting, databases, openDemo } from "../front-door.ts";
import { type Browser, signedIn } from "../staff-browser.ts";
import { library, libraryTools } from "./library-tools.ts";

const hour = 3_600_000;

describe.each(databases)("the photo library on %s", (database) => {
  let site: Site;
  let admin: Browser;
  let tools: ReturnType<typeof libraryTools>;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
    tools = libraryTools(site, admin);
  });
  afterAll(() => site.close());

  const audienceOf = async (id: number) => {
    const photos = site.dependencies.db.selectFrom("photo").select("audience").where("id", "=", id);
    return (await photos.executeTakeFirst())?.audience;
  };

  /** @spec library.8 */
  it("finds photos by file name, alternative text and the title of what uses them", async () => {
    const inMachine = await tools.newPhoto({ fileName: "IMG_4711 100% gr\u00fcn.jpg" });
    const inDraft = await tools.newPhoto();
    const inSlot = await tools.newPhoto({ alt: "Raft of the Kurla tower" });
    const machineId = await addMachine(site.dependencies.db, { name: "Zentaur 9000 Crane" });
    const projectId = await addProject(site.dependencies.db, { title: "Quarzite Quay" });
    const { db } = site.dependencies;
    await db.insertInto("machinePhoto").values({ machineId, photoId: inMachine, order: 1 }).execute();
    const stored = { kind: "project", key: String(projectId) };
    const draft = { ...stored, values: "{}" as never, version: 1, basedOn: 1, accountId: null, author: "" };
    await db
      .insertInto("draft")
      .values({ ...draft, savedAt: "", publishAt: null, failure: null })
      .execute();
    await db
      .insertInto("draftPhoto")
      .values({ ...stored, photoId: inDraft })
      .execute();
    await changeSetting(site, "photos", (photos) => ({ ...photos, about: inSlot }));
    for (const [search, found] of [
      ["img_4711", [inMachine]],
      ["zentaur 4711", [inMachine]],
      ["100%25", [inMachine]],
      ["gru%CC%88n", [inMachine]],
      ["quarzite", [inDraft]],
      ["kurla About", [inSlot]],
      ["zentaur quarzite", []],
    ] as const)
      expect(await tools.shown(`?q=${search}`), search).toEqual(found);
    expect(await tools.shown("?q=quarzite&show=unused")).toEqual([]);
    for (const id of [inMachine, inDraft, inSlot]) expect(await tools.shown("?show=used")).toContain(id);
    const html = await tools.page("?q=zentaur");
    expect(html).toContain(`/admin/cms/equipment/${machineId}/edit`);
    expect(html).toContain("IMG_4711 100% grün.jpg");
  });

  /** @spec library.8 */
  it("filters by use and by missing text, and its counts match the lists", async () => {
    const unused = await tools.newPhoto({ alt: "Unused crane" });
    const bare = await tools.newPhoto();
    const { db } = site.dependencies;
    const projectId = await addProject(db, { title: "Trashed", deletedAt: "2026-11-19T04:30:00.000Z" });
    const inTrash = await tools.newPhoto();
    await db.insertInto("projectPhoto").values({ projectId, photoId: inTrash, order: 1 }).execute();
    const allUnused = await tools.shown("?show=unused");
    expect(allUnused).toEqual(expect.arrayContaining([unused, bare]));
    expect(allUnused).not.toContain(inTrash);
    expect(await tools.shown("?show=used")).toContain(inTrash);
    const withoutText = await tools.shown("?show=without-text");
    expect(withoutText).toEqual(expect.arrayContaining([bare, inTrash]));
    expect(withoutText).not.toContain(unused);
    const html = await tools.page();
    const count = (name: string) =>
      Number(new RegExp(`${name}(?:<!-- -->)? <span[^>]*>(\\d+)<`).exec(html)?.[1]);
    expect(count("Without alternative text")).toBe(withoutText.length);
    expect(count("Unused")).toBe(allUnused.length);
    expect(count("Used") + count("Unused")).toBe(count("All photos"));
  });

  /** @spec library.8 */
  it("has every photo once on its pages, forwards and backwards, however it is sorted", async () => {
    for (let at = 0; at < 60; at += 1)
      await tools.newPhoto({ alt: "Paged", fileName: `page ${at % 7}.jpg`, width: 100 + (at % 5) });
    for (const sort of ["", "oldest", "name", "narrowest"]) {
      const pages: number[][] = [];
      for (let step: string | undefined = ""; step !== undefined; ) {
        const html = await tools.page(`?q=paged&sort=${sort}&${step}`);
        pages.push(tools.idsIn(html));
        step = /href="[^"]*[?&;](after=\d+)[^"]*"[^>]*>Next/.exec(html)?.[1];
      }
      const all = pages.flat();
      expect([sort, all.length, new Set(all).size]).toEqual([sort, 60, 60]);
      expect(await tools.shown(`?q=paged&sort=${sort}&before=${pages.at(-1)?.[0]}`), sort).toEqual(
        pages.slice(0, -1).flat().slice(-48),
      );
    }
  });

  it("leads from a page whose photos were deleted to the first one of the same search and order", async () => {
    const last = await tools.newPhoto({ alt: "Lonely" });
    const emptied = await admin.open(`${library}?q=lonely&sort=oldest&after=${last}`);
    expect(emptied.text).toContain("No photos are left on this page.");
    expect(emptied.elements("a")).toContainEqual(
      expect.objectContaining({ class: "button", href: `${library}?q=lonely&sort=oldest` }),
    );
  });

  /** @spec library.9 */
  it("deletes the unused ones of the selected photos, says where the others are used, and undoes it", async () => {
    const first = await tools.newPhoto({ alt: "First" });
    const second = await tools.newPhoto();
    const used = await tools.newPhoto();
    const { db } = site.dependencies;
    const machineId = await addMachine(db, { name: "Keeper & Co" });
    await db.insertInto("machinePhoto").values({ machineId, photoId: used, order: 1 }).execute();
    const ids = [first, second, used, first, 999_999].map((id): [string, string] => ["ids", String(id)]);
    const { text, undo: taken } = await tools.post([["intent", "delete"], ...ids]);
    expect(text).toContain("2 photos deleted; 1 photo in use was kept");
    expect(text).toContain("Keeper & Co");
    expect(taken).toEqual([["intent", "restore"], ...[first, second].map((id) => ["ids", String(id)])]);
    expect([await audienceOf(first), await audienceOf(used)]).toEqual(["deleted", "public"]);
    expect(await tools.shown()).not.toContain(first);
    expect((await tools.open(`/${first}`)).status).toBe(404);
    const undo = await tools.change("restore", first, used);
    expect(undo.text).toContain("1 photo restored");
    expect(await tools.shown()).toContain(first);
    expect((await tools.notes(first)).map(({ action }) => action)).toEqual(["deleted", "restored"]);
    expect(await tools.notes(used)).toEqual([]);
    const from = encodeURIComponent("q=first&show=unused&page=x");
    const { location } = await admin.post(`${library}/${first}?list=${from}`, { intent: "delete" });
    expect(location).toBe(`${library}?q=first&show=unused&deleted=${first}`);
    const list = await admin.open(location ?? "");
    expect(list.text).toContain("1 photo deleted");
    expect((await admin.post(library, list.undo)).text).toContain("1 photo restored");
    expect((await admin.open(location ?? "")).text).not.toContain("1 photo deleted");
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
    await tools.change("delete", kept.id);
    const again = await tools.upload("again.png", "#114411");
    expect(again.id).not.toBe(kept.id);
    expect((await tools.change("restore", kept.id)).text).toContain("no longer be restored");
    expect(await tools.shown()).toContain(again.id);
  });

  it("shows the library for any query, and rejects changes of too many photos, of none and of unknown kinds", async () => {
    const odd = ["?show=all%00&sort=__proto__&after=-1&before=1e9", "?after=999999999&sort=name"];
    const texts = ["?q=%25_%5C'\"--", `?q=${"a+".repeat(300)}`, "?q=%00%E0%A4%A8&show=constructor"];
    for (const query of [...odd, ...texts, "?deleted=999999999", "?after=1&before=1"])
      await tools.page(query);
    const many = Array.from({ length: 60 }, (_, at): [string, string] => ["ids", String(at + 1)]);
    expect((await tools.post([["intent", "delete"], ...many])).status).toBe(400);
    expect((await tools.post({ intent: "publish", ids: "1" })).status).toBe(400);
    expect((await tools.post({ intent: "delete", ids: "1 or 1=1" })).text).toContain("no longer exist");
    const unknown = { intent: "save", alt: "x", focalX: "0", focalY: "0" };
    expect((await tools.post(unknown, `${library}/999999`)).status).toBe(404);
    expect((await tools.open("/1%20")).status).toBe(404);
  });

  /** @spec library.10 */
  it("saves text and focal point from the photo's page, and shows another person's change", async () => {
    const id = await tools.newPhoto({ alt: "Before" });
    const path = `${library}/${id}`;
    const seen =
      /name="seen" value="([^"]*)"/.exec(await tools.page(`/${id}`))?.[1]?.replaceAll("&quot;", '"') ?? "";
    const details = site.dependencies.db.selectFrom("photo").select(["alt", "focalX", "focalY"]);
    const stored = () => details.where("id", "=", id).execute();
    for (const fields of [
      { alt: "x".repeat(301), focalX: "0.5", focalY: "0.5" },
      { alt: "", focalX: "", focalY: "0.5" },
      { alt: "", focalX: "1e9", focalY: "0.5" },
      { alt: "", focalX: "NaN", focalY: "Infinity" },
    ])
      expect((await tools.post({ intent: "save", ...fields }, path)).status).toBe(422);
    expect(await tools.notes(id)).toEqual([]);
    const change = { intent: "save", alt: "  After   dawn ", focalX: "0.25", focalY: "1", seen };
    expect((await tools.post(change, path)).text).toContain("Photo saved");
    expect(await stored()).toEqual([{ alt: "After dawn", focalX: 0.25, focalY: 1 }]);
    const second = await tools.post({ ...change, alt: "Typed later" }, path);
    expect(second.status).toBe(409);
    expect(second.html).toContain("Typed later");
    expect(second.text).toContain("“After dawn”");
    expect(await stored()).toMatchObject([{ alt: "After dawn" }]);
  });

  /** @spec library.8 */
  it("keeps the names of uploaded files", async () => {
    for (const [sent, name] of [
      ["C:\\fakepath\\Site%20photo%201.jpg", "Site photo 1.jpg"],
      ["..%2F..%2Fetc%2Fpasswd", "passwd"],
      ["a%00%0Ab%E2%80%AEgpj.exe", "a b gpj.exe"],
      [`${"n".repeat(300)}.jpg`, "n".repeat(200)],
      ["%E0%A4%A8%E0%A4%95%E0%A5%8D%E0%A4%B6%E0%A4%BE.png", "नक्शा.png"],
      ["Gru%CC%88n.png", "Gr\u00fcn.png"],
      ["%ED%A0%80", ""],
      [undefined, ""],
    ] as const)
      expect((await tools.upload(sent)).fileName, sent).toBe(name);
  });

  /** @spec library.11 */
  it("warns of photos that are too small for the place that shows them", async () => {
    const id = await tools.newPhoto({ alt: "Narrow", width: 1600 });
    expect(await tools.page("?q=narrow")).not.toContain("Too small for");
    await changeSetting(site, "photos", (photos) => ({ ...photos, hero: id }));
    expect(await tools.page("?q=narrow")).toContain("Too small for: <!-- -->Hero, wide screens");
    expect(await tools.page(`/${id}`)).toContain("At least 2880 px wide");
  });
});
