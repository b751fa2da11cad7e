import { expect, test } from "vitest";
import { importPhoto } from "#app/content/photos/photos.server.ts";
import { quarters } from "#tests/support/sample-images.ts";
import { openDemo } from "./front-door.ts";

test("a photo can be uploaded again while an event that shows it is being saved on PostgreSQL", async () => {
  const site = await openDemo("PostgreSQL");
  const { db } = site.dependencies;
  const upload = async () => {
    const bytes = new Uint8Array(await quarters().png().toBuffer());
    return importPhoto(db, site.dependencies, bytes, { audience: "private", alt: "" });
  };
  const photoId = await upload();
  await db.transaction().execute(async (trx) => {
    // The foreign key locks the photo until this transaction ends.
    const at = { createdAt: "2026-11-20T04:30:00.000Z", updatedAt: "2026-11-20T04:30:00.000Z" };
    const event = { date: "2026-11-20", time: "10:00", photoId, projectId: 1, note: "", createdBy: null };
    await trx
      .insertInto("event")
      .values({ ...event, ...at })
      .execute();
    expect(await upload()).toBe(photoId);
  });
  await site.close();
});
