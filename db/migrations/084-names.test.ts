import { expect, test } from "vitest";
import { migrations } from "#db/migrate.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addPhoto } from "#tests/support/records.ts";

onBothDatabases("letters that a Mac took apart", (open) => {
  test("are put together in file names and in paths of redirects", async () => {
    const db = await open();
    const id = await addPhoto(db, "a".repeat(64));
    await db.updateTable("photo").set({ fileName: "gru\u0308n.jpg" }).where("id", "=", id).execute();
    const redirect = { kind: "", recordId: 0, target: "/", at: "2026-12-01T00:00:00.000Z" };
    const paths = ["/gru\u0308n", "/u\u0308ber", "/\u00fcber"];
    await db
      .insertInto("redirect")
      .values(paths.map((path) => ({ ...redirect, path })))
      .execute();
    await migrations["084-names"]?.up(db);
    const photo = db.selectFrom("photo").select("fileName").where("id", "=", id);
    expect(await photo.executeTakeFirst()).toEqual({ fileName: "gr\u00fcn.jpg" });
    const stored = await db.selectFrom("redirect").select("path").execute();
    expect(stored.map(({ path }) => path).toSorted()).toEqual(
      ["/gr\u00fcn", "/u\u0308ber", "/\u00fcber"].toSorted(),
    );
  });
});
