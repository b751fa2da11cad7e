import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweepPhotos } from "#app/content/photos/sweep-photos.server.ts";
import { addEquipment, addPhoto, addProject } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { changeSetting, databases, openDemo } from "./front-door.ts";
import { type Browser, type Fields, signedIn } from "./staff-browser.ts";

const library = "/admin/cms/photos";
const hour = 3_600_000;

describe.each(databases)("the photo library page on %s", (database) => {
  let site: Site;
  let admin: Browser;
  let colour = 0;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterAll(() => site.close());

  const db = () => site.dependencies.db;
  const newPhoto = async (values: { alt?: string; fileName?: string; width?: number } = {}) => {
    colour += 1;
    const id = await addPhoto(db(), String(colour).padStart(64, "f"));
    await db()
      .updateTable("photo")
      .set({ alt: "", ...values })
      .where("id", "=", id)
      .execute();
    return id;
  };
  const page = async (query = "") => {
    const response = await admin.request(library + query);
    expect(response.status, query).toBe(200);
    return response.text();
  };
  const shown = async (query = "") =>
    [
      ...(await page(query)).matchAll(
        /name="ids" (?:form="\w+" )?value="(\d+)"|value="(\d+)"[^>]*name="ids"/g,
      ),
    ].map(([, one, other]) => Number(one ?? other));
  const post = (fields: Fields, path = library) => admin.post(path, fields);
  const audienceOf = async (id: number) =>
    (await db().selectFrom("photo").select("audience").where("id", "=", id).executeTakeFirst())?.audience;
  const notes = (id: number) =>
    db()
      .selectFrom("activity")
      .select(["action", "title"])
      .where("kind", "=", "photo")
      .where("recordId", "=", String(id))
      .orderBy("id")
      .execute();
  const upload = async (name: string | undefined, background = "#345678") => {
    const image = sharp({ create: { width: 300, height: 200, channels: 3, background } });
    const response = await admin.request("/server/api/library-photos", {
      method: "POST",
      body: new Uint8Array(await image.png().toBuffer()),
      headers: { Origin: site.origin, ...(name !== undefined && { "X-Photo-Name": name }) },
    });
    expect(response.status).toBe(201);
    return ((await response.json()) as { data: { photo: { id: number; fileName: string; hash: string } } })
      .data.photo;
  };

  /** @spec library.8 */
  it("finds photos by file name, alternative text and the title of what uses them", async () => {
    const inMachine = await newPhoto({ fileName: "IMG_4711 100%.jpg" });
    const inDraft = await newPhoto();
    const inSlot = await newPhoto({ alt: "Raft of the Kurla tower" });
    const equipmentId = await addEquipment(db(), { name: "Zentaur 9000 Crane" });
    const projectId = await addProject(db(), { title: "Quarzite Quay" });
    await db().insertInto("equipmentPhoto").values({ equipmentId, photoId: inMachine, order: 1 }).execute();
    const stored = { kind: "project", key: String(projectId) };
    await db()
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
    await db()
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
      expect(await shown(`?q=${search}`), search).toEqual(found);
    expect(await shown("?q=quarzite&show=unused")).toEqual([]);
    for (const id of [inMachine, inDraft, inSlot]) expect(await shown("?show=used")).toContain(id);
    const html = await page("?q=zentaur");
    expect(html).toContain(`/admin/cms/equipment/${equipmentId}/edit`);
    expect(html).toContain("IMG_4711 100%.jpg");
  });

  /** @spec library.8 */
  it("filters by use and by missing text, and its counts match the lists", async () => {
    const unused = await newPhoto({ alt: "Unused crane" });
    const bare = await newPhoto();
    const trashed = await addProject(db(), { title: "Trashed", deletedAt: "2026-11-19T04:30:00.000Z" });
    const inTrash = await newPhoto();
    await db()
      .insertInto("projectPhoto")
      .values({ projectId: trashed, photoId: inTrash, order: 1 })
      .execute();
    expect(await shown("?show=unused")).toEqual(expect.arrayContaining([unused, bare]));
    expect(await shown("?show=unused")).not.toContain(inTrash);
    expect(await shown("?show=used")).toContain(inTrash);
    const withoutText = await shown("?show=without-text");
    expect(withoutText).toEqual(expect.arrayContaining([bare, inTrash]));
    expect(withoutText).not.toContain(unused);
    const html = await page();
    const count = (name: string) => Number(new RegExp(`${name}<span[^>]*>(\\d+)<`).exec(html)?.[1]);
    expect(count("Without alternative text")).toBe(withoutText.length);
    expect(count("Unused")).toBe((await shown("?show=unused")).length);
    expect(count("Used") + count("Unused")).toBe(count("All photos"));
  });

  /** @spec library.8 */
  it.each(["newest", "oldest", "name", "narrowest"])(
    "has every photo once on its pages, forwards and backwards, sorted by %s",
    async (sort) => {
      for (let at = 0; at < 60; at += 1)
        await newPhoto({ alt: "Paged", fileName: `page ${at % 7}.jpg`, width: 100 + (at % 5) });
      const next = (html: string) => /href="[^"]*[?&;](after=\d+)[^"]*"[^>]*>Next/.exec(html)?.[1];
      const forwards: number[][] = [];
      for (let step: string | undefined = ""; step !== undefined; ) {
        const query = `?q=paged&sort=${sort}&${step}`;
        forwards.push(await shown(query));
        step = next(await page(query));
      }
      const all = forwards.flat();
      expect(new Set(all).size).toBe(all.length);
      expect(all.length).toBeGreaterThanOrEqual(60);
      expect(await shown(`?q=paged&sort=${sort}&before=${forwards.at(-1)?.[0]}`)).toEqual(
        forwards.slice(0, -1).flat().slice(-48),
      );
    },
  );

  /** @spec library.9 */
  it("deletes the unused ones of the selected photos, says where the others are used, and undoes it", async () => {
    const [first, second, used] = [await newPhoto({ alt: "First" }), await newPhoto(), await newPhoto()];
    const equipmentId = await addEquipment(db(), { name: "Keeper & Co" });
    await db().insertInto("equipmentPhoto").values({ equipmentId, photoId: used, order: 1 }).execute();
    const ids = [first, second, used, first, 999_999].map((id): [string, string] => ["ids", String(id)]);
    const { text } = await post([["intent", "delete"], ...ids]);
    expect(text).toContain("2 photos deleted; 1 photo in use was kept");
    expect(text).toContain("Keeper & Co");
    expect([await audienceOf(first), await audienceOf(used)]).toEqual(["deleted", "public"]);
    expect(await shown()).not.toContain(first);
    expect((await admin.request(`${library}/${first}`)).status).toBe(404);
    const undo = await post([
      ["intent", "restore"],
      ["ids", String(first)],
      ["ids", String(used)],
    ]);
    expect(undo.text).toContain("1 photo restored");
    expect(await shown()).toContain(first);
    expect((await notes(first)).map(({ action }) => action)).toEqual(["deleted", "restored"]);
    expect(await notes(used)).toEqual([]);
  });

  /** @spec library.9 */
  it("restores a deleted photo with its file until the sweep has removed it", async () => {
    const { variants } = site.dependencies;
    const kept = await upload("kept.png", "#114411");
    const gone = await upload("gone.png", "#441111");
    await post([
      ["intent", "delete"],
      ["ids", String(kept.id)],
      ["ids", String(gone.id)],
    ]);
    await sweepPhotos(db(), variants, new Date());
    expect(
      (
        await post([
          ["intent", "restore"],
          ["ids", String(kept.id)],
        ])
      ).text,
    ).toContain("1 photo restored");
    await sweepPhotos(db(), variants, new Date(Date.now() + 2 * hour));
    expect((await fetch(`${site.origin}/photos/${kept.hash}/300.webp`)).status).toBe(200);
    expect(await audienceOf(gone.id)).toBeUndefined();
    expect(
      (
        await post([
          ["intent", "restore"],
          ["ids", String(gone.id)],
        ])
      ).text,
    ).toContain("no longer be restored");
  });

  it("adds a deleted photo anew when it is uploaded again", async () => {
    const { id } = await upload("again.png", "#224466");
    await post([
      ["intent", "delete"],
      ["ids", String(id)],
    ]);
    const again = await upload("again.png", "#224466");
    expect(again.id).not.toBe(id);
    expect(
      (
        await post([
          ["intent", "restore"],
          ["ids", String(id)],
        ])
      ).text,
    ).toContain("no longer be restored");
    expect(await shown()).toContain(again.id);
  });

  /** @spec library.10 */
  it("saves text and focal point from the photo's page, and shows another person's change", async () => {
    const id = await newPhoto({ alt: "Before" });
    const path = `${library}/${id}`;
    const seen =
      /name="seen" value="([^"]*)"/.exec(await page(`/${id}`))?.[1]?.replaceAll("&quot;", '"') ?? "";
    const change = { intent: "save", alt: "  After   dawn ", focalX: "0.25", focalY: "1", seen };
    expect((await post(change, path)).text).toContain("Photo saved");
    const stored = () =>
      db().selectFrom("photo").select(["alt", "focalX", "focalY"]).where("id", "=", id).execute();
    expect(await stored()).toEqual([{ alt: "After dawn", focalX: 0.25, focalY: 1 }]);
    const second = await post({ ...change, alt: "Typed later" }, path);
    expect(second.status).toBe(409);
    expect(second.html).toContain("Typed later");
    expect(second.text).toContain("“After dawn”");
    expect(await stored()).toMatchObject([{ alt: "After dawn" }]);
  });

  it.each([
    { alt: "x".repeat(301), focalX: "0.5", focalY: "0.5" },
    { alt: "a\u0000b", focalX: "0.5", focalY: "0.5" },
    { alt: "", focalX: "", focalY: "0.5" },
    { alt: "", focalX: "1e9", focalY: "0.5" },
    { alt: "", focalX: "NaN", focalY: "Infinity" },
    {},
  ])("rejects invalid details of a photo with 422 and keeps them: %#", async (fields) => {
    const id = await newPhoto({ alt: "Kept" });
    const { status } = await post({ intent: "save", ...fields } as Fields, `${library}/${id}`);
    expect(status).toBe(422);
    expect(await notes(id)).toEqual([]);
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
    await page(query);
  });

  it("rejects changes of too many photos, of none and of unknown kinds", async () => {
    const many = Array.from({ length: 60 }, (_, at): [string, string] => ["ids", String(at + 1)]);
    expect((await post([["intent", "delete"], ...many])).status).toBe(400);
    expect((await post({ intent: "publish", ids: "1" })).status).toBe(400);
    expect((await post({ intent: "delete", ids: "1 or 1=1" })).text).toContain("no longer exist");
    expect(
      (await post({ intent: "save", alt: "x", focalX: "0", focalY: "0" }, `${library}/999999`)).status,
    ).toBe(404);
    expect((await admin.request(`${library}/1%20`)).status).toBe(404);
  });

  /** @spec library.8 */
  it.each([
    ["C:\\fakepath\\Site%20photo%201.jpg", "Site photo 1.jpg"],
    ["..%2F..%2Fetc%2Fpasswd", "passwd"],
    ["a%00%0Ab%E2%80%AEgpj.exe", "a b gpj.exe"],
    [`${"n".repeat(300)}.jpg`, "n".repeat(200)],
    ["%E0%A4%A8%E0%A4%95%E0%A5%8D%E0%A4%B6%E0%A4%BE.png", "नक्शा.png"],
    ["%ED%A0%80", ""],
    [undefined, ""],
  ])("keeps the name of an uploaded file: %j", async (sent, name) => {
    colour += 1;
    const photo = await upload(sent, `hsl(${(colour * 47) % 360} 80% 40%)`);
    expect(photo.fileName).toBe(name);
  });

  /** @spec library.11 */
  it("warns of photos that are too small for the place that shows them", async () => {
    const id = await newPhoto({ alt: "Narrow", width: 1600 });
    expect(await page("?q=narrow")).not.toContain("Too small for");
    await changeSetting(site, "photos", (photos) => ({ ...photos, hero: id }));
    expect(await page("?q=narrow")).toContain("Too small for: <!-- -->Hero, wide screens");
    const html = await page(`/${id}`);
    expect(html).toContain("At least 2880 px wide");
  });
});
