import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { up } from "#db/migrations/030-photos.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addPhoto } from "#tests/support/records.ts";

onBothDatabases("a database with the former table of pictures", (open) => {
  /** @spec drafts.6, drafts.7, opening.8 */
  test("keeps the site's photos, drafts with their photos, versions, marks and activity", async () => {
    const db = await open();
    const photoId = await addPhoto(db, "a".repeat(64));
    const at = "2026-01-01T00:00:00.000Z";
    const slots = JSON.stringify({ hero: String(photoId) });
    const machine = (gallery: string) =>
      JSON.stringify({ name: 'Rig "pictures":', pictures: [1] }).replace('pictures":[', gallery);
    const draft = { version: 1, basedOn: 1, author: "a@b.example", savedAt: at };
    await db
      .insertInto("setting")
      .values({ key: "pictures", value: JSON.stringify({ hero: photoId }), updatedAt: at })
      .execute();
    for (const [kind, key, values] of [
      ["setting", "pictures", slots],
      ["equipment", "7", machine('pictures":[')],
    ] as const) {
      await db
        .insertInto("draft")
        .values({ ...draft, kind, key, values })
        .execute();
      await db.insertInto("draftPhoto").values({ kind, key, photoId }).execute();
      await db.insertInto("recordVersion").values({ kind, key, values, author: "", at }).execute();
      await db
        .insertInto("activity")
        .values({
          at,
          actor: "",
          action: "changed",
          kind,
          recordId: key,
          title: "",
          details: "{}",
          fields: '["pictures"]',
        })
        .execute();
    }
    await db.insertInto("demoRow").values({ kind: "setting", key: "pictures", state: slots }).execute();

    await up(db as object as Kysely<unknown>);

    const expected = [
      { kind: "equipment", key: "7", values: machine('photos":[') },
      { kind: "setting", key: "photos", values: slots },
    ];
    for (const table of ["draft", "recordVersion"] as const)
      expect(await db.selectFrom(table).select(["kind", "key", "values"]).orderBy("kind").execute()).toEqual(
        expected,
      );
    const keys = expected.map(({ kind, key }) => ({ kind, key }));
    expect(await db.selectFrom("draftPhoto").select(["kind", "key"]).orderBy("kind").execute()).toEqual(keys);
    expect(await db.selectFrom("setting").select("key").execute()).toEqual([{ key: "photos" }]);
    expect(await db.selectFrom("demoRow").select(["kind", "key"]).execute()).toEqual([keys[1]]);
    expect(await db.selectFrom("activity").select(["recordId", "fields"]).orderBy("kind").execute()).toEqual(
      keys.map(({ key }) => ({ recordId: key, fields: '["photos"]' })),
    );
  });
});
