import type { Logger } from "pino";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import type { Activity } from "#app/content/activity/activity.ts";
import { deleteDemoRows, endDemo, listDemoPhotos, lockDemo } from "#app/content/demo/demo.server.ts";
import { clearDemoSettings } from "#app/content/demo/demo-settings.server.ts";
import { draftsWithPhoto, purgeDrafts } from "#app/content/drafts/drafts.server.ts";
import { placesOf } from "#app/content/photos/photo-usage.server.ts";
import { removeUnstagedPhoto } from "#app/content/photos/photos.server.ts";
import { recordDefinitions } from "#app/content/records/definitions.ts";
import { deleteLostAddresses } from "#app/content/records/slugs.server.ts";
import { deleteLostRedirects } from "#app/content/redirects/redirects.server.ts";
import { saveSetting } from "#app/content/settings/settings.server.ts";
import type { Db } from "#db/connect.ts";

/**
 * Removes the demo and closes the site, in one transaction. Does nothing if the demo was removed before.
 * @param by the account that removes it; without an id, the server's console
 * @param chosen rows that the owner has changed and that are deleted as well; see `EditedRow`
 */
export async function removeDemo(
  { db, storage, log }: { db: Db; storage: Storage; log: Pick<Logger, "error"> },
  { by, chosen }: { by: Activity["by"]; chosen: ReadonlySet<string> },
): Promise<void> {
  const now = new Date();
  await db.transaction().execute(async (trx) => {
    if ((await lockDemo(trx)).length === 0) return;
    await deleteDemoRows(trx, { chosen, by: by.id });
    for (const { kind } of Object.values(recordDefinitions)) {
      await purgeDrafts(trx, kind);
      await deleteLostAddresses(trx, kind);
      await deleteLostRedirects(trx, kind);
    }
    await clearDemoSettings(trx, now);
    for (const photo of await listDemoPhotos(trx))
      if (!(await isShown(trx, photo.id))) await removeUnstagedPhoto(trx, photo, now);
    await endDemo(trx);
    await saveSetting(trx, "opening", { open: false });
    await saveSetting(trx, "checklist", { hidden: false });
    await recordActivity(trx, { by, action: "removed", kind: "setting", recordId: "demo" }, now);
  });
  await deleteGeneratedFiles(storage).catch((err: unknown) =>
    log.error({ err }, "documents and sharing images of the demo were not deleted"),
  );
}

const isShown = async (db: Db, photoId: number) =>
  (await placesOf(db, photoId)).length > 0 || (await draftsWithPhoto(db, photoId)).length > 0;

/** Deletes documents and sharing images, which are made again when they are asked for. */
async function deleteGeneratedFiles(storage: Storage) {
  for (const folder of ["documents", "share"])
    for await (const key of storage.list(folder)) await storage.delete(key);
}
