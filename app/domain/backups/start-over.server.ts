import type { Logger } from "pino";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import type { Activity } from "#app/domain/activity/activity.ts";
import { markUnusedFiles } from "#app/domain/photos/originals.server.ts";
import type { Db } from "#db/connect.ts";
import { exportedTables } from "#db/copy/exported.ts";
import { clearContent } from "#db/copy/replace.ts";
import { readTables } from "#db/copy/tables.ts";
import { markSeed } from "#db/seed-mark.ts";

/**
 * Deletes all content, in one transaction, and so closes the site; accounts, the security settings and the region stay.
 * Housekeeping deletes the photos' files.
 * @param by the account that does it; without an id, the server's console
 */
export async function startOver(
  { db, storage, log }: { db: Db; storage: Storage; log: Pick<Logger, "error"> },
  by: Activity["by"],
): Promise<void> {
  const now = new Date();
  await db.transaction().execute(async (trx) => {
    await clearContent(trx, exportedTables(await readTables(trx)), ["region"]);
    await markSeed(trx, "empty", now);
    await recordActivity(trx, { by, action: "deleted", kind: "setting", recordId: "content" }, now);
  });
  await forgetFiles(db, storage, now).catch((err: unknown) =>
    log.error({ err }, "files of the deleted content were not deleted"),
  );
}

/** Deletes documents and sharing images, which are made again on request, and lists originals for housekeeping to delete. */
export async function forgetFiles(db: Db, storage: Storage, now: Date) {
  for (const folder of ["documents", "share"])
    for await (const key of storage.list(folder)) await storage.delete(key);
  await markUnusedFiles(db, storage.list("originals"), now);
}
